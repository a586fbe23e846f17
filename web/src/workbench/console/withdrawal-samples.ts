import { type BankChangeRow, listBankChanges } from '@portal/contract/console/bank-changes.ts';
import { type Approval, listApprovals } from '@portal/contract/console/control.ts';
import { getWithdrawal, listWithdrawals, type WithdrawalRow } from '@portal/contract/console/withdrawals.ts';
import { at, id, nothing, sample, type Sample } from '../sample.ts';
import { malee, somchai } from './operators.ts';
import { long, mali, somying } from './people.ts';

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
  approval: null,
  payout: null,
  reason: null,
  created_at: at(-4),
  ...more,
});
const withdrawals = [
  row('31', { account_changed_at: at(-3000) }),
  row('32', {
    member: long,
    amount: 4_999_900n,
    needs_two: true,
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

const change = (last: string, more: Partial<BankChangeRow>): BankChangeRow => ({
  id: id(last),
  ref: `BC-261121-${last}7K2QX`,
  member: mali,
  status: 'pending',
  from: { code: 'kbnk', name: 'กสิกรไทย', number_masked: account.number_masked },
  to: { code: 'scb', name: 'ไทยพาณิชย์', number_masked: 'xxx-x-x1112-x' },
  files: 2,
  approval: null,
  reason: null,
  created_at: at(-90),
  decided_at: null,
  ...more,
});
const approval = (last: string, kind: Approval['kind'], more: Partial<Approval> = {}): Approval => ({
  id: id(last),
  ref: `AP-261121-${last}`,
  kind,
  subject_id: id('31'),
  member: long,
  amount: 4_999_900n,
  reason: null,
  status: 'pending',
  maker: somchai,
  checker: null,
  decision_reason: null,
  created_at: at(-25),
  ...more,
});

export const withdrawalSamples: readonly Sample[] = [
  sample(listWithdrawals, { data: withdrawals, next_cursor: null }, nothing),
  sample(getWithdrawal, {
    data: {
      ...withdrawals[0]!,
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
  sample(
    listBankChanges,
    {
      data: [
        change('91', {}),
        change('92', { member: long, approval: { id: id('d3'), by: somchai } }),
        change('93', { member: somying, files: 0 }),
      ],
      next_cursor: null,
    },
    nothing,
  ),
  sample(
    listApprovals,
    {
      data: [
        approval('d2', 'withdrawal.approve'),
        approval('d4', 'adjustment', { member: mali, amount: -50_000n, reason: 'เติมเกินเมื่อคืน ลูกค้าแจ้งเอง' }),
        approval('d5', 'line.explain', { member: null, amount: 100n, reason: 'ค่าธรรมเนียมธนาคาร', maker: malee }),
        approval('d3', 'bank-change.approve', { amount: 0n }),
        approval('d6', 'birth.correct', { member: somying, amount: 0n, reason: 'พิมพ์ปีผิด มีบัตรประชาชนแนบ' }),
      ],
      next_cursor: null,
    },
    nothing,
  ),
];
