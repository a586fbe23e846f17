import { earnKeys, type MinigameCredit, type MinigameToday } from '@portal/contract/minigame.ts';
import type * as z from 'zod/mini';
import { balancesOf } from '../../ledger/index.ts';
import { one, type Reader } from '../../platform/database/db.ts';
import { settingsOf } from '../../settings/index.ts';
import { type DepositFacts, stepsOf } from './earning.ts';
import * as queries from './queries.ts';

/** What everybody may know of how coins come and go. */
export const minigameSettings = async (reader: Reader) => {
  const settings = await settingsOf(reader);
  return {
    coin_value: settings.coin_value,
    coin_daily_cap: settings.coin_daily_cap,
    coin_ttl_days: settings.coin_ttl_days,
    credit_ttl_days: settings.credit_ttl_days,
    withdraw_min: settings.minigame_withdraw_min,
    withdraw_turnover: settings.minigame_turnover,
    earn: earnKeys.map((key) => ({ key, coins: settings[`coin_${key}`] })),
  };
};

type Credit = z.output<typeof MinigameCredit>;

/** What members have, and when it is gone: two statements, however many they are. */
export const creditsOf = async (reader: Reader, memberIds: readonly string[]): Promise<Map<string, Credit>> => {
  const [balances, expiries] = await Promise.all([
    balancesOf(reader, memberIds),
    reader.rows(queries.expiriesOf(memberIds)),
  ]);
  return new Map(
    expiries.map(({ member_id, credit_at, coins, coins_at }) => {
      const { minigame, coin } = balances.get(member_id)!;
      return [
        member_id,
        {
          credit: minigame,
          expiresDate: minigame > 0n ? credit_at : null,
          coins: Number(coin),
          next_expiry: coins !== null && coins_at !== null ? { coins, at: coins_at } : null,
        },
      ];
    }),
  );
};
export const creditOf = async (reader: Reader, memberId: string): Promise<Credit> =>
  (await creditsOf(reader, [memberId])).get(memberId)!;

/** A member's day. */
export const todayOf = async (
  reader: Reader,
  facts: DepositFacts,
  memberId: string,
): Promise<z.output<typeof MinigameToday>> => {
  const [today, deposited, settings] = await Promise.all([
    one(reader, queries.todayOf(memberId)),
    facts.creditedToday(reader, memberId),
    settingsOf(reader),
  ]);
  const steps = stepsOf(deposited, settings);
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
    missions: (['phone', 'howto'] as const).map((key) => ({ key, done: today.earned.includes(key) })),
  };
};
