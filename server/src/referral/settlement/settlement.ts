import { baht } from '@portal/contract/money.ts';
import type { Settlement } from '@portal/contract/console/affiliates.ts';
import { referrals } from '../../identity/index.ts';
import { balancesOf, post } from '../../ledger/index.ts';
import { audit } from '../../operators/index.ts';
import { type Db, first, lockThenRead, one, type Tx } from '../../platform/database/db.ts';
import { DomainError } from '../../platform/errors.ts';
import type { Actor } from '../../platform/http/mount.ts';
import { newId } from '../../platform/ids.ts';
import { publishToMember } from '../../platform/outbox/outbox.ts';
import { findSignals, holdGroups, type SignalFacts } from '../signals/signals.ts';
import { markSettled, missingDays } from '../terms/queries.ts';
import { freezeTerms, todayOf } from '../terms/terms.ts';
import * as queries from './queries.ts';
import { postingOf, turnOf } from './turns.ts';

const AT_ONCE = 200;
const NOTHING: queries.DayTotal & { posted: bigint } = {
  earners: 0,
  turnover: 0n,
  commission: 0n,
  held: 0n,
  posted: 0n,
};
type Sum = typeof NOTHING;

const added = (one: Sum, other: Sum): Sum => ({
  earners: one.earners + other.earners,
  turnover: one.turnover + other.turnover,
  commission: one.commission + other.commission,
  held: one.held + other.held,
  posted: one.posted + other.posted,
});

/**
 * Makes the rows of a day anew for these members and posts the difference to what was posted before: rows, turns and money
 * in one transaction, so that a member's day is settled whole or not at all.
 */
const settleEarners = async (tx: Tx, day: string, earners: readonly string[]): Promise<Sum> => {
  const terms = await freezeTerms(tx, day);
  await holdGroups(tx, earners, terms);
  tx.send(queries.makeRows(earners, terms));
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
  const turns = differences.map((each) =>
    turnOf(each, owed.get(each.earner) ?? 0n, balances.get(each.earner)?.income ?? 0n),
  );
  if (turns.length) {
    tx.send(queries.insertTurns(day, turns));
    const postings = turns.flatMap((turn) => postingOf(day, turn) ?? []);
    if (postings.length) post(tx, postings);
    for (const { earner } of turns) publishToMember(tx, earner, 'income.updated', {});
  }
  return { ...totals, posted: turns.reduce((sum, { posted }) => sum + posted, 0n) };
};

/** Everybody who brought anybody, a piece at a time: `work` has a transaction that no other settlement interleaves with. */
const inPieces = async (db: Db, work: (tx: Tx, earners: readonly string[]) => Promise<void>): Promise<void> => {
  for (let after: string | null = null; ;) {
    const earners: string[] = (await db.rows(referrals.referrersAfter(after, AT_ONCE))).map(({ id }) => id);
    if (earners.length)
      await db.transaction(async (tx) => {
        await tx.rows(queries.lockSettlement());
        await work(tx, earners);
      });
    if (earners.length < AT_ONCE) return;
    after = earners.at(-1)!;
  }
};

/** A day that is over, or this one so far: reckoned anew, and the difference posted. Run again it posts nothing. */
export const settleDay = async (db: Db, facts: SignalFacts, day: string, by: string | null): Promise<Settlement> => {
  const terms = await db.transaction((tx) => freezeTerms(tx, day));
  await inPieces(db, (tx, earners) => findSignals(tx, facts, earners, terms));
  let sum = NOTHING;
  await inPieces(db, async (tx, earners) => {
    sum = added(sum, await settleEarners(tx, day, earners));
  });
  await db.transaction(async (tx) => {
    tx.send(markSettled(day));
    tx.send(queries.insertRun({ ...sum, id: newId(), day, by }));
  });
  await settleChanged(db);
  const { earners, turnover, commission, posted } = sum;
  return { day, earners, turnover, commission, posted };
};

const LEVELS = 5;

/** Settled days of friends that are others since: a round was taken back, a signal seen, a person has decided. */
export const settleChanged = async (db: Db): Promise<void> => {
  for (;;) {
    const taken = await db.transaction(async (tx) => {
      await tx.rows(queries.lockSettlement());
      const dirty = await tx.rows(queries.takeDirty(AT_ONCE));
      const [{ day } = { day: '' }] = dirty;
      if (!day || !(await first(tx, queries.isReckoned(day)))) return dirty.length; // it is reckoned whole when its night comes
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

/** The job of the night: every day that is over and was not settled, then what changed of those before. */
export const settleNight = async (db: Db, facts: SignalFacts): Promise<void> => {
  for (const { day } of await db.rows(missingDays())) await settleDay(db, facts, day, null);
  await settleChanged(db);
};

/** The same by hand. Throws invalid_input for a day ahead. */
export const settleByHand = async (
  db: Db,
  facts: SignalFacts,
  day: string,
  { operator, address }: Actor,
): Promise<Settlement> => {
  if (day > (await todayOf(db))) throw new DomainError('invalid_input', { field: 'day', message: 'สรุปยอดล่วงหน้าไม่ได้' });
  const settled = await settleDay(db, facts, day, operator.id);
  const { earners, commission, posted } = settled;
  await db.transaction(async (tx) =>
    audit(tx, {
      operator,
      action: 'referral.settled',
      subject: 'referral',
      detail: { day, earners, commission: baht(commission), posted: baht(posted) },
      address,
    }),
  );
  return settled;
};
