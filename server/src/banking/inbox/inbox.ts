import type { Verdict } from '@portal/contract/console/verdicts.ts';
import { Provider } from '@portal/contract/payments.ts';
import * as z from 'zod/mini';
import { type Db, first, type Tx } from '../../platform/database/db.ts';
import { newId, newRef } from '../../platform/ids.ts';
import { type Poller, startPoller } from '../../platform/outbox/poller.ts';
import { BankEvent, PaymentEvent, type StatementEvent } from './events.ts';
import * as queries from './queries.ts';
import * as lines from '../lines/queries.ts';
import * as payouts from '../payouts/queries.ts';

/** What the room above does with what banks and gateways tell. Each runs in the transaction that marks the event as looked at. */
export interface BankListeners {
  /** Money came or went. Answers what it belongs to; writes everything but the line itself. */
  readonly line: (
    tx: Tx,
    line: lines.NewLine,
  ) => Promise<{ deposit_id?: string; payout_id?: string; withdrawal_id?: string }>;
  /** The bank decided about a payout. Answers what came of it. */
  readonly payout: (
    tx: Tx,
    payout: payouts.PayoutRow,
    outcome: { succeeded: boolean; reason: string | null; at: Date },
  ) => Promise<Verdict>;
  /** A gateway told about a payment. Answers what came of it; the provider is asked before any money moves. */
  readonly gateway: (tx: Tx, provider: Provider, event: PaymentEvent) => Promise<Verdict>;
}

const AT_ONCE = 4;
const PIECE = 60;

/** Another node has this event, or had it. */
class EventTakenError extends Error {}

/**
 * Looks at what was stored, oldest first, several at a time. What fails is looked at again later. An event is read before
 * it is held: what it says never changes, and so the transaction asks for the row and for what the event needs at once.
 */
export const startInbox = (
  db: Db,
  listeners: BankListeners,
  done: () => void,
  onError: (error: unknown) => void,
): Poller => {
  const lookAtOne = async (row: queries.InboxRow): Promise<number> => {
    try {
      await db.transaction(async (tx) => {
        const held = first(tx, queries.holdInbox(row.id));
        held.catch(() => {}); // whoever fails first is the one who is heard
        const verdict = await lookAt(tx, row, listeners);
        if (!(await held)) throw new EventTakenError();
        tx.send(queries.settleInbox(row.id, verdict));
      });
      done();
      return 1;
    } catch (error) {
      if (error instanceof EventTakenError) return 0;
      onError(error);
      await db.rows(queries.postponeInbox(row.id, 'could not be looked at yet'));
      return 0;
    }
  };
  return startPoller({
    step: async () => {
      const rows = await db.rows(queries.waitingInbox(PIECE));
      const isFull = rows.length === PIECE;
      const lookAtSome = async (): Promise<number> => {
        let looked = 0;
        for (let row = rows.shift(); row; row = rows.shift()) looked += await lookAtOne(row);
        return looked;
      };
      const counts = await Promise.all(Array.from({ length: AT_ONCE }, lookAtSome));
      return isFull && counts.some((count) => count > 0);
    },
    idle_ms: 1000,
    onError,
  });
};

const lookAt = async (tx: Tx, row: queries.InboxRow, listeners: BankListeners): Promise<Verdict> => {
  const provider = z.safeParse(Provider, row.source);
  if (provider.success) {
    const told = z.safeDecode(PaymentEvent, row.body as never);
    return told.success ? listeners.gateway(tx, provider.data, told.data) : 'unknown type';
  }
  const event = z.safeDecode(BankEvent, row.body as never);
  if (!event.success || !row.account_id) return 'unknown type';
  if (event.data.type === 'statement.line') return takeLine(tx, row, event.data, listeners);
  const { payout_ref, amount, occurred_at } = event.data;
  const payout = await first(tx, payouts.lockedPayoutByRef(payout_ref));
  if (!payout) return 'unknown payout';
  if (payout.amount !== amount) return 'amount of another payout';
  const succeeded = event.data.type === 'payout.succeeded';
  const reason = event.data.type === 'payout.failed' ? (event.data.reason ?? null) : null;
  return settlePayout(tx, payout, { succeeded, reason, at: occurred_at }, listeners);
};

/** The one place where a payout ends, whoever told: the bank's notice or its answer when asked. The caller holds its row. */
export const settlePayout = async (
  tx: Tx,
  payout: payouts.PayoutRow,
  outcome: { succeeded: boolean; reason: string | null; at: Date },
  listeners: Pick<BankListeners, 'payout'>,
): Promise<Verdict> => {
  const state = outcome.succeeded ? 'succeeded' : 'failed';
  if (payout.state === state) return 'already so';
  if (payout.state === 'succeeded' || payout.state === 'failed') return `contradicts: it is ${payout.state}`;
  tx.send(payouts.movePayout(payout.id, state, outcome.reason));
  if (!outcome.succeeded) tx.send(lines.releasePayoutLine(payout.id));
  return listeners.payout(tx, payout, outcome);
};

const takeLine = async (
  tx: Tx,
  row: queries.InboxRow,
  event: StatementEvent,
  listeners: BankListeners,
): Promise<Verdict> => {
  const line: lines.NewLine = {
    id: newId(),
    ref: newRef('SL'),
    bank_account_id: row.account_id ?? '',
    direction: event.direction,
    amount: event.amount,
    from_bank: event.from_bank ?? null,
    from_account: event.from_account ?? null,
    from_name: event.from_name ?? null,
    reference: event.reference ?? null,
    occurred_at: event.occurred_at,
    state: 'unmatched',
    deposit_id: null,
    payout_id: null,
    withdrawal_id: null,
  };
  const { deposit_id = null, payout_id = null, withdrawal_id = null } = await listeners.line(tx, line);
  const matched = deposit_id !== null || payout_id !== null || withdrawal_id !== null;
  tx.send(
    lines.insertLine(
      { ...line, state: matched ? 'matched' : 'unmatched', deposit_id, payout_id, withdrawal_id },
      row.id,
    ),
  );
  return matched ? 'matched' : 'unmatched';
};
