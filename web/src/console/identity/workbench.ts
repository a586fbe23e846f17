import { searchRecords } from '@portal/contract/console/search.ts';
import { getMemberDevices } from '@portal/contract/console/member-records.ts';
import { getMember, listMembers } from '@portal/contract/console/members.ts';
import { listTimeline } from '@portal/contract/console/timeline.ts';
import { row as report } from '../../workbench/report-row.ts';
import { at, sample } from '../../workbench/sample.ts';
import { long, malee, mali, somchai, somying } from '../../workbench/console/people.ts';
import { type WorkbenchFeature, page, pageFor } from '../../workbench/console/page.ts';
import { listBankChanges } from '@portal/contract/console/bank-changes.ts';

const vip = { ...mali, member_level: 'vip', credit: 1_245_037n, last_seen_at: at(-2), created_at: at(-90_000) };
const adjustment = { of: 'adjustment', ref: 'AP-261121-9ZX4', amount: -2_500n };
const change = {
  status: 'pending',
  from: { code: 'kbnk', name: 'กสิกรไทย' },
  to: { code: 'scb', name: 'ไทยพาณิชย์', number_masked: 'xxx-x-x1112-x' },
} as const;

export const workbench: WorkbenchFeature = {
  pages: [
    page('/members', 'ไม่พบสมาชิก'),
    page(`/members/${mali.id}`, 'ยังไม่มีบันทึก'),
    pageFor('auditor', `/members/${mali.id}`),
    pageFor('broken', `/members/${mali.id}`),
    page('/queue/changes', 'ไม่มีรายการค้าง'),
    page(`/members/${mali.id}?tab=devices`, 'ไม่มีสมาชิกอื่น'),
  ],
  samples: [
    sample(searchRecords, {
      data: [
        { kind: 'member', id: mali.id, ref: mali.tel_masked, member: mali },
        { kind: 'withdrawal', ref: 'WD-261121-3M9Q7KX', member: mali, amount: 1_999_900n },
        { kind: 'deposit', ref: 'DP-261121-7QX3M9K', member: long, amount: 50_037n },
        { kind: 'line', ref: 'SL-261121-9K7QX3M', amount: 50_037n },
      ],
    }),
    sample(listMembers, {
      data: [
        { ...vip, held: 120_000n },
        { ...vip, ...long, credit: 99_999_999_999n, held: 0n, restricted: { reason: 'suspended' } },
        { ...somying, member_level: 'new', credit: 0n, held: 0n },
      ],
      next_cursor: 'more',
    }),
    sample(
      getMember,
      {
        data: {
          ...vip,
          held: 120_000n,
          bank: {},
          prefix: 'AB12',
          birth_masked: '1990',
          birth_asked_by: {},
          totals: { deposited: 3_400_000n, withdrawn: 1_200_000n },
          withdrawable: 0n,
          turnover_left: 184_500n,
          deposits: [
            report('21', 50_037n, 'Pending', -1),
            report('22', 1_245_037n, 'Success', -300),
            report('23', 100_012n, 'Reject', -4000, 'ชื่อผู้โอนไม่ตรงกับชื่อสมาชิก'),
          ],
          withdrawals: [report('31', 120_000n, 'waiting_for_approve', -3), report('32', 80_000n, 'Success', -5000)],
          notes: [
            { text: 'โทรแจ้งว่าเปลี่ยนเบอร์ใหม่ ยืนยันตัวตนแล้ว\nรอส่งเอกสาร', by: malee.name },
            { text: 'ขอให้ติดต่อทางไลน์เท่านั้น', by: somchai.name },
          ],
        },
      },
      {
        data: {
          ...vip,
          credit: 0n,
          held: 0n,
          bank: {},
          prefix: 'AB12',
          totals: {},
          withdrawable: 0n,
          turnover_left: 0n,
          deposits: [],
          withdrawals: [],
        },
      },
    ),
    sample(
      getMemberDevices,
      {
        data: {
          visits: [
            {
              device: 'Chrome · Android',
              network: '203.0.113.x',
              sign_ins: 41,
              open: 1,
              first_at: at(-90_000),
              last_at: at(-2),
            },
            {
              device: 'Safari · iPhone',
              network: '2001:db8:1:2::/64',
              sign_ins: 2,
              first_at: at(-9000),
              last_at: at(-4000),
            },
          ],
          sharing: [
            { member: long, by: ['device', 'account'] },
            { member: somying, by: ['person'] },
          ],
          sharing_count: 63,
        },
      },
      { data: { visits: [], sharing: [], sharing_count: 0 } },
    ),
    sample(listTimeline, {
      data: [
        { id: '1', what: 'withdrawal.asked', ref: 'WD-261121-K7Q2', amount: 120_000n },
        { id: '2', what: 'view.shown', of: 'member.revealed', by: malee, before: 'tel', reason: 'ลูกค้าขอให้โทรกลับ' },
        { id: '3', what: 'approval.approved', ...adjustment, by: somchai },
        {
          id: '4',
          what: 'approval.asked',
          ...adjustment,
          by: malee,
          reason: 'เติมซ้ำเมื่อวาน รายการที่ระบบเติมให้แล้วถูกเติมอีกครั้งด้วยมือ',
        },
        {
          id: '5',
          what: 'act.done',
          of: 'member.level',
          by: somchai,
          before: 'normal',
          after: 'vip',
          reason: 'ลูกค้าประจำ',
        },
        { id: '6', what: 'income.asked', ref: 'IN-261121-51M9Q7K', amount: 31_275n },
        { id: '7', what: 'income.earned', of: '2026-11-20', amount: 5_166n },
        { id: '8', what: 'chat.closed', of: 'resolved', by: malee },
        { id: '9', what: 'chat.muted', of: '24 ชั่วโมง', by: malee, reason: 'ใช้ถ้อยคำไม่เหมาะสม' },
        { id: '10', what: 'deposit.undone', ref: 'DP-261121-B7C3', amount: -50_000n },
        { id: '11', what: 'risk.raised', of: 'cycling' },
        { id: '12', what: 'bonus.taken', of: 'โบนัสต้อนรับ 100%', amount: 100_000n },
        { id: '13', what: 'coupon.given', of: 'โบนัสต้อนรับ 100%', by: somchai },
        { id: '14', what: 'deposit.credited', ref: 'DP-261121-A1B2', amount: 1_245_037n },
        { id: '15', what: 'security.signed_in', of: 'Chrome · Android' },
        { id: '16', what: 'account.registered', at: at(-90_000) },
      ],
      next_cursor: 'more',
    }),
    sample(listBankChanges, {
      data: [
        { ...change, ref: 'BC-261121-917K2QX', member: mali, files: 2 },
        { ...change, ref: 'BC-261121-927K2QX', member: long, files: 2, approval: {} },
        { ...change, ref: 'BC-261121-937K2QX', member: somying, files: 0 },
      ],
    }),
  ],
};
