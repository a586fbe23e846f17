import * as payments from '@portal/contract/payments.ts';
import { at, fixed, id, sample, type Sample } from '../../../workbench/sample.ts';
import { account } from '../../../workbench/portal/account.ts';
import { bookLine, row } from '../../../workbench/report-row.ts';

export const withdrawalSamples: readonly Sample[] = [
  fixed(payments.getWithdrawal, {
    data: {
      id: id('14'),
      ref: 'W4M8PT',
      amount: 120_000n,
      excess: 0n,
      status: 'waiting_for_approve',
      steps: [{ key: 'requested' }, { key: 'checked' }, { key: 'waiting' }],
      account_masked: account.number_masked,
      queue: 3,
    },
  }),
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
        expected_minutes: { from: 1, to: 5 },
      },
    },
    {
      data: {
        min: 10_000n,
        max: 5_000_000n,
        left_today: 5,
        left_amount: 5_000_000n,
        account,
        expected_minutes: { from: 1, to: 5 },
        bank_closed: { from: '23:00', until: '02:00' },
      },
    },
  ),
  sample(payments.reportTotals, {
    data: {
      deposit: { count: 2, amount: 1_275_114n, pending: 1, failed: 1 },
      withdraw: { count: 1, amount: 80_000n, pending: 1, failed: 0 },
      bonus: { count: 1, amount: 10_000n, pending: 1, failed: 0 },
    },
  }),
  sample(payments.reportBook, {
    data: [
      bookLine(row('31', 120_000n, 'waiting_for_approve', -3), 'withdraw', -120_000n, 1_127_537n),
      bookLine(row('41', 46_250n, 'Success', -90), 'game', -46_250n, 1_247_537n),
      bookLine(row('42', 30_750n, 'Success', -200), 'minigame', 30_750n, 1_293_787n),
      bookLine(
        { ...row('22', 1_245_037n, 'Success', -300), promotion: 'ฝากครั้งแรก 20%' },
        'deposit',
        1_245_037n,
        1_263_037n,
      ),
      bookLine(row('23', 100_012n, 'Reject', -4000, 'ชื่อผู้โอนไม่ตรงกับชื่อสมาชิก'), 'deposit'),
      bookLine(row('43', 10_000n, 'cancelled', -4100, 'โบนัสต้อนรับ 100%'), 'promotion', -10_000n, 18_000n),
      bookLine(row('44', 12_000n, 'Success', -4200), 'return_loss', 12_000n, 28_000n),
      bookLine(row('45', 10_000n, 'cancelled', -4300, 'โบนัสต้อนรับ 100%'), 'promotion', 10_000n, 16_000n),
      bookLine(row('46', 5000n, 'Success', -5000), 'adjustment', -5000n, 6000n),
      bookLine(row('47', 11_000n, 'Success', -6000), 'income', 11_000n, 11_000n),
    ],
  }),
  sample(payments.reportWithdrawals, {
    data: [row('31', 120_000n, 'waiting_for_approve', -3), row('32', 80_000n, 'Success', -5000)],
  }),
];
