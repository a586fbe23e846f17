import { dayOf } from '@portal/contract/bangkok.ts';
import { type Db, lockThenRead, one, type Tx } from '../../../platform/database/db.ts';
import { DomainError } from '../../../platform/errors.ts';
import { now } from '../../../platform/clock.ts';
import { admit } from '../../safer-play/index.ts';
import { settingsOf } from '../../settings/index.ts';
import { lockMember } from '../members-queries.ts';
import { giveLots } from './lots.ts';
import * as queries from './queries.ts';
import type { CoinSource } from './queries.ts';

interface Earning {
  readonly source: Exclude<CoinSource, 'event' | 'round'>;
  /** Keys in order; each earns once. */
  readonly keys: readonly string[];
  /** Coins per key. */
  readonly coins: number;
  /** The Bangkok day it counts for; default: today. */
  readonly day?: string;
}

/** Gives coins for the keys not earned yet, up to the daily cap; a friend's wait until all of them fit. The transaction must post nothing else. */
export const earn = async (tx: Tx, memberId: string, { source, keys, coins, day }: Earning) => {
  const [, [earned, settings]] = await lockThenRead(lockMember(tx, memberId), () =>
    Promise.all([
      one(tx, queries.earnedOn(memberId, day ?? null, source, keys)),
      settingsOf(tx),
      admit(tx, memberId, 'earn'),
    ]),
  );
  let allowance = Math.max(0, settings.coin_daily_cap - earned.coins);
  const missing = keys.filter((key) => !earned.keys.includes(key));
  const lots = missing.flatMap((source_key) => {
    const wanted = Math.min(coins, settings.coin_daily_cap);
    const granted = source === 'friend' && wanted > allowance ? 0 : Math.min(wanted, allowance);
    allowance -= granted;
    const lot = { member_id: memberId, source, source_key, coins: granted, day, days: settings.coin_ttl_days };
    return granted === 0 ? [] : [lot];
  });
  giveLots(tx, lots);
  return { coins: lots.reduce((sum, lot) => sum + lot.coins, 0), missing, day_left_s: earned.day_left_s };
};

/** Earns coins on a member's request. Throws already_earned, coin_cap, and what `admit` throws. */
const claimCoins = (
  db: Db,
  memberId: string,
  earningOf: (settings: Awaited<ReturnType<typeof settingsOf>>) => Earning,
) =>
  db.transaction(async (tx) => {
    const { coins, missing } = await earn(tx, memberId, earningOf(await settingsOf(tx)));
    if (missing.length === 0) throw new DomainError('already_earned');
    if (coins === 0) throw new DomainError('coin_cap');
    return { coins };
  });

export const checkIn = (db: Db, memberId: string) =>
  claimCoins(db, memberId, ({ coin_check_in }) => ({
    source: 'check_in',
    keys: [dayOf(now())],
    coins: coin_check_in,
  }));

export const finishMission = (db: Db, memberId: string, key: 'howto') =>
  claimCoins(db, memberId, ({ coin_howto }) => ({ source: key, keys: [''], coins: coin_howto }));
