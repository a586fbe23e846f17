import { creditedToday } from '../../cashier/index.ts';
import { earnKeys, type MinigameCredit, type MinigameToday } from '@portal/contract/minigame.ts';
import type * as z from 'zod/mini';
import { one, type Reader } from '../../../platform/database/db.ts';
import type { MemberCaller } from '../../../platform/http/mount.ts';
import { balanceOf } from '../../ledger/index.ts';
import { minimumWithdrawal } from '../../safer-play/index.ts';
import { settingsOf } from '../../settings/index.ts';
import { depositSteps } from './jobs.ts';
import * as queries from './queries.ts';

/** Public coin settings; the minimum withdrawal depends on the member. */
export const minigameSettings = async (reader: Reader, { id, restricted }: Pick<MemberCaller, 'id' | 'restricted'>) => {
  const [settings, { minigame }] = await Promise.all([settingsOf(reader), balanceOf(reader, id)]);
  return {
    coin_value: settings.coin_value,
    coin_daily_cap: settings.coin_daily_cap,
    coin_ttl_days: settings.coin_ttl_days,
    credit_ttl_days: settings.credit_ttl_days,
    withdraw_min: minimumWithdrawal(settings.minigame_withdraw_min, minigame, restricted !== null),
    withdraw_turnover: settings.minigame_turnover,
    earn: earnKeys.map((key) => ({ key, coins: settings[`coin_${key}`] })),
  };
};

type Credit = z.output<typeof MinigameCredit>;

/** Balances and expiry of members, in one statement. */
export const creditsOf = async (reader: Reader, memberIds: readonly string[]): Promise<Map<string, Credit>> =>
  new Map(
    (await reader.rows(queries.creditsOf(memberIds))).map(
      ({ member_id, credit, coins, credit_at, next_coins, next_at }) => [
        member_id,
        {
          credit,
          expiresDate: credit > 0n ? credit_at : null,
          coins: Number(coins),
          next_expiry: next_coins !== null && next_at !== null ? { coins: next_coins, at: next_at } : null,
        },
      ],
    ),
  );
export const creditOf = async (reader: Reader, memberId: string): Promise<Credit> =>
  (await creditsOf(reader, [memberId])).get(memberId)!;

/** A member's day in mini-games. */
export const todayOf = async (reader: Reader, memberId: string): Promise<z.output<typeof MinigameToday>> => {
  const [today, deposited, settings] = await Promise.all([
    one(reader, queries.todayOf(memberId)),
    creditedToday(reader, memberId),
    settingsOf(reader),
  ]);
  const steps = depositSteps(deposited, settings);
  const isFull = steps >= settings.coin_deposit_max || today.coins >= settings.coin_daily_cap;
  return {
    checked_in: today.earned.includes('check_in'),
    deposited,
    next_coin_at: isFull || settings.coin_deposit === 0 ? null : BigInt(steps + 1) * settings.coin_deposit_step,
    coins_earned: today.coins,
    cap: settings.coin_daily_cap,
    rounds: today.rounds,
    won: today.won,
    played_s: today.played_s,
    missions: (['phone', 'howto'] as const)
      .map((key) => ({ key, done: today.earned.includes(key) }))
      .filter(({ key, done }) => key !== 'phone' || done || today.phone_due),
  };
};
