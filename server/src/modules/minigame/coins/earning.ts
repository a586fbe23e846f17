import { keyOf, post, type Posting } from '../../ledger/index.ts';
import { type Db, lockThenRead, one, type Reader, type Tx } from '../../../platform/database/db.ts';
import { DomainError } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import { enqueueJob } from '../../../platform/outbox/outbox.ts';
import { now } from '../../../platform/clock.ts';
import { admit } from '../../safer-play/index.ts';
import { settingsOf } from '../../settings/index.ts';
import { lockMember } from '../members/lock.ts';
import * as queries from './queries.ts';
import type { Source } from './queries.ts';

/** A deposit that was credited, as payments knows it. */
export interface CreditedDeposit {
  readonly member_id: string;
  /** The day of Bangkok it was credited on, and what was credited to the member on that day in all, in satang. */
  readonly day: string;
  readonly credited: bigint;
  readonly is_first: boolean;
  /** Who brought this member. */
  readonly referred_by: string | null;
}
/** What payments hands down. */
export interface DepositFacts {
  /** Undefined when it is credited no more. */
  readonly creditedDeposit: (reader: Reader, depositId: string) => Promise<CreditedDeposit | undefined>;
  /** Satang that were credited to a member on this day of Bangkok. */
  readonly creditedToday: (reader: Reader, memberId: string) => Promise<bigint>;
}

/** What referral hands down: whether a friend brings nothing to who brought them. */
export type FriendRule = (tx: Tx, memberId: string, friendId: string) => Promise<boolean>;

/** The job after a deposit was credited, and of friends' coins that wait for the next day. */
export const DEPOSIT_JOB = 'earn-coins-of-deposit';
export const FRIEND_JOB = 'earn-coins-of-friend';

/** Coins that came: out of the issue, into the member's account. */
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
  readonly source: Exclude<Source, 'event' | 'round'>;
  /** In order; each is earned once. */
  readonly keys: readonly string[];
  /** For each key. */
  readonly coins: number;
  /** The day of Bangkok it counts for; absent: today. */
  readonly day?: string;
}

/** Coins for what was not paid for yet, as far as the day's cap goes. In a transaction that posts nothing else. */
const earn = async (tx: Tx, memberId: string, { source, keys, coins, day }: Earning) => {
  const [, [earned, settings]] = await lockThenRead(lockMember(tx, memberId), () =>
    Promise.all([
      one(tx, queries.earnedOn(memberId, day ?? null, source, keys)),
      settingsOf(tx),
      admit(tx, memberId, 'earn'),
    ]),
  );
  let room = Math.max(0, settings.coin_daily_cap - earned.coins);
  const missing = keys.filter((key) => !earned.keys.includes(key));
  const lots = missing.flatMap((source_key) => {
    const given = Math.min(coins, room);
    room -= given;
    return given === 0
      ? []
      : [
          {
            id: newId(),
            member_id: memberId,
            source,
            source_key,
            coins: given,
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

/** What a member asks for. Throws already_earned, coin_cap, and what `admit` does. */
const ask = (db: Db, memberId: string, earningOf: (settings: Awaited<ReturnType<typeof settingsOf>>) => Earning) =>
  db.transaction(async (tx) => {
    const { coins, missing } = await earn(tx, memberId, earningOf(await settingsOf(tx)));
    if (missing.length === 0) throw new DomainError('already_earned');
    if (coins === 0) throw new DomainError('coin_cap');
    return { coins };
  });

const bangkok = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Bangkok' });

export const checkIn = (db: Db, memberId: string) =>
  ask(db, memberId, ({ coin_check_in }) => ({
    source: 'check_in',
    keys: [bangkok.format(now())],
    coins: coin_check_in,
  }));

export const finishMission = (db: Db, memberId: string, key: 'howto') =>
  ask(db, memberId, ({ coin_howto }) => ({ source: key, keys: [''], coins: coin_howto }));

/** Without a word to whoever may not earn now. */
const quietly = async (db: Db, work: (tx: Tx) => Promise<void>): Promise<void> => {
  try {
    await db.transaction(work);
  } catch (error) {
    if (!(error instanceof DomainError && (error.code === 'restricted' || error.code === 'age_required'))) throw error;
  }
};

/** How many coins a day's deposits are worth. */
export const stepsOf = (
  credited: bigint,
  {
    coin_deposit_step: step,
    coin_deposit_max: most,
  }: { readonly coin_deposit_step: bigint; readonly coin_deposit_max: number },
): number => Math.min(most, Number(credited / step));

/** The job: what a day's deposits are worth, reckoned anew, and a friend's first one to who brought the friend. */
export const earnOfDeposit = async (
  db: Db,
  facts: DepositFacts,
  bringsNothing: FriendRule,
  { id }: { readonly id: string },
): Promise<void> => {
  const deposit = await facts.creditedDeposit(db, id);
  if (!deposit) return;
  const { member_id, day, credited, is_first, referred_by } = deposit;
  await quietly(db, async (tx) => {
    const settings = await settingsOf(tx);
    const keys = Array.from({ length: stepsOf(credited, settings) }, (_, step) => `${day} ${step + 1}`);
    if (keys.length) await earn(tx, member_id, { source: 'deposit', keys, coins: settings.coin_deposit, day });
  });
  if (is_first && referred_by) await earnOfFriend(db, bringsNothing, { member_id: referred_by, friend_id: member_id });
};

/** The job: coins for a friend's first deposit, under the same rule as commission; what the day's cap leaves no room for comes the next day. */
export const earnOfFriend = (
  db: Db,
  bringsNothing: FriendRule,
  order: { readonly member_id: string; readonly friend_id: string },
): Promise<void> =>
  quietly(db, async (tx) => {
    const { coin_friend } = await settingsOf(tx);
    if (await bringsNothing(tx, order.member_id, order.friend_id)) return;
    const { coins, missing, day_left_s } = await earn(tx, order.member_id, {
      source: 'friend',
      keys: [order.friend_id],
      coins: coin_friend,
    });
    if (coin_friend > 0 && missing.length > 0 && coins === 0)
      enqueueJob(tx, FRIEND_JOB, order, { key: `${FRIEND_JOB} ${order.friend_id}`, after_s: day_left_s + 60 });
  });

const AT_ONCE = 200;

/** The job: coins for phones that were proven. What fails for one keeps nobody behind waiting. */
export const earnOfPhones = async (db: Db): Promise<void> => {
  const failures: unknown[] = [];
  for (const { id } of await db.rows(queries.provenPhones(AT_ONCE)))
    await quietly(db, async (tx) => {
      const { coin_phone } = await settingsOf(tx);
      await earn(tx, id, { source: 'phone', keys: [''], coins: coin_phone });
    }).catch((error: unknown) => failures.push(error));
  if (failures.length) throw failures[0];
};
