import { approve, listApprovals } from '@portal/contract/console/approvals.ts';
import { fixed, id, sample } from '../../../workbench/sample.ts';
import { malee, somchai, long, mali, somying } from '../../../workbench/console/people.ts';
import { page, type WorkbenchFeature } from '../../../workbench/console/page.ts';

const withdrawal = {
  id: id('d2'),
  ref: 'AP-261121-d2',
  kind: 'withdrawal.approve',
  subject_id: id('31'),
  member: long,
  amount: 4_999_900n,
  status: 'pending',
  maker: somchai,
} as const;
const pending = { status: 'pending', maker: somchai } as const;

export const workbench: WorkbenchFeature = {
  pages: [page('/approvals', 'ไม่มีรายการค้าง')],
  samples: [
    fixed(approve, { data: { ...withdrawal, status: 'approved', checker: malee } }),
    sample(listApprovals, {
      data: [
        withdrawal,
        {
          ...pending,
          ref: 'AP-261121-d9',
          kind: 'promotion.publish',
          reason: 'ฝากครั้งแรก 20% · ไม่จำกัดจำนวนสิทธิ์ทั้งหมด',
          facts: [
            { label: 'โบนัส', text: '20%' },
            { label: 'โบนัสสูงสุด', text: '500 บาท' },
            { label: 'เทิร์นโอเวอร์', text: '5 เท่า' },
            { label: 'สิทธิ์ทั้งหมด', text: 'ไม่จำกัด' },
          ],
        },
        {
          ...pending,
          ref: 'AP-261121-da',
          kind: 'settings.change',
          amount: 0n,
          reason: 'ทดลองทั้งสัปดาห์',
          facts: [
            { label: 'worth_two_person_day', text: '2,500 → 5,000' },
            { label: 'site_name', text: `STAR2K → ${'ชื่อเว็บไซต์ที่ยาวมาก '.repeat(6)}` },
          ],
        },
        {
          ...pending,
          ref: 'AP-261121-d4',
          kind: 'adjustment',
          member: mali,
          amount: -50_000n,
          reason: 'เติมเกินเมื่อคืน ลูกค้าแจ้งเอง',
        },
        {
          ...pending,
          ref: 'AP-261121-d5',
          kind: 'line.classify',
          has_evidence: true,
          amount: 100n,
          reason: 'ค่าธรรมเนียมธนาคาร',
          maker: malee,
        },
        { ...pending, ref: 'AP-261121-d3', kind: 'bank-change.approve', member: long, amount: 0n },
        {
          ...pending,
          ref: 'AP-261121-d8',
          kind: 'referral.clear',
          subject_id: id('b4'),
          member: mali,
          amount: 24_062_50n,
        },
        {
          ...pending,
          ref: 'AP-261121-d7',
          kind: 'bank-account.add',
          amount: 0n,
          reason: 'ธ.ก.ส. 0123456789 บจก. สตาร์ทูเค · รับ · เปิดบัญชีใหม่',
        },
        {
          ...pending,
          ref: 'AP-261121-d6',
          kind: 'birth.correct',
          member: somying,
          amount: 0n,
          reason: 'พิมพ์ปีผิด มีบัตรประชาชนแนบ',
        },
      ],
    }),
  ],
};
