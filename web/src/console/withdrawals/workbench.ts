import { getIncomeWithdrawal } from '@portal/contract/console/affiliates.ts';
import { getMinigameWithdrawal } from '@portal/contract/console/minigame.ts';
import {
  listPayoutRequests,
  type PayoutRequestRow,
  type PayoutSource,
} from '@portal/contract/console/payout-requests.ts';
import { approveWithdrawal, getWithdrawal, type WithdrawalRow } from '@portal/contract/console/withdrawals.ts';
import { at, id, nothing, sample } from '../../workbench/sample.ts';
import { somchai } from '../../workbench/console/operators.ts';
import { long, mali, somying } from '../../workbench/console/members.ts';
import { page, pageFor, type WorkbenchFeature } from '../../workbench/console/page.ts';

const accountOf = (name: string) => ({
  bank_code: 'kbnk',
  bank_name: 'กสิกรไทย',
  number_masked: 'xxx-x-x4981-x',
  name,
});
const row = (source: PayoutSource, last: string, more: Partial<PayoutRequestRow>): PayoutRequestRow => ({
  source,
  id: id(last),
  ref: `${{ wallet: 'WD', minigame: 'MG', income: 'IN' }[source]}-261121-${last}M8PT`,
  member: mali,
  amount: 120_000n,
  destination: source === 'wallet' ? 'bank' : 'credit',
  account: source === 'wallet' ? accountOf(mali.name) : null,
  status: 'waiting',
  account_changed_at: null,
  needs_two: false,
  two_because: [],
  approval: null,
  payout: null,
  turnover: 0,
  reason: null,
  created_at: at(-4),
  decided_at: null,
  version: source === 'wallet' ? `${last} v1` : null,
  ...more,
});
const toBank = { member: long, destination: 'bank', account: accountOf(long.name) } as const;
const requests = [
  row('wallet', '31', { account_changed_at: at(-3000) }),
  row('wallet', '32', {
    member: long,
    amount: 4_999_900n,
    needs_two: true,
    two_because: ['amount'],
    approval: { id: id('d2'), by: somchai },
    created_at: at(-25),
  }),
  row('wallet', '33', {
    member: somying,
    status: 'paying',
    payout: { id: id('c3'), ref: 'PO-261121-33', state: 'unknown' },
    created_at: at(-70),
  }),
  row('wallet', '34', { status: 'paid_by_hand', created_at: at(-900) }),
  row('wallet', '35', {
    member: long,
    status: 'rejected',
    reason: 'ข้อมูลบัญชีไม่ตรงกับชื่อสมาชิก',
    created_at: at(-3000),
  }),
  row('minigame', '71', { amount: 12_000n, created_at: at(-14) }),
  row('minigame', '72', {
    member: long,
    amount: 5_200_050n,
    turnover: 2,
    needs_two: true,
    approval: { id: id('d7'), by: somchai },
  }),
  row('minigame', '73', { member: somying, needs_two: true, created_at: at(-3000) }),
  row('income', '51', { amount: 312_75n, created_at: at(-25) }),
  row('income', '52', {
    ...toBank,
    amount: 58_400_00n,
    needs_two: true,
    approval: { id: id('d5'), by: somchai },
  }),
  row('income', '53', {
    ...toBank,
    status: 'paying',
    payout: { id: id('c5'), ref: 'PO-261121-53', state: 'unknown' },
  }),
  row('income', '56', {
    ...toBank,
    needs_two: true,
    payout: { id: id('c6'), ref: 'PO-261121-56', state: 'stopped' },
  }),
  row('income', '54', { status: 'paid', decided_at: at(-10) }),
  row('income', '55', { status: 'rejected', reason: 'รายได้มาจากบัญชีของตนเอง', decided_at: at(-10) }),
];
const [first, second] = [requests[0]!, requests[9]!];
const withdrawal: WithdrawalRow = {
  ...first,
  status: 'waiting_for_approve',
  account: accountOf(mali.name),
  version: '31 v1',
};

export const workbench: WorkbenchFeature = {
  pages: [
    page('/queue/withdrawals', 'ไม่มีคำขอถอนตอนนี้'),
    pageFor('auditor', '/queue/withdrawals'),
    pageFor('expired', '/queue/withdrawals'),
    pageFor('broken', '/queue/withdrawals'),
    page('/queue/withdrawals/wallet', 'ไม่มีคำขอถอนตอนนี้'),
    page('/queue/minigame', 'ไม่มีคำขอถอนตอนนี้'),
    page('/queue/income', 'ไม่มีคำขอถอนตอนนี้'),
    pageFor('auditor', '/queue/minigame'),
    pageFor('auditor', '/queue/income'),
    pageFor('expired', '/queue/minigame'),
    pageFor('broken', '/queue/minigame'),
  ],
  samples: [
    sample(
      listPayoutRequests,
      () => {
        const source = (['minigame', 'income'] as const).find((each) => location.pathname.includes(`/queue/${each}`));
        return { data: requests.filter((each) => !source || each.source === source), next_cursor: null };
      },
      nothing,
    ),
    sample(approveWithdrawal, { data: { ...withdrawal, status: 'Approve' } }),
    sample(getMinigameWithdrawal, {
      data: {
        ...requests[5]!,
        status: 'pending',
        play: { coins: 4, credit: 3_000n, rounds: 41, spent: 44, given: 20, won: 18_000n, approved: 0n },
      },
    }),
    sample(getIncomeWithdrawal, {
      data: {
        ...second,
        to: 'bank',
        status: 'pending',
        account: { bank: 'กสิกรไทย', number_masked: 'xxx-x-x4981-x', name: long.name },
        flags: 2,
      },
    }),
    sample(getWithdrawal, {
      data: {
        ...withdrawal,
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
