import * as payments from '@portal/contract/payments.ts';
import { at, id, nothing, sample, type Sample } from '../../../workbench/sample.ts';
import { account } from '../../../workbench/portal/account.ts';
import { row } from '../../../workbench/report-row.ts';

const withdrawal: payments.Withdrawal = {
  id: id('14'),
  ref: 'W4M8PT',
  amount: 120_000n,
  excess: 0n,
  status: 'waiting_for_approve',
  steps: [
    { key: 'requested', at: at(-3) },
    { key: 'checked', at: at(-3) },
    { key: 'waiting', at: at(-2) },
  ],
  bank_name: account.bank_name,
  account_masked: account.number_masked,
  account_name: account.name,
  queue: 3,
  waits_for: null,
  reason: null,
  created_at: at(-3),
};

export const withdrawalSamples: readonly Sample[] = [
  sample(payments.getWithdrawal, { data: withdrawal }),
  sample(
    payments.previewWithdrawal,
    {
      data: {
        balance: 1_245_037n,
        withdrawable: 0n,
        min: 10_000n,
        max: 5_000_000n,
        left_today: 4,
        left_amount: 5_000_000n,
        turnover: {
          required: 500_000n,
          done: 320_000n,
          left: 180_000n,
          promotion_id: id('81'),
          bonus: {
            id: id('83'),
            title: 'ฝากครั้งแรก 20%',
            games: [{ id: 'slot', pct: 100 }],
            expires_at: at(43_200),
            if_cancelled: { allowed: true, forfeited: 16_000n, kept: 80_037n, turnover_left: 0n, at_once: 80_037n },
          },
        },
        cap: 200_000n,
        excess: 0n,
        account,
        account_changed_at: null,
        pending_id: null,
        in_game: false,
        expected_minutes: { from: 1, to: 5 },
      },
    },
    {
      data: {
        balance: 0n,
        withdrawable: 0n,
        min: 10_000n,
        max: 5_000_000n,
        left_today: 5,
        left_amount: 5_000_000n,
        turnover: null,
        cap: null,
        excess: 0n,
        account,
        account_changed_at: null,
        pending_id: null,
        in_game: false,
        expected_minutes: { from: 1, to: 5 },
      },
    },
  ),
  sample(
    payments.reportTotals,
    {
      data: {
        deposit: { count: 2, amount: 1_275_114n, pending: 1, failed: 1 },
        withdraw: { count: 1, amount: 80_000n, pending: 1, failed: 0 },
        bonus: { count: 1, amount: 10_000n, pending: 1, failed: 0 },
      },
    },
    {
      data: {
        deposit: { count: 0, amount: 0n, pending: 0, failed: 0 },
        withdraw: { count: 0, amount: 0n, pending: 0, failed: 0 },
        bonus: { count: 0, amount: 0n, pending: 0, failed: 0 },
      },
    },
  ),
  sample(
    payments.reportWithdrawals,
    {
      data: [row('31', 120_000n, 'waiting_for_approve', -3), row('32', 80_000n, 'Success', -5000)],
      next_cursor: null,
    },
    nothing,
  ),
];
