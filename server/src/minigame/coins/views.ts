import { earnKeys, type MinigameCredit, type MinigameToday } from '@portal/contract/minigame.ts';
import type * as z from 'zod/mini';
import { balanceOf } from '../../ledger/index.ts';
import { first, one, type Reader } from '../../platform/database/db.ts';
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

/** What a member has, and when it is gone. */
export const creditOf = async (reader: Reader, memberId: string): Promise<z.output<typeof MinigameCredit>> => {
  const [balance, expiry, next] = await Promise.all([
    balanceOf(reader, memberId),
    first(reader, queries.creditExpiry(memberId)),
    first(reader, queries.nextExpiry(memberId)),
  ]);
  return {
    credit: balance.minigame,
    expiresDate: balance.minigame > 0n ? (expiry?.at ?? null) : null,
    coins: Number(balance.coin),
    next_expiry: next ?? null,
  };
};

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
