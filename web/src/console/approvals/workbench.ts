import { type Approval, approve, listApprovals } from '@portal/contract/console/control.ts';
import { at, id, nothing, sample } from '../../workbench/sample.ts';
import { malee, somchai } from '../../workbench/console/operators.ts';
import { long, mali, somying } from '../../workbench/console/members.ts';
import { page, type WorkbenchFeature } from '../../workbench/console/page.ts';

const approval = (last: string, kind: Approval['kind'], more: Partial<Approval> = {}): Approval => ({
  id: id(last),
  ref: `AP-261121-${last}`,
  kind,
  subject_id: id('31'),
  member: long,
  amount: 4_999_900n,
  facts: [],
  reason: null,
  status: 'pending',
  maker: somchai,
  checker: null,
  decision_reason: null,
  has_evidence: false,
  has_result: false,
  result_is_yours: false,
  created_at: at(-25),
  ...more,
});

export const workbench: WorkbenchFeature = {
  pages: [page('/approvals', 'ไม่มีรายการค้าง')],
  samples: [
    sample(approve, { data: approval('d2', 'withdrawal.approve', { status: 'approved', checker: malee }) }),
    sample(
      listApprovals,
      {
        data: [
          approval('d2', 'withdrawal.approve'),
          approval('d9', 'promotion.publish', {
            member: null,
            reason: 'ฝากครั้งแรก 20% · ไม่จำกัดจำนวนสิทธิ์ทั้งหมด',
            facts: [
              { label: 'โบนัส', text: '20%' },
              { label: 'โบนัสสูงสุด', text: '500 บาท' },
              { label: 'เทิร์นโอเวอร์', text: '5 เท่า' },
              { label: 'สิทธิ์ทั้งหมด', text: 'ไม่จำกัด' },
            ],
          }),
          approval('da', 'settings.change', {
            member: null,
            amount: 0n,
            reason: 'ทดลองทั้งสัปดาห์',
            facts: [
              { label: 'worth_two_person_day', text: '2,500 → 5,000' },
              { label: 'site_name', text: `STAR2K → ${'ชื่อเว็บไซต์ที่ยาวมาก '.repeat(6)}` },
            ],
          }),
          approval('d4', 'adjustment', { member: mali, amount: -50_000n, reason: 'เติมเกินเมื่อคืน ลูกค้าแจ้งเอง' }),
          approval('d5', 'line.classify', {
            has_evidence: true,
            member: null,
            amount: 100n,
            reason: 'ค่าธรรมเนียมธนาคาร',
            maker: malee,
          }),
          approval('d3', 'bank-change.approve', { amount: 0n }),
          approval('d8', 'referral.clear', { subject_id: id('b4'), member: mali, amount: 24_062_50n }),
          approval('d7', 'bank-account.add', {
            member: null,
            amount: 0n,
            reason: 'ธ.ก.ส. 0123456789 บจก. สตาร์ทูเค · รับ · เปิดบัญชีใหม่',
          }),
          approval('d6', 'birth.correct', { member: somying, amount: 0n, reason: 'พิมพ์ปีผิด มีบัตรประชาชนแนบ' }),
        ],
        next_cursor: null,
      },
      nothing,
    ),
  ],
};
