import { Histogram } from 'prom-client';
import { baht } from '@portal/contract/money.ts';
import type { BankListeners } from '../banking/index.ts';
import { lockPayee, suspendedSince } from '../identity/index.ts';
import { keyOf, post, type Posting } from '../ledger/index.ts';
import { isApprovedSince, audit, closeApproval } from '../operators/index.ts';
import { now, now_ms } from '../../platform/clock.ts';
import { first, lockThenRead, one, type Tx } from '../../platform/database/db.ts';
import { publishToMember, publishToQueues } from '../../platform/outbox/outbox.ts';
import { requireTurnover, addOwnMoney } from '../promotions/index.ts';
import { setApproval, endRequest, lockedRequest, requestsByIds } from './queries.ts';
import { type Move, type RequestRow, type RequestSpec, statusOf } from './source.ts';

export const payTimes = new Histogram({
  name: 'pay_seconds',
  help: 'Time from a payout request to its payment, by source',
  labelNames: ['source'],
  buckets: [15, 60, 300, 900, 3600, 14_400, 86_400],
  registers: [],
});

/**
 * Posts a move of a request's money with further transfers. Money for a bank goes to clearing until a statement line confirms it.
 */
export const moveMoney = (
  tx: Tx,
  { from: kind, reserve: reserveKind, key, moves }: RequestSpec,
  { id, member_id: member, amount, destination }: Pick<RequestRow, 'id' | 'member_id' | 'amount' | 'destination'>,
  move: Move,
  eventAt: Date,
  beside: Posting['transfers'] | void = [],
): void => {
  const [own, reserve] = [{ member, kind } as const, { member, kind: reserveKind } as const];
  const goal =
    destination === 'bank' ? ({ house: 'bank_clearing', member } as const) : ({ member, kind: 'wallet' } as const);
  const sides = { reserved: [own, reserve], paid: [reserve, goal], returned: [reserve, own] } as const;
  const [from, to] = sides[move];
  const [reason, step] = moves[move];
  const transfers = [{ reason, from, to, amount }, ...(beside ?? [])];
  post(tx, { key: keyOf(key, id, step), eventAt, reference: id, transfers });
};

/** Publishes the request to the member and the operators' queue; `status` is the source's own. */
export const publishRequest = (
  tx: Tx,
  { from, events }: RequestSpec,
  { id, member_id, destination }: Pick<RequestRow, 'id' | 'member_id' | 'destination'>,
  status: string,
  isPaid = false,
): void => {
  publishToMember(tx, member_id, events.member, { id, status });
  if (from === 'wallet' || (isPaid && destination === 'credit')) publishToMember(tx, member_id, 'credit.updated', {});
  publishToQueues(tx, events.queue);
};

/** The end of a request. `by` null: decided by the bank. */
type RequestEnd =
  | { readonly status: 'paid'; readonly at: Date; readonly by: string | null }
  /** `reference` as on the bank's statement. */
  | { readonly status: 'paid_by_hand'; readonly at: Date; readonly by: string; readonly reference: string }
  /** The member sees the reason. */
  | { readonly status: 'rejected'; readonly at: Date; readonly by: string | null; readonly reason: string };

/**
 * Ends a request: updates its row, posts once and publishes it. The caller locks the row, has checked that it may end so, and
 * posts nothing else in this transaction. Money that becomes main credit is no deposit: no bonus, no coins, no limit. Errors
 * (PostingRefusedError, constraints) come with COMMIT.
 */
export const settle = <Row extends RequestRow>(tx: Tx, spec: RequestSpec<Row>, row: Row, end: RequestEnd): void => {
  const { status, at, ...values } = end;
  const word = spec.table.statuses[status] ?? status;
  const isPaid = status !== 'rejected';
  tx.send(endRequest(spec, row.id, { reason: null, ...values, status: word }));
  if (isPaid && row.destination === 'credit') {
    addOwnMoney(tx, row.member_id, row.amount, { isPlayed: false });
    if (row.turnover > 0) requireTurnover(tx, row.member_id, row.amount * BigInt(row.turnover));
  }
  if (isPaid) moveMoney(tx, spec, row, 'paid', at);
  else moveMoney(tx, spec, row, 'returned', at, spec.onReturned?.(tx, row));
  publishRequest(tx, spec, row, word, isPaid);
  if (!isPaid) return;
  const waited_s = () => Math.max(0, now_ms() - row.created_at.getTime()) / 1000;
  tx.onCommit(() => payTimes.observe({ source: spec.source }, waited_s()));
};

/** Moves a request whose order is stopped back to waiting. */
const stop = <Row extends RequestRow>(tx: Tx, spec: RequestSpec<Row>, row: Row): void => {
  tx.send(setApproval(spec, row.id, null));
  publishRequest(tx, spec, row, spec.table.statuses.waiting);
  const detail = { amount: baht(row.amount) };
  audit(tx, { operator: null, action: `${spec.kind}.stopped`, subject: row.ref, detail });
};

/** Callbacks for payouts of requests. */
export type RequestListener = Pick<BankListeners, 'mayLeave' | 'stopped' | 'payout'>;

/** Callbacks of a source for payouts that leave and that the bank decides. */
export const payoutCallbacks = <Row extends RequestRow>(spec: RequestSpec<Row>): RequestListener => ({
  /**
   * Stops an order of a suspended member that has not left: it waits again. An order that two operators approved since the
   * suspension leaves.
   */
  mayLeave: async (tx, payout) => {
    const { member_id } = await one(tx, requestsByIds(spec, [payout.withdrawal_id]));
    // Waits for a concurrent suspension; locks the member before the request, as a decision does that locks both.
    const [, row] = await lockThenRead(lockPayee(tx, member_id), () =>
      one(tx, lockedRequest(spec, payout.withdrawal_id)),
    );
    const since = (await suspendedSince(tx, [row.member_id])).get(row.member_id);
    if (!since || (await isApprovedSince(tx, `${spec.kind}.approve`, row.id, since))) return true;
    stop(tx, spec, row);
    return false;
  },
  stopped: async (tx, payout) => stop(tx, spec, await one(tx, lockedRequest(spec, payout.withdrawal_id))),
  payout: async (tx, payout, { succeeded, reason, at: occurredAt }) => {
    closeApproval(tx, { kind: 'payout', subject_id: payout.id, operator: null, reason: 'รู้ผลการโอนออกแล้ว' });
    const row = await first(tx, lockedRequest(spec, payout.withdrawal_id));
    if (!row || statusOf(spec, row) !== 'paying') return `withdrawal is not being paid: ${row?.status ?? 'unknown'}`;
    const at = spec.from === 'wallet' ? occurredAt : now(); // income is posted at the current time, not the bank's
    if (succeeded) settle(tx, spec, row, { status: 'paid', at, by: null });
    else settle(tx, spec, row, { status: 'rejected', at, by: null, reason: reason ?? 'ธนาคารปลายทางปฏิเสธการโอน' });
    return succeeded ? 'Success' : 'Reject';
  },
});
