import { baht } from '@portal/contract/money.ts';
import type { BankListeners } from '../banking/index.ts';
import { lockPayee, suspendedSince } from '../identity/index.ts';
import { keyOf, post, type Posting } from '../ledger/index.ts';
import { agreedSince, audit, closeApproval } from '../operators/index.ts';
import { now } from '../../platform/clock.ts';
import { first, one, type Tx } from '../../platform/database/db.ts';
import { publishToMember, publishToQueues } from '../../platform/outbox/outbox.ts';
import { askTurnover, newMoney } from '../promotions/index.ts';
import { agreeTo, decide, lockedRequest } from './queries.ts';
import { type Move, type RequestRow, type RequestSpec, statusOf } from './source.ts';

/**
 * Moves the money of a request, and what moves beside it, in one posting. To a bank it stands in clearing, until a line of the
 * statement shows it.
 */
export const moveMoney = (
  tx: Tx,
  { from: kind, held: heldIn, key, moves }: RequestSpec,
  { id, member_id: member, amount, destination }: Pick<RequestRow, 'id' | 'member_id' | 'amount' | 'destination'>,
  move: Move,
  eventAt: Date,
  beside: Posting['transfers'] | void = [],
): void => {
  const [own, reserve] = [{ member, kind } as const, { member, kind: heldIn } as const];
  const goal =
    destination === 'bank' ? ({ house: 'bank_clearing', member: id } as const) : ({ member, kind: 'wallet' } as const);
  const sides = { held: [own, reserve], paid: [reserve, goal], returned: [reserve, own] } as const;
  const [from, to] = sides[move];
  const [reason, step] = moves[move];
  const transfers = [{ reason, from, to, amount }, ...(beside ?? [])];
  post(tx, { key: keyOf(key, id, step), eventAt, reference: id, transfers });
};

/** The member's pages and the operators' queue look at it again; `status` is the source's word. */
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

/** The end of a request. `by` null: the bank said so. */
type RequestEnd =
  | { readonly status: 'paid'; readonly at: Date; readonly by: string | null }
  /** Under the reference that the bank's statement shows. */
  | { readonly status: 'paid_by_hand'; readonly at: Date; readonly by: string; readonly reference: string }
  /** The member's again, who sees the reason. */
  | { readonly status: 'rejected'; readonly at: Date; readonly by: string | null; readonly reason: string };

/**
 * The one place where a request ends: its row, one posting and what pages look at again. The caller holds it, has seen that it may
 * end so, and posts nothing else in this transaction. What becomes main credit is no deposit: no bonus, no coins, no limit. It waits
 * for nothing: PostingRefusedError and what the database refuses come with COMMIT.
 */
export const settle = <Row extends RequestRow>(tx: Tx, spec: RequestSpec<Row>, row: Row, end: RequestEnd): void => {
  const { status, at, ...values } = end;
  const word = spec.table.statuses[status] ?? status;
  const isPaid = status !== 'rejected';
  tx.send(decide(spec, row.id, { reason: null, ...values, status: word }));
  if (isPaid && row.destination === 'credit') {
    newMoney(tx, row.member_id, row.amount, { isPlayed: false });
    if (row.turnover > 0) askTurnover(tx, row.member_id, row.amount * BigInt(row.turnover));
  }
  if (isPaid) moveMoney(tx, spec, row, 'paid', at);
  else moveMoney(tx, spec, row, 'returned', at, spec.onReturned?.(tx, row));
  publishRequest(tx, spec, row, word, isPaid);
};

/** A request's part when its order is about to leave for the bank, and when the bank has decided about it. */
export const orderedOf = <Row extends RequestRow>(
  spec: RequestSpec<Row>,
): Pick<BankListeners, 'mayLeave' | 'payout'> => ({
  /**
   * A suspension stops what was approved and has not left: it waits again, for the lifting or for two persons. What two agreed to
   * since the member was suspended leaves.
   */
  mayLeave: async (tx, payout) => {
    const row = await one(tx, lockedRequest(spec, payout.withdrawal_id));
    await lockPayee(tx, row.member_id); // whoever is just suspending stands before it, or is too late
    const since = (await suspendedSince(tx, [row.member_id])).get(row.member_id);
    if (!since || (await agreedSince(tx, `${spec.kind}.approve`, row.id, since))) return true;
    tx.send(agreeTo(spec, row.id, null));
    publishRequest(tx, spec, row, spec.table.statuses.waiting);
    const detail = { amount: baht(row.amount) };
    audit(tx, { operator: null, action: `${spec.kind}.stopped`, subject: row.ref, detail });
    return false;
  },
  payout: async (tx, payout, { succeeded, reason, at: occurredAt }) => {
    closeApproval(tx, { kind: 'payout', subject_id: payout.id, operator: null, reason: 'รู้ผลการโอนออกแล้ว' });
    const row = await first(tx, lockedRequest(spec, payout.withdrawal_id));
    if (!row || statusOf(spec, row) !== 'paying') return `withdrawal is not being paid: ${row?.status ?? 'unknown'}`;
    const at = spec.from === 'wallet' ? occurredAt : now(); // income is posted as of now, not of the bank's time
    if (succeeded) settle(tx, spec, row, { status: 'paid', at, by: null });
    else settle(tx, spec, row, { status: 'rejected', at, by: null, reason: reason ?? 'ธนาคารปลายทางปฏิเสธการโอน' });
    return succeeded ? 'Success' : 'Reject';
  },
});
