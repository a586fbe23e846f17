import {
  approveWithdrawal,
  getWithdrawal,
  listWithdrawals,
  type WithdrawalRow,
} from '@portal/contract/console/withdrawals.ts';
import { at, id, nothing, sample } from '../../workbench/sample.ts';
import { somchai } from '../../workbench/console/operators.ts';
import { long, mali, somying } from '../../workbench/console/members.ts';
import { page, pageFor, type WorkbenchFeature } from '../../workbench/console/page.ts';

const account = { bank_code: 'kbnk', bank_name: 'กสิกรไทย', number_masked: 'xxx-x-x4981-x', name: mali.name };
const row = (last: string, more: Partial<WithdrawalRow>): WithdrawalRow => ({
  id: id(last),
  ref: `WD-261121-${last}M8PT`,
  member: mali,
  amount: 120_000n,
  status: 'waiting_for_approve',
  account,
  account_changed_at: null,
  needs_two: false,
  two_because: [],
  approval: null,
  payout: null,
  reason: null,
  created_at: at(-4),
  version: `${last} v1`,
  ...more,
});
const withdrawals = [
  row('31', { account_changed_at: at(-3000) }),
  row('32', {
    member: long,
    amount: 4_999_900n,
    needs_two: true,
    two_because: ['amount'],
    approval: { id: id('d2'), by: somchai },
    created_at: at(-25),
  }),
  row('33', {
    member: somying,
    status: 'Approve',
    payout: { ref: 'PO-261121-33', state: 'unknown' },
    created_at: at(-70),
  }),
  row('34', { status: 'manual', created_at: at(-900) }),
  row('35', { member: long, status: 'Reject', reason: 'ข้อมูลบัญชีไม่ตรงกับชื่อสมาชิก', created_at: at(-3000) }),
];

export const workbench: WorkbenchFeature = {
  pages: [
    page('/queue/withdrawals', 'ไม่มีคำขอถอนตอนนี้'),
    pageFor('auditor', '/queue/withdrawals'),
    pageFor('expired', '/queue/withdrawals'),
    pageFor('broken', '/queue/withdrawals'),
  ],
  samples: [
    sample(listWithdrawals, { data: withdrawals, next_cursor: null }, nothing),
    sample(approveWithdrawal, { data: { ...withdrawals[0]!, status: 'Approve' } }),
    sample(getWithdrawal, {
      data: {
        ...withdrawals[0]!,
        checks: [
          { key: 'turnover', ok: true, text: 'ครบแล้ว' },
          { key: 'name', ok: null, text: 'ยังไม่เคยฝากจากบัญชีนี้' },
          { key: 'device', ok: false, text: 'อุปกรณ์ใหม่ เริ่มใช้ 3 ชั่วโมงก่อนขอถอน' },
          { key: 'password', ok: true, text: 'ตั้งไว้ 45 วันก่อนขอถอน' },
          { key: 'account', ok: true, text: 'สมัคร 90 วันก่อนขอถอน' },
          {
            key: 'flags',
            ok: false,
            text: 'ถอน 1,200.00 บาท (WD-261121-31M8PT) จากที่ฝาก 1,000.00 บาทใน 24 ชั่วโมง เล่นไป 150.00 บาท',
          },
          { key: 'bonus', ok: true, text: 'ฝากครั้งแรก 20% ถอนสูงสุด 2,000.00' },
          { key: 'bets', ok: true, text: 'ปลาทองนำโชค 900.00 · เสือดำ 300.00' },
          { key: 'played', ok: true, text: '120% เล่น 1,200.00 จากที่ฝาก 1,000.00' },
          { key: 'shared', ok: true, text: 'ไม่มีคนอื่น' },
          { key: 'changes', ok: false, text: 'เปลี่ยนบัญชี 2 วันก่อนขอถอน' },
          { key: 'worth', ok: true, text: 'ไม่มีใน 7 วัน' },
        ],
        steps: [
          { key: 'requested', at: at(-4) },
          { key: 'checked', at: at(-4) },
          { key: 'waiting', at: at(-3) },
        ],
        money: {
          deposited: 1_500_000n,
          deposits: 12,
          withdrawn: 800_000n,
          withdrawals: 3,
          credit: 245_037n,
          held: 120_000n,
        },
      },
    }),
  ],
};
