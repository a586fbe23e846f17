import type { Verdict } from '@portal/contract/console/verdicts.ts';
import { Provider } from '@portal/contract/payments.ts';
import * as z from 'zod/mini';
import { type Db, first, type Tx } from '../../../platform/database/db.ts';
import { type Poller, startPoller } from '../../../platform/outbox/poller.ts';
import { lockedPayoutByRef } from '../payouts/queries.ts';
import { type PayoutListener, settlePayout } from '../payouts/settle-payout.ts';
import { BankEvent, eventTime, PaymentEvent, type StatementEvent } from './events.ts';
import * as queries from './queries.ts';
import { readablePartsOf, readablePartsText } from './unparsed-events.ts';

/** Callbacks for events of banks and gateways. Each runs in the transaction that marks the event as processed. */
export interface BankListeners extends PayoutListener {
  /** Stores a statement line (satang) and tries to match it. */
  readonly line: (
    tx: Tx,
    event: StatementEvent,
    origin: { readonly inboxId: bigint; readonly accountId: string },
  ) => Promise<'matched' | 'unmatched'>;
  /** Handles a gateway event; the provider is queried before any money moves. */
  readonly gateway: (tx: Tx, provider: Provider, event: PaymentEvent) => Promise<Verdict>;
}

const AT_ONCE = 4;
const BATCH = 60;

/**
 * Processes stored events, oldest first, several at a time; `done` is called after each. Failures are retried later. Events are
 * immutable, so an event is read before it is locked, which lets the transaction send the lock and the event's queries together.
 */
export const startInbox = (
  db: Db,
  listeners: BankListeners,
  done: () => void,
  onError: (error: unknown) => void,
): Poller => {
  const processOne = async (row: queries.InboxRow): Promise<number> => {
    let isTaken = false;
    try {
      await db.transaction(async (tx) => {
        const lock = first(tx, queries.lockInbox(row.id)).then((mine) => {
          isTaken = !mine;
        });
        lock.catch(() => {}); // `verdictOn` may fail first; otherwise `await lock` throws
        const verdict = await verdictOn(tx, row, listeners);
        await lock;
        if (isTaken) throw new EventTakenError();
        tx.send(queries.settleInbox(row.id, verdict));
      });
      done();
      return 1;
    } catch (error) {
      if (isTaken) return 0;
      onError(error);
      await db.rows(queries.postponeInbox(row.id, 'could not be looked at yet'));
      return 0;
    }
  };
  return startPoller({
    step: async () => {
      const rows = await db.rows(queries.waitingInbox(BATCH));
      const isFull = rows.length === BATCH;
      const processSome = async (): Promise<number> => {
        let processed = 0;
        for (let row = rows.shift(); row; row = rows.shift()) processed += await processOne(row);
        return processed;
      };
      const counts = await Promise.all(Array.from({ length: AT_ONCE }, processSome));
      return isFull && counts.some((count) => count > 0);
    },
    idle_ms: 1000,
    onError,
  });
};

/** Another node has processed this event: rolls back. */
class EventTakenError extends Error {}

const verdictOn = async (tx: Tx, row: queries.InboxRow, listeners: BankListeners): Promise<Verdict> => {
  const provider = z.safeParse(Provider, row.source);
  if (provider.success) {
    const event = z.safeDecode(PaymentEvent, row.body as never);
    return event.success ? listeners.gateway(tx, provider.data, event.data) : 'unknown type';
  }
  const { data: event } = z.safeDecode(BankEvent, row.body as never);
  if (!event || !row.account_id) {
    const words = readablePartsText(readablePartsOf(row.body));
    return words ? `unknown type: ${words}` : 'unknown type';
  }
  const { at, stated } = eventTime(event.occurred_at, row.received_at);
  if (event.type === 'statement.line') {
    const line = { ...event, occurred_at: at, stated_time: stated };
    return listeners.line(tx, line, { inboxId: row.id, accountId: row.account_id });
  }
  const payout = await first(tx, lockedPayoutByRef(event.payout_ref));
  if (!payout) return 'unknown payout';
  if (payout.bank_account_id !== row.account_id) return 'payout of another account';
  if (payout.amount !== event.amount) return 'amount of another payout';
  const succeeded = event.type === 'payout.succeeded';
  const reason = event.type === 'payout.failed' ? (event.reason ?? null) : null;
  return settlePayout(tx, payout, { succeeded, reason, at }, listeners);
};
