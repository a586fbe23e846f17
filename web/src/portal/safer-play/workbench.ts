import * as contract from '@portal/contract/safer-play.ts';
import type { FeatureWorkbench } from '../../workbench/portal/app.ts';
import { at, fixed, id, sample } from '../../workbench/sample.ts';

const DAY = 1440;
const dayOf = (back: number) =>
  at(-back * DAY)
    .toISOString()
    .slice(0, 10);
const none = { used: 0n };
const unlimited = {
  deposit: { day: none, week: none, month: none },
  loss: { day: none, week: none, month: none },
  time: { day: { used: 0 } },
  reality_check_min: 30,
} as const;
const day = (back: number, deposited: bigint, withdrawn: bigint, result: bigint) => ({
  day: dayOf(back),
  deposited,
  withdrawn,
  net_deposit: deposited - withdrawn,
  bonus: 0n,
  staked: deposited,
  won: deposited + result,
  result,
  minutes: 57,
});
const span = { from: dayOf(6), to: dayOf(0) };

export const workbench: FeatureWorkbench = {
  samples: [
    sample(
      contract.getLimits,
      {
        data: {
          deposit: {
            day: { value: 200_000n, used: 50_000n, left: 150_000n, returns_at: at(DAY) },
            week: {
              value: 500_000n,
              used: 200_000n,
              left: 300_000n,
              returns_at: at(3 * DAY),
              pending: { value: 1_000_000n, confirm_from: at(-60), confirm_until: at(6 * DAY) },
            },
            month: { used: 200_000n, by_operator: 2_000_000n, left: 1_800_000n, returns_at: at(9 * DAY) },
          },
          loss: { day: { value: 100_000n, used: 43_000n, left: 57_000n }, week: none, month: none },
          time: { day: { value: 120, used: 57, left: 63 } },
          reality_check_min: 30,
          review_due: true,
        },
      },
      { data: { ...unlimited, ask_first: true } },
    ),
    fixed(contract.getSelfExclusion, {
      data: { own: 1_245_037n, bonus_removed: 10_000n, turnover_waived: 50_000n, open_withdrawals: 1 },
    }),
    fixed(contract.getRealityCheck, {
      data: { played_s: 1860, deposited_today: 50_000n, withdrawn_today: 0n, net: -43_000n },
    }),
    sample(
      contract.getStatement,
      {
        data: {
          ...span,
          deposited: 200_000n,
          withdrawn: 120_000n,
          net_deposit: 80_000n,
          bonus: 10_000n,
          staked: 1_245_037n,
          won: 1_202_037n,
          result: -43_000n,
          minutes: 400,
          days_played: 5,
          lifetime_net_deposit: 2_200_000n,
          by_day: [
            day(6, 50_000n, 20_000n, -12_000n),
            day(4, 100_000n, 0n, -31_000n),
            day(3, 30_000n, 0n, 5_000n),
            day(2, 0n, 60_000n, 0n),
            day(0, 20_000n, 40_000n, -5_000n),
          ],
          by_game: [
            { game_id: id('a1'), name: 'Neon Koi', rounds: 214, staked: 845_037n, won: 812_037n, result: -33_000n },
            { game_id: id('a2'), name: 'แทงม้าเมืองไทย', rounds: 31, staked: 400_000n, won: 390_000n, result: -10_000n },
            { name: 'เกมอื่น ๆ', rounds: 2, staked: 1_000n, won: 1_000n, result: 0n },
          ],
        },
      },
      { data: span },
    ),
  ],
};
