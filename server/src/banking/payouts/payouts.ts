import { type Db, first, type Reader, type Tx } from '../../platform/database/db.ts';
import { newId, newRef } from '../../platform/ids.ts';
import { enqueueJob } from '../../platform/outbox/outbox.ts';
import type { Bank, BankAnswer } from '../bank.ts';
import * as queries from './queries.ts';
import { type PayoutListener, settlePayout } from './settle-payout.ts';
import { now } from '../../platform/clock.ts';

const ASK_AFTER_S = 5;
/** The job that advances one payout: `{ id }`. */
export const PAYOUT_JOB = 'payout';

interface PayoutOrderInput {
  readonly withdrawalId: string;
  /** Satang. */
  readonly amount: bigint;
  readonly to_bank: string;
  readonly to_account: string;
  readonly to_name: string;
}

/** Whether the operator has an account that pays out: without a bank behind one, withdrawals are paid by hand. */
export const canPayOut = async (tx: Tx): Promise<boolean> => (await first(tx, queries.payingAccount())) !== undefined;

/** Orders a payout in the caller's transaction; it leaves for the bank after commit. */
export const orderPayout = (tx: Tx, { withdrawalId, ...order }: PayoutOrderInput): void => {
  const id = newId();
  tx.send(queries.insertPayout({ id, ref: newRef('PO'), withdrawal_id: withdrawalId, ...order }));
  enqueueJob(tx, PAYOUT_JOB, { id }, { key: `payout ${id}` });
};

/**
 * Brings one payout further and comes back until it has ended. The bank is asked first whatever it was last said to do,
 * unless the order never left: so a crash between paying and noting it pays nothing twice, and nothing is guessed.
 */
export const advancePayout = async (db: Db, bank: Bank, listener: PayoutListener, id: string): Promise<void> => {
  const payout = await first(db, queries.payoutById(id));
  if (!payout || payout.state === 'succeeded' || payout.state === 'failed') return;
  const answer = await answerAbout(bank, payout);
  await db.transaction(async (tx) => {
    const current = await first(tx, queries.lockedPayout(id));
    if (!current || current.state === 'succeeded' || current.state === 'failed') return;
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
    tx.send(queries.movePayout(id, state, answer.reason));
    enqueueJob(tx, PAYOUT_JOB, { id }, { key: `payout ${id}`, after_s: ASK_AFTER_S });
  });
};

const answerAbout = async (bank: Bank, payout: queries.PayoutRow & { from_account: string }): Promise<BankAnswer> => {
  try {
    if (payout.state !== 'queued') {
      const answer = await bank.ask(payout.ref);
      if (answer.state !== 'never_seen') return answer;
    }
    const { ref, from_account, amount, to_bank, to_account, to_name } = payout;
    return await bank.pay({ ref, from_account, amount, to_bank, to_account, to_name });
  } catch (error) {
    return { state: 'unknown', reason: error instanceof Error ? error.message : String(error) };
  }
};

/** Payouts that nobody has advanced for so long, because a job was lost: advanced again. */
export const resumeStalled = async (db: Db, untouched_s: number): Promise<void> =>
  db.transaction(async (tx) => {
    for (const { id } of await tx.rows(queries.openPayouts(untouched_s)))
      enqueueJob(tx, PAYOUT_JOB, { id }, { key: `payout ${id}` });
  });

/** The payouts of these withdrawals, by withdrawal. */
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

/** The payout a bank's line names, held until the transaction ends. */
export const lockPayoutNamed = (tx: Tx, ref: string): Promise<queries.PayoutRow | undefined> =>
  first(tx, queries.lockedPayoutByRef(ref));
