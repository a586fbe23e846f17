import { creditedDeposit } from '../../cashier/index.ts';
import type { Db, Tx } from '../../../platform/database/db.ts';
import { DomainError } from '../../../platform/errors.ts';
import type { Job } from '../../../platform/outbox/jobs.ts';
import { enqueueJob, type OnEvents } from '../../../platform/outbox/outbox.ts';
import { settingsOf } from '../../settings/index.ts';
import { earn } from './earning.ts';
import { membersWithProvenPhone } from './queries.ts';

/** Tells if a friend earns the referrer nothing. */
type FriendRule = (tx: Tx, memberId: string, friendId: string) => Promise<boolean>;

/** Jobs: coins of a credited deposit, and a friend's coins, delayed to the next day or to the end of a review. */
const DEPOSIT_JOB = 'earn-coins-of-deposit';
const FRIEND_JOB = 'earn-coins-of-friend';

/** Starts the coin job after a credited deposit, outside the deposit's transaction. */
export const earnAfterDeposits: OnEvents = async (_tx, events, begin) => {
  for (const { name, data } of events) {
    const { id, status } = data;
    if (name === 'deposit.updated' && typeof id === 'string' && (status === 'Success' || status === 'manual'))
      begin(DEPOSIT_JOB, { id }, `${DEPOSIT_JOB} ${id}`);
  }
};

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

interface FriendOrder {
  readonly member_id: string;
  readonly friend_id: string;
}

/** Starts the job of a friend's coins, given once, in this many seconds. */
export const enqueueFriendCoins = (tx: Tx, order: FriendOrder, after_s = 0): void =>
  enqueueJob(tx, FRIEND_JOB, order, { key: `${FRIEND_JOB} ${order.friend_id}`, after_s });

/** Job: gives coins for a friend's first deposit, under the commission rule. At the daily cap it retries the next day. */
const earnFromFriend = (db: Db, isExcluded: FriendRule, order: FriendOrder): Promise<void> =>
  unlessRestricted(db, async (tx) => {
    const { coin_friend } = await settingsOf(tx);
    if (await isExcluded(tx, order.member_id, order.friend_id)) return;
    const { coins, missing, day_left_s } = await earn(tx, order.member_id, {
      source: 'friend',
      keys: [order.friend_id],
      coins: coin_friend,
    });
    if (coin_friend > 0 && missing.length > 0 && coins === 0) enqueueFriendCoins(tx, order, day_left_s + 60);
  });

/** Jobs of coins for deposits and friends, which referral runs under its rule. */
export const coinJobs = (db: Db, isExcluded: FriendRule): Readonly<Record<string, Job>> => ({
  [DEPOSIT_JOB]: (order: { id: string }) => earnFromDeposit(db, isExcluded, order),
  [FRIEND_JOB]: (order: FriendOrder) => earnFromFriend(db, isExcluded, order),
});

const AT_ONCE = 200;

/** Job: gives coins for verified phones. One failure does not stop the others. */
export const earnFromPhones = async (db: Db): Promise<void> => {
  const failures: unknown[] = [];
  for (const { id } of await db.rows(membersWithProvenPhone(AT_ONCE)))
    await unlessRestricted(db, async (tx) => {
      const { coin_phone } = await settingsOf(tx);
      await earn(tx, id, { source: 'phone', keys: [''], coins: coin_phone });
    }).catch((error: unknown) => failures.push(error));
  if (failures.length) throw failures[0];
};
