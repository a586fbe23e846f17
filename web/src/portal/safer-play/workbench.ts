import * as contract from '@portal/contract/safer-play.ts';
import type { Shown } from '../../workbench/portal/app.ts';
import { at, id, sample } from '../../workbench/sample.ts';

const DAY = 1440;
const dayOf = (back: number) =>
  at(-back * DAY)
    .toISOString()
    .slice(0, 10);
const none: contract.MoneyLimit = {
  value: null,
  used: 0n,
  left: null,
  returns_at: null,
  pending: null,
  by_operator: null,
};
const noTime: contract.TimeLimit = { ...none, used: 0 } as never;
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
const sums = {
  deposited: 200_000n,
  withdrawn: 120_000n,
  net_deposit: 80_000n,
  bonus: 10_000n,
  staked: 1_245_037n,
  won: 1_202_037n,
  result: -43_000n,
  minutes: 400,
};
const nothing = {
  deposited: 0n,
  withdrawn: 0n,
  net_deposit: 0n,
  bonus: 0n,
  staked: 0n,
  won: 0n,
  result: 0n,
  minutes: 0,
};
const span = { from: dayOf(6), to: dayOf(0) };

export const workbench: Shown = {
  samples: [
    sample(
      contract.getLimits,
      {
        data: {
          deposit: {
            day: { ...none, value: 200_000n, used: 50_000n, left: 150_000n, returns_at: at(DAY) },
            week: {
              ...none,
              value: 500_000n,
              used: 200_000n,
              left: 300_000n,
              returns_at: at(3 * DAY),
              pending: { value: 1_000_000n, confirm_from: at(-60), confirm_until: at(6 * DAY) },
            },
            month: { ...none, used: 200_000n, by_operator: 2_000_000n, left: 1_800_000n, returns_at: at(9 * DAY) },
          },
          loss: { day: { ...none, value: 100_000n, used: 43_000n, left: 57_000n }, week: none, month: none },
          time: { day: { ...noTime, value: 120, used: 57, left: 63 } },
          reality_check_min: 30,
          ask_first: false,
          review_due: true,
        },
      },
      {
        data: {
          deposit: { day: none, week: none, month: none },
          loss: { day: none, week: none, month: none },
          time: { day: noTime },
          reality_check_min: 30,
          ask_first: true,
          review_due: false,
        },
      },
    ),
    sample(contract.getSelfExclusion, {
      data: { own: 1_245_037n, bonus_removed: 10_000n, turnover_waived: 50_000n, open_withdrawals: 1, excluded: null },
    }),
    sample(contract.getRealityCheck, {
      data: {
        due: false,
        in_round: false,
        played_s: 1860,
        deposited_today: 50_000n,
        withdrawn_today: 0n,
        net: -43_000n,
      },
    }),
    sample(
      contract.getStatement,
      {
        data: {
          ...span,
          ...sums,
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
            { game_id: null, name: 'เกมอื่น ๆ', rounds: 2, staked: 1_000n, won: 1_000n, result: 0n },
          ],
        },
      },
      { data: { ...span, ...nothing, days_played: 0, lifetime_net_deposit: 0n, by_day: [], by_game: [] } },
    ),
  ],
};
