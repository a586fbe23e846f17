import { baht } from '@portal/contract/money.ts';
import type { Settlement } from '@portal/contract/console/referral.ts';
import { referrals } from '../../identity/index.ts';
import { balancesOf, post } from '../../ledger/index.ts';
import { audit } from '../../operators/index.ts';
import { type Db, first, lockThenRead, one, type Tx } from '../../../platform/database/db.ts';
import { DomainError } from '../../../platform/errors.ts';
import type { Actor } from '../../../platform/http/mount.ts';
import { newId } from '../../../platform/ids.ts';
import { publishToMember } from '../../../platform/outbox/outbox.ts';
import { lockSettlement } from '../due-queries.ts';
import { findSignals, holdGroups, type SignalFacts } from '../risk-signals/risk-signals.ts';
import { markSettled, missingDays } from '../terms/queries.ts';
import { freezeTerms, todayOf } from '../terms/terms.ts';
import * as queries from './queries.ts';
import { postingOf, adjustmentOf } from './adjustments.ts';

const AT_ONCE = 200;
const NOTHING: queries.DayTotal & { posted: bigint } = {
  earners: 0,
  turnover: 0n,
  commission: 0n,
  held: 0n,
  posted: 0n,
};
type Sum = typeof NOTHING;

const addSums = (one: Sum, other: Sum): Sum => ({
  earners: one.earners + other.earners,
  turnover: one.turnover + other.turnover,
  commission: one.commission + other.commission,
  held: one.held + other.held,
  posted: one.posted + other.posted,
});

/**
 * Recomputes these members' rows for a day and posts the differences: rows, adjustments and postings in one
 * transaction.
 */
const settleEarners = async (tx: Tx, day: string, earners: readonly string[]): Promise<Sum> => {
  const terms = await freezeTerms(tx, day);
  await holdGroups(tx, earners, terms);
  tx.send(queries.rebuildRows(earners, terms));
  const concerned = (await tx.rows(queries.earnersOn(earners, day))).map(({ earner }) => earner);
  if (concerned.length === 0) return NOTHING;
  tx.send(queries.openMembers(concerned));
  const [members, [differences, balances, totals]] = await lockThenRead(tx.rows(queries.lockMembers(concerned)), () =>
    Promise.all([
      tx.rows(queries.differences(concerned, day)),
      balancesOf(tx, concerned),
      one(tx, queries.totalsOf(concerned, day)),
    ]),
  );
  const owed = new Map(members.map((each) => [each.member_id, each.owed]));
  const adjustments = differences.map((each) =>
    adjustmentOf(each, owed.get(each.earner) ?? 0n, balances.get(each.earner)?.income ?? 0n),
  );
  if (adjustments.length) {
    tx.send(queries.insertAdjustments(day, adjustments));
    const postings = adjustments.flatMap((turn) => postingOf(day, turn) ?? []);
    if (postings.length) post(tx, postings);
    for (const { earner } of adjustments) publishToMember(tx, earner, 'income.updated', {});
  }
  return { ...totals, posted: adjustments.reduce((sum, { posted }) => sum + posted, 0n) };
};

/** Runs `work` for all referrers in batches, each in a transaction under the settlement lock. Returns the results. */
const inBatches = async <T>(db: Db, work: (tx: Tx, earners: readonly string[]) => Promise<T>): Promise<T[]> => {
  const pieces: T[] = [];
  for (let after: string | null = null; ;) {
    const earners: string[] = (await db.rows(referrals.referrersAfter(after, AT_ONCE))).map(({ id }) => id);
    if (earners.length)
      pieces.push(
        await db.transaction(async (tx) => {
          await tx.rows(lockSettlement());
          return work(tx, earners);
        }),
      );
    if (earners.length < AT_ONCE) return pieces;
    after = earners.at(-1)!;
  }
};

/** Settles a past day, or today so far: recomputes it and posts the difference. A second run posts nothing. */
export const settleDay = async (db: Db, facts: SignalFacts, day: string, by: Actor | null): Promise<Settlement> => {
  const terms = await db.transaction((tx) => freezeTerms(tx, day));
  await inBatches(db, (tx, earners) => findSignals(tx, facts, earners, terms));
  const pieces = await inBatches(db, (tx, earners) => settleEarners(tx, day, earners));
  const sum = pieces.reduce(addSums, NOTHING);
  const { earners, turnover, commission, posted } = sum;
  await db.transaction(async (tx) => {
    await tx.rows(lockSettlement());
    tx.send(markSettled(day));
    tx.send(queries.insertRun({ ...sum, id: newId(), day, by: by?.operator.id ?? null }));
    const detail = { day, earners, commission: baht(commission), posted: baht(posted) };
    if (by) audit(tx, { ...by, action: 'referral.settled', subject: 'referral', detail });
  });
  await settleChanged(db);
  return { day, earners, turnover, commission, posted };
};

const LEVELS = 5;

/** Settles again the days that changed after a rollback, a signal or a decision. */
export const settleChanged = async (db: Db): Promise<void> => {
  for (;;) {
    const taken = await db.transaction(async (tx) => {
      await tx.rows(lockSettlement());
      const dirty = await tx.rows(queries.takeDirty(AT_ONCE));
      const [{ day } = { day: '' }] = dirty;
      if (!day || !(await first(tx, queries.isComputed(day)))) return dirty.length; // its own settlement computes all of it
      const earners = await referrals.uplineIds(
        tx,
        dirty.map(({ friend }) => friend),
        LEVELS,
      );
      const sum = await settleEarners(tx, day, earners);
      if (sum.posted !== 0n) tx.send(queries.insertRun({ ...sum, id: newId(), day, by: null }));
      return dirty.length;
    });
    if (taken === 0) return;
  }
};

/**
 * Job, hourly at :15: settles missed days. The first run after midnight settles yesterday, later ones retry. Changes
 * wait for the next night.
 */
export const settleMissing = async (db: Db, facts: SignalFacts): Promise<void> => {
  if ((await db.rows(missingDays())).length) await settleNight(db, facts);
};

/** Settles every past day that is not settled, then changed ones. */
export const settleNight = async (db: Db, facts: SignalFacts): Promise<void> => {
  for (const { day } of await db.rows(missingDays())) await settleDay(db, facts, day, null);
  await settleChanged(db);
};

/** Settles a day by hand. Throws invalid_input for a day ahead. */
export const settleByHand = async (db: Db, facts: SignalFacts, day: string, actor: Actor): Promise<Settlement> => {
  if (day > (await todayOf(db))) throw new DomainError('invalid_input', { field: 'day', message: 'สรุปยอดล่วงหน้าไม่ได้' });
  return settleDay(db, facts, day, actor);
};
