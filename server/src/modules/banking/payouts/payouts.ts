import { type Db, first, one, type Reader, type Tx } from '../../../platform/database/db.ts';
import { DomainError } from '../../../platform/errors.ts';
import { newId, newRef } from '../../../platform/ids.ts';
import { enqueueJob } from '../../../platform/outbox/outbox.ts';
import { isOnStatement } from '../../cashier/index.ts';
import type { Bank, BankAnswer } from '../bank.ts';
import * as queries from './queries.ts';
import { type PayoutListener, settlePayout } from './settle-payout.ts';
import { now } from '../../../platform/clock.ts';

const ASK_AFTER_S = 5;
/** Job that advances one payout: `{ id }`. */
export const PAYOUT_JOB = 'payout';

interface PayoutOrderInput {
  /** Kind and id of the request it pays. */
  readonly subject: queries.PayoutRow['subject'];
  readonly withdrawalId: string;
  /** Satang. */
  readonly amount: bigint;
  readonly to_bank: string;
  readonly to_account: string;
  readonly to_name: string;
}

/** True if an active account pays out; otherwise withdrawals are paid by hand. */
export const canPayOut = async (tx: Tx): Promise<boolean> =>
  (await first(tx, queries.anyPayingAccount())) !== undefined;

/** Satang that each account may still pay today; null: no cap. */
export const roomsToPay = async (reader: Reader): Promise<Map<string, bigint | null>> =>
  new Map((await reader.rows(queries.roomsToPay())).map(({ id, room }) => [id, room]));

/** Orders a payout in the caller's transaction; it leaves for the bank after commit. */
export const orderPayout = async (tx: Tx, { withdrawalId, ...order }: PayoutOrderInput): Promise<void> => {
  await tx.rows(queries.lockCapped());
  const from = await one(tx, queries.payingAccount(order.amount));
  const row = { id: newId(), ref: newRef('PO'), withdrawal_id: withdrawalId, bank_account_id: from.id, ...order };
  const { id } = await one(tx, queries.insertPayout(row));
  enqueueJob(tx, PAYOUT_JOB, { id }, { key: `payout ${id}` });
};

/**
 * Advances one payout and reschedules itself until it is settled. Queries the bank first unless the order never left, so that a
 * crash never pays twice. `isManual`: stores the bank's answer even if unchanged.
 */
export const advancePayout = async (
  db: Db,
  bank: Bank,
  listener: PayoutListener,
  id: string,
  isManual = false,
): Promise<void> => {
  const payout = await first(db, queries.payoutById(id));
  if (!payout || isOver(payout)) return;
  const hasLeft = payout.state !== 'queued' || payout.leaving_since;
  const reported = hasLeft ? await queryBank(bank, payout) : undefined;
  if (!reported && !(await leave(db, listener, payout))) return;
  const answer = reported ?? (await pay(bank, payout));
  await db.transaction(async (tx) => {
    const current = await first(tx, queries.lockedPayout(id));
    if (!current || isOver(current)) return;
    tx.send(queries.insertAnswer(newId(), id, wordsOf(answer), isManual));
    if (answer.state === 'succeeded' || answer.state === 'failed') {
      await settlePayout(
        tx,
        current,
        { succeeded: answer.state === 'succeeded', reason: answer.reason, at: now() },
        listener,
      );
      return;
    }
    const state = answer.state === 'waiting' ? 'sent' : 'unknown';
    tx.send(queries.movePayout(id, state, answer.reason, reported?.state !== 'unknown'));
    enqueueJob(tx, PAYOUT_JOB, { id }, { key: `payout ${id}`, after_s: ASK_AFTER_S });
  });
};

const isOver = ({ state }: queries.PayoutRow): boolean =>
  state === 'succeeded' || state === 'failed' || state === 'stopped';

/**
 * True if the order leaves now. Asks the listener right before, also on a resend, because the request may have been stopped.
 * False if another process has advanced or is sending it.
 */
const leave = (db: Db, listener: PayoutListener, { id, state }: queries.PayoutRow): Promise<boolean> =>
  db.transaction(async (tx) => {
    const payout = await first(tx, queries.lockedPayout(id));
    if (payout?.state !== state) return false;
    if (payout.is_leaving || (await isOnStatement(tx, payout))) {
      enqueueJob(tx, PAYOUT_JOB, { id }, { key: `payout ${id}`, after_s: ASK_AFTER_S });
      return false;
    }
    const may = await listener.mayLeave(tx, payout);
    tx.send(may ? queries.markLeaving(id) : queries.movePayout(id, 'stopped', null));
    return may;
  });

/** Stops an order that never left, because no bank is connected. False if it has left. */
export const stopUnsent = (db: Db, listener: PayoutListener, id: string): Promise<boolean> =>
  db.transaction(async (tx) => {
    const payout = await first(tx, queries.lockedPayout(id));
    if (!payout || isOver(payout)) return true;
    if (payout.state !== 'queued' || payout.leaving_since) return false;
    await listener.stopped(tx, payout);
    tx.send(queries.movePayout(id, 'stopped', null));
    return true;
  });

/** State and reason of an answer. */
const wordsOf = ({ state, reason }: BankAnswer): string => (reason ? `${state}: ${reason}`.slice(0, 500) : state);

/** The bank's answer; undefined if it has never seen the order. */
const queryBank = async (bank: Bank, { ref }: queries.PayoutRow): Promise<BankAnswer | undefined> => {
  const answer = await bank.query(ref).catch(unknown);
  return answer.state === 'never_seen' ? undefined : answer;
};

const pay = (bank: Bank, payout: queries.PayoutRow & { from_account: string }): Promise<BankAnswer> => {
  const { ref, from_account, amount, to_bank, to_account, to_name } = payout;
  return bank.pay({ ref, from_account, amount, to_bank, to_account, to_name }).catch(unknown);
};

const unknown = (error: unknown): BankAnswer => ({
  state: 'unknown',
  reason: error instanceof Error ? error.message : String(error),
});

/** Queries the bank for an operator. Throws not_found, already_decided, channel_down. */
export const queryPayoutNow = async (
  db: Db,
  bank: Bank | undefined,
  listener: PayoutListener,
  id: string,
): Promise<void> => {
  const payout = await first(db, queries.payoutById(id));
  if (!payout) throw new DomainError('not_found');
  if (payout.state === 'succeeded' || payout.state === 'failed') throw new DomainError('already_decided', { id });
  if (!bank) throw new DomainError('channel_down');
  await advancePayout(db, bank, listener, id, true);
};

/** A page of payouts, optionally in one state, oldest first. */
export const payoutsPage = (
  reader: Reader,
  state: queries.PayoutRow['state'] | undefined,
  after: string | undefined,
  limit: number,
): Promise<queries.PayoutRow[]> => reader.rows(queries.payoutsPage(state ?? null, after ?? null, limit));

/** Answers of the bank by payout id, oldest first. */
export const answersOf = async (
  reader: Reader,
  payoutIds: readonly string[],
): Promise<ReadonlyMap<string, { at: Date; answer: string }[]>> => {
  const rows = payoutIds.length ? await reader.rows(queries.answersOf(payoutIds)) : [];
  return new Map(
    payoutIds.map((id) => [
      id,
      rows.filter(({ payout_id }) => payout_id === id).map(({ at, answer }) => ({ at, answer })),
    ]),
  );
};

/** Locks a payout. */
export const lockPayout = (tx: Tx, id: string): Promise<queries.LockedPayout | undefined> =>
  first(tx, queries.lockedPayout(id));

/** Restarts payouts whose job was lost. */
export const resumeStalled = async (db: Db, untouched_s: number): Promise<void> =>
  db.transaction(async (tx) => {
    for (const { id } of await tx.rows(queries.openPayouts(untouched_s)))
      enqueueJob(tx, PAYOUT_JOB, { id }, { key: `payout ${id}` });
  });

/** Payouts by withdrawal id. */
export const payoutsOf = async (
  reader: Reader,
  withdrawalIds: readonly string[],
): Promise<Map<string, queries.PayoutRow>> =>
  new Map(
    (withdrawalIds.length ? await reader.rows(queries.payoutsOf(withdrawalIds)) : []).map((payout) => [
      payout.withdrawal_id,
      payout,
    ]),
  );

/** Locks the payout of a reference. */
export const lockPayoutByRef = (tx: Tx, ref: string): Promise<queries.PayoutRow | undefined> =>
  first(tx, queries.lockedPayoutByRef(ref));
