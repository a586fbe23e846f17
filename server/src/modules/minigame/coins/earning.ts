import { creditedDeposit } from '../../cashier/index.ts';
import { keyOf, post, type Posting } from '../../ledger/index.ts';
import { type Db, lockThenRead, one, type Tx } from '../../../platform/database/db.ts';
import { DomainError } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import { enqueueJob } from '../../../platform/outbox/outbox.ts';
import { now } from '../../../platform/clock.ts';
import { admit } from '../../safer-play/index.ts';
import { settingsOf } from '../../settings/index.ts';
import { lockMember } from '../members/lock.ts';
import * as queries from './queries.ts';
import type { CoinSource } from './queries.ts';

/** Rule of referral, injected by `app.ts`: tells if a friend earns the referrer nothing. */
export type FriendRule = (tx: Tx, memberId: string, friendId: string) => Promise<boolean>;

/** Jobs: coins of a credited deposit, and a friend's coins delayed to the next day. */
export const DEPOSIT_JOB = 'earn-coins-of-deposit';
export const FRIEND_JOB = 'earn-coins-of-friend';

/** Posting of earned coins, from the coin issue to the member. */
export const earnedPosting = (memberId: string, lotId: string, coins: number): Posting => ({
  key: keyOf('coin', lotId),
  eventAt: now(),
  reference: lotId,
  transfers: [
    {
      reason: 'coin_earned',
      from: { member: memberId, house: 'coin_issue' },
      to: { member: memberId, kind: 'coin' },
      amount: BigInt(coins),
    },
  ],
});

interface Earning {
  readonly source: Exclude<CoinSource, 'event' | 'round'>;
  /** Keys in order; each earns once. */
  readonly keys: readonly string[];
  /** Coins per key. */
  readonly coins: number;
  /** The Bangkok day it counts for; default: today. */
  readonly day?: string;
}

/** Gives coins for the keys not earned yet, up to the daily cap. The transaction must post nothing else. */
const earn = async (tx: Tx, memberId: string, { source, keys, coins, day }: Earning) => {
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
    const granted = Math.min(coins, allowance);
    allowance -= granted;
    return granted === 0
      ? []
      : [
          {
            id: newId(),
            member_id: memberId,
            source,
            source_key,
            coins: granted,
            day: day ?? null,
            days: settings.coin_ttl_days,
          },
        ];
  });
  for (const lot of lots) tx.send(queries.insertLot(lot));
  if (lots.length)
    post(
      tx,
      lots.map((lot) => earnedPosting(memberId, lot.id, lot.coins)),
    );
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

const bangkok = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Bangkok' });

export const checkIn = (db: Db, memberId: string) =>
  claimCoins(db, memberId, ({ coin_check_in }) => ({
    source: 'check_in',
    keys: [bangkok.format(now())],
    coins: coin_check_in,
  }));

export const finishMission = (db: Db, memberId: string, key: 'howto') =>
  claimCoins(db, memberId, ({ coin_howto }) => ({ source: key, keys: [''], coins: coin_howto }));

/** Runs the work; a refusal because the member is restricted or has no birth date yet is ignored. */
const unlessRestricted = async (db: Db, work: (tx: Tx) => Promise<void>): Promise<void> => {
  try {
    await db.transaction(work);
  } catch (error) {
    if (!(error instanceof DomainError && (error.code === 'restricted' || error.code === 'age_required'))) throw error;
  }
};

/** The coins earned by a day's deposits. */
export const depositSteps = (
  credited: bigint,
  {
    coin_deposit_step: step,
    coin_deposit_max: maxCoins,
  }: { readonly coin_deposit_step: bigint; readonly coin_deposit_max: number },
): number => Math.min(maxCoins, Number(credited / step));

/** Job: gives the coins of a day's deposits, and the referrer's coins for a first deposit. */
export const earnFromDeposit = async (
  db: Db,
  isExcluded: FriendRule,
  { id }: { readonly id: string },
): Promise<void> => {
  const deposit = await creditedDeposit(db, id);
  if (!deposit) return;
  const { member_id, day, credited, is_first, referred_by } = deposit;
  await unlessRestricted(db, async (tx) => {
    const settings = await settingsOf(tx);
    const keys = Array.from({ length: depositSteps(credited, settings) }, (_, step) => `${day} ${step + 1}`);
    if (keys.length) await earn(tx, member_id, { source: 'deposit', keys, coins: settings.coin_deposit, day });
  });
  if (is_first && referred_by) await earnFromFriend(db, isExcluded, { member_id: referred_by, friend_id: member_id });
};

/** Job: gives coins for a friend's first deposit, under the commission rule. At the daily cap it retries the next day. */
export const earnFromFriend = (
  db: Db,
  isExcluded: FriendRule,
  order: { readonly member_id: string; readonly friend_id: string },
): Promise<void> =>
  unlessRestricted(db, async (tx) => {
    const { coin_friend } = await settingsOf(tx);
    if (await isExcluded(tx, order.member_id, order.friend_id)) return;
    const { coins, missing, day_left_s } = await earn(tx, order.member_id, {
      source: 'friend',
      keys: [order.friend_id],
      coins: coin_friend,
    });
    if (coin_friend > 0 && missing.length > 0 && coins === 0)
      enqueueJob(tx, FRIEND_JOB, order, { key: `${FRIEND_JOB} ${order.friend_id}`, after_s: day_left_s + 60 });
  });

const AT_ONCE = 200;

/** Job: gives coins for verified phones. One failure does not stop the others. */
export const earnFromPhones = async (db: Db): Promise<void> => {
  const failures: unknown[] = [];
  for (const { id } of await db.rows(queries.membersWithProvenPhone(AT_ONCE)))
    await unlessRestricted(db, async (tx) => {
      const { coin_phone } = await settingsOf(tx);
      await earn(tx, id, { source: 'phone', keys: [''], coins: coin_phone });
    }).catch((error: unknown) => failures.push(error));
  if (failures.length) throw failures[0];
};
