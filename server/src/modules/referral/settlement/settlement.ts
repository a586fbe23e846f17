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
import { findSignals, holdGroups } from '../risk-signals/risk-signals.ts';
import { markSettled, missingDays } from '../terms/queries.ts';
import { freezeTerms, todayOf } from '../terms/terms.ts';
import * as queries from './queries.ts';
import { postingOf, adjustmentOf } from './adjustments.ts';

const BATCH_SIZE = 200;
const ZERO: queries.DayTotal & { posted: bigint } = {
  earners: 0,
  turnover: 0n,
  commission: 0n,
  held: 0n,
  posted: 0n,
};
type RunTotals = typeof ZERO;

const addTotals = (one: RunTotals, other: RunTotals): RunTotals => ({
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
const settleEarners = async (tx: Tx, day: string, earners: readonly string[]): Promise<RunTotals> => {
  const terms = await freezeTerms(tx, day);
  await holdGroups(tx, earners, terms);
  tx.send(queries.rebuildRows(earners, terms));
  const affected = (await tx.rows(queries.earnersOfDay(earners, day))).map(({ earner }) => earner);
  if (affected.length === 0) return ZERO;
  tx.send(queries.ensureMembers(affected));
  const [members, [differences, balances, totals]] = await lockThenRead(tx.rows(queries.lockMembers(affected)), () =>
    Promise.all([
      tx.rows(queries.differences(affected, day)),
      balancesOf(tx, affected),
      one(tx, queries.totalsOf(affected, day)),
    ]),
  );
  const owed = new Map(members.map((each) => [each.member_id, each.owed]));
  const adjustments = differences.map((each) =>
    adjustmentOf(each, owed.get(each.earner) ?? 0n, balances.get(each.earner)?.income ?? 0n),
  );
  if (adjustments.length) {
    tx.send(queries.insertAdjustments(day, adjustments));
    const postings = adjustments.flatMap((adjustment) => postingOf(day, adjustment) ?? []);
    if (postings.length) post(tx, postings);
    for (const { earner } of adjustments) publishToMember(tx, earner, 'income.updated', {});
  }
  return { ...totals, posted: adjustments.reduce((sum, { posted }) => sum + posted, 0n) };
};

/** Runs `work` for all referrers in batches, each in a transaction under the settlement lock. Returns the results. */
const inBatches = async <T>(db: Db, work: (tx: Tx, earners: readonly string[]) => Promise<T>): Promise<T[]> => {
  const results: T[] = [];
  for (let after: string | null = null; ;) {
    const earners: string[] = (await db.rows(referrals.referrersAfter(after, BATCH_SIZE))).map(({ id }) => id);
    if (earners.length)
      results.push(
        await db.transaction(async (tx) => {
          await tx.rows(lockSettlement());
          return work(tx, earners);
        }),
      );
    if (earners.length < BATCH_SIZE) return results;
    after = earners.at(-1)!;
  }
};

/** Settles a past day, or today so far: recomputes it and posts the difference. A second run posts nothing. */
export const settleDay = async (db: Db, day: string, by: Actor | null): Promise<Settlement> => {
  const terms = await db.transaction((tx) => freezeTerms(tx, day));
  await inBatches(db, (tx, earners) => findSignals(tx, earners, terms));
  const batchTotals = await inBatches(db, (tx, earners) => settleEarners(tx, day, earners));
  const sum = batchTotals.reduce(addTotals, ZERO);
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
    const count = await db.transaction(async (tx) => {
      await tx.rows(lockSettlement());
      const dirty = await tx.rows(queries.takeDirty(BATCH_SIZE));
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
    if (count === 0) return;
  }
};

/**
 * Job, hourly at :15: settles missed days. The first run after midnight settles yesterday, later ones retry. Changes
 * wait for the next night.
 */
export const settleMissing = async (db: Db): Promise<void> => {
  if ((await db.rows(missingDays())).length) await settleNight(db);
};

/** Settles every past day that is not settled, then changed ones. */
export const settleNight = async (db: Db): Promise<void> => {
  for (const { day } of await db.rows(missingDays())) await settleDay(db, day, null);
  await settleChanged(db);
};

/** Settles a day by hand. Throws invalid_input for a day ahead. */
export const settleByHand = async (db: Db, day: string, actor: Actor): Promise<Settlement> => {
  if (day > (await todayOf(db))) throw new DomainError('invalid_input', { field: 'day', message: 'สรุปยอดล่วงหน้าไม่ได้' });
  return settleDay(db, day, actor);
};
