import { find } from '@portal/contract/console/find.ts';
import { getMember, listMembers, type MemberRow } from '@portal/contract/console/members.ts';
import { listTimeline, type TimelineRow } from '@portal/contract/console/timeline.ts';
import { row as report } from '../../workbench/report-row.ts';
import { at, id, nothing, sample } from '../../workbench/sample.ts';
import { malee, somchai } from '../../workbench/console/operators.ts';
import { long, mali, somying } from '../../workbench/console/members.ts';
import { page, pageFor, type WorkbenchFeature } from '../../workbench/console/page.ts';

const row = (member: typeof mali, more: Partial<MemberRow>): MemberRow => ({
  ...member,
  member_level: 'vip',
  credit: 1_245_037n,
  held: 0n,
  restricted: null,
  last_seen_at: at(-2),
  created_at: at(-90_000),
  ...more,
});
const members = [
  row(mali, { held: 120_000n }),
  row(long, { credit: 99_999_999_999n, restricted: { reason: 'suspended', until: null } }),
  row(somying, { member_level: 'new', credit: 0n, last_seen_at: null, created_at: at(-5) }),
];
const detail = {
  ...members[0]!,
  bank: { code: 'kbnk', name: 'กสิกรไทย', number_masked: 'xxx-x-x4981-x' },
  prefix: 'AB12',
  birth_masked: '1990',
};

const event = (what: TimelineRow['what'], minutes: number, more: Partial<TimelineRow> = {}): TimelineRow => ({
  id: `${minutes}.${what}`,
  at: at(minutes),
  what,
  of: null,
  ref: null,
  amount: null,
  by: null,
  reason: null,
  before: null,
  after: null,
  ...more,
});

export const workbench: WorkbenchFeature = {
  pages: [
    page('/members', 'ไม่พบสมาชิก'),
    page(`/members/${mali.id}`, 'ยังไม่มีบันทึก'),
    pageFor('auditor', `/members/${mali.id}`),
    pageFor('broken', `/members/${mali.id}`),
  ],
  samples: [
    sample(
      find,
      {
        data: [
          { kind: 'member', id: mali.id, ref: mali.tel_masked, member: mali, amount: null, at: at(-90_000) },
          { kind: 'withdrawal', id: id('a1'), ref: 'WD-261121-3M9Q7KX', member: mali, amount: 1_999_900n, at: at(-12) },
          { kind: 'deposit', id: id('a2'), ref: 'DP-261121-7QX3M9K', member: long, amount: 50_037n, at: at(-95) },
          { kind: 'line', id: id('a3'), ref: 'SL-261121-9K7QX3M', member: null, amount: 50_037n, at: at(-95) },
        ],
      },
      { data: [] },
    ),
    sample(listMembers, { data: members, next_cursor: 'more' }, nothing),
    sample(
      getMember,
      {
        data: {
          ...detail,
          birth_asked_by: somchai,
          totals: { deposited: 3_400_000n, deposits: 28, withdrawn: 1_200_000n, withdrawals: 6 },
          deposits: [
            report('21', 50_037n, 'Pending', -1),
            report('22', 1_245_037n, 'Success', -300),
            report('23', 100_012n, 'Reject', -4000, 'ชื่อผู้โอนไม่ตรงกับชื่อสมาชิก'),
          ],
          withdrawals: [report('31', 120_000n, 'waiting_for_approve', -3), report('32', 80_000n, 'Success', -5000)],
          notes: [
            { id: id('f1'), text: 'โทรแจ้งว่าเปลี่ยนเบอร์ใหม่ ยืนยันตัวตนแล้ว\nรอส่งเอกสาร', by: malee.name, at: at(-600) },
            { id: id('f2'), text: 'ขอให้ติดต่อทางไลน์เท่านั้น', by: somchai.name, at: at(-9000) },
          ],
        },
      },
      {
        data: {
          ...detail,
          credit: 0n,
          held: 0n,
          birth_masked: null,
          birth_asked_by: null,
          totals: { deposited: 0n, deposits: 0, withdrawn: 0n, withdrawals: 0 },
          deposits: [],
          withdrawals: [],
          notes: [],
        },
      },
    ),
    sample(
      listTimeline,
      {
        data: [
          event('withdrawal.asked', -3, { ref: 'WD-261121-K7Q2', amount: 120_000n }),
          event('view.shown', -20, { of: 'member.revealed', by: malee, before: 'tel', reason: 'ลูกค้าขอให้โทรกลับ' }),
          event('approval.approved', -45, { of: 'adjustment', ref: 'AP-261121-9ZX4', amount: -2_500n, by: somchai }),
          event('approval.asked', -60, {
            of: 'adjustment',
            ref: 'AP-261121-9ZX4',
            amount: -2_500n,
            by: malee,
            reason: 'เติมซ้ำเมื่อวาน รายการที่ระบบเติมให้แล้วถูกเติมอีกครั้งด้วยมือ',
          }),
          event('act.done', -90, {
            of: 'member.level',
            by: somchai,
            before: 'normal',
            after: 'vip',
            reason: 'ลูกค้าประจำ',
          }),
          event('income.asked', -95, { ref: 'IN-261121-51M9Q7K', amount: 31_275n }),
          event('income.earned', -110, { of: '2026-11-20', amount: 5_166n }),
          event('chat.closed', -120, { of: 'resolved', by: malee }),
          event('chat.muted', -130, { of: '24 ชั่วโมง', by: malee, reason: 'ใช้ถ้อยคำไม่เหมาะสม' }),
          event('deposit.undone', -180, { ref: 'DP-261121-B7C3', amount: -50_000n }),
          event('risk.raised', -200, { of: 'cycling' }),
          event('bonus.taken', -300, { of: 'โบนัสต้อนรับ 100%', amount: 100_000n }),
          event('coupon.given', -300, { of: 'โบนัสต้อนรับ 100%', by: somchai }),
          event('deposit.credited', -300, { ref: 'DP-261121-A1B2', amount: 1_245_037n }),
          event('security.signed_in', -310, { of: 'Chrome · Android' }),
          event('account.registered', -90_000),
        ],
        next_cursor: 'more',
      },
      nothing,
    ),
  ],
};
