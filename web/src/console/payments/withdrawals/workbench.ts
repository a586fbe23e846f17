import { getIncomeWithdrawal } from '@portal/contract/console/referral.ts';
import { getMinigameWithdrawal } from '@portal/contract/console/minigame.ts';
import { listPayoutRequests, type PayoutSource } from '@portal/contract/console/payout-requests.ts';
import { approveWithdrawal, getWithdrawal } from '@portal/contract/console/withdrawals.ts';
import { at, fixed, id, sample } from '../../../workbench/sample.ts';
import { somchai, long, mali, somying } from '../../../workbench/console/people.ts';
import { page, pageFor, type WorkbenchFeature } from '../../../workbench/console/page.ts';

const prefixes = { wallet: 'WD', minigame: 'MG', income: 'IN' };
const row = (source: PayoutSource, last: string, amount = 120_000n) => ({
  source,
  id: id(last),
  ref: `${prefixes[source]}-261121-${last}M8PT`,
  member: mali,
  amount,
  status: 'waiting' as const,
  turnover: 0,
  ...(source === 'wallet'
    ? { destination: 'bank' as const, account: { name: mali.name }, version: `${last} v1` }
    : { destination: 'credit' as const }),
});
const second = { needs_two: true, approval: { by: somchai } };
const toBank = { member: long, destination: 'bank', account: { name: long.name } } as const;
const requests = [
  {
    ...row('wallet', '31'),
    account_changed_at: at(-3000),
    warnings: ['device', 'password', 'account', 'flags', 'restricted'] as const,
  },
  { ...row('wallet', '32', 4_999_900n), ...second, member: long, two_because: ['amount'] as const },
  { ...row('wallet', '33'), member: somying, status: 'paying', payout: { ref: 'PO-261121-33', state: 'unknown' } },
  { ...row('wallet', '34'), status: 'paid_by_hand' },
  { ...row('wallet', '35'), member: long, status: 'rejected', reason: 'ข้อมูลบัญชีไม่ตรงกับชื่อสมาชิก' },
  row('minigame', '71', 12_000n),
  { ...row('minigame', '72', 5_200_050n), ...second, member: long, turnover: 2 },
  { ...row('minigame', '73'), member: somying, needs_two: true, created_at: at(-3000) },
  row('income', '51', 312_75n),
  { ...row('income', '52', 58_400_00n), ...toBank, ...second },
  { ...row('income', '53'), ...toBank, status: 'paying', payout: { ref: 'PO-261121-53', state: 'unknown' } },
  { ...row('income', '56'), ...toBank, needs_two: true, payout: { ref: 'PO-261121-56', state: 'stopped' } },
  { ...row('income', '54'), status: 'paid', decided_at: at(-10) },
  { ...row('income', '55'), status: 'rejected', reason: 'รายได้มาจากบัญชีของตนเอง', decided_at: at(-10) },
] as const;
const withdrawal = {
  id: id('31'),
  ref: requests[0].ref,
  member: mali,
  amount: 120_000n,
  account: { name: mali.name },
  account_changed_at: at(-3000),
  status: 'waiting_for_approve',
  version: '31 v1',
} as const;

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
    sample(listPayoutRequests, () => {
      const source = (['minigame', 'income'] as const).find((each) => location.pathname.includes(`/queue/${each}`));
      return { data: requests.filter((each) => !source || each.source === source) };
    }),
    fixed(approveWithdrawal, { data: { ...withdrawal, status: 'Approve' } }),
    fixed(getMinigameWithdrawal, {
      data: {
        id: id('71'),
        ref: requests[5].ref,
        member: mali,
        amount: 12_000n,
        turnover: 0,
        status: 'pending',
        play: { coins: 4, credit: 3_000n, rounds: 41, spent: 44, given: 20, won: 18_000n, approved: 0n },
      },
    }),
    fixed(getIncomeWithdrawal, {
      data: {
        id: id('52'),
        ref: requests[9].ref,
        member: long,
        amount: 58_400_00n,
        ...second,
        to: 'bank',
        status: 'pending',
        account: { bank: 'กสิกรไทย', name: long.name },
        flags: 2,
      },
    }),
    fixed(getWithdrawal, {
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
          { key: 'restricted', ok: false, text: 'พักการเล่น ถึง 2026-11-23 09:30' },
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
