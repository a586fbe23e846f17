import type { MemberEvent } from '@portal/contract/realtime.ts';
import type { Provider } from '@portal/contract/payments.ts';
import { post, type Posting } from '../ledger/index.ts';
import type { Tx } from '../platform/database/db.ts';
import { publishToMember, publishToQueues } from '../platform/outbox/outbox.ts';
import * as postings from './postings.ts';
import * as queries from './queries.ts';

/** What else comes with a payment's end. It stands or falls with it. */
export interface Effects {
  /** Posted with the payment's own transfers, under its key. */
  readonly transfers?: Posting['transfers'];
  /** What members' pages look at again, besides the payment and the credit. */
  readonly events?: readonly {
    readonly member_id: string;
    readonly name: MemberEvent;
    readonly data: Record<string, unknown>;
  }[];
}

/** The line that brought the money. Amounts in satang. */
interface LineMoney {
  readonly line: { readonly id: string; readonly amount: bigint; readonly occurred_at: Date };
  /** It came just now: that the bank holds more of our money is not posted yet. */
  readonly isNew: boolean;
}

/** The gateway that confirmed the money, how much (satang) and when. */
interface GatewayMoney {
  readonly provider: Provider;
  readonly amount: bigint;
  readonly at: Date;
}

/**
 * The one place where a deposit is credited: its row, the line that brought the money, one posting and what pages look at
 * again. The caller holds the deposit, and a line that is not new, and has asked the rules; it posts nothing else in this
 * transaction. `by` is the operator who decided it, null where nobody had to. It waits for nothing: PostingRefusedError
 * and what the database refuses come with COMMIT.
 */
export const creditDeposit = (
  tx: Tx,
  { id, member_id }: { readonly id: string; readonly member_id: string },
  money: (LineMoney | GatewayMoney) & { readonly by: string | null },
  effects: Effects = {},
): void => {
  const { by } = money;
  if ('line' in money) {
    const { line, isNew } = money;
    const arrival = { lineId: line.id, amount: line.amount, at: line.occurred_at };
    if (!isNew) tx.send(queries.releaseLine(line.id, id));
    tx.send(queries.creditDeposit(id, { ...arrival, by }));
    tx.send(queries.matchLine(line.id, id));
    postWith(
      tx,
      isNew ? postings.bankCreditedToMember(member_id, id, arrival) : postings.credited(member_id, id, arrival),
      effects,
    );
  } else {
    const { provider, amount, at } = money;
    tx.send(queries.creditDeposit(id, { lineId: null, amount, at: null, by }));
    postWith(tx, postings.paidThrough(provider, { id, member_id, amount }, at), effects);
  }
  publishToMember(tx, member_id, 'deposit.updated', { id, status: by ? 'manual' : 'Success' });
  publishToMember(tx, member_id, 'credit.updated', {});
  publishToQueues(tx, 'deposits');
};

/** How a withdrawal ends. */
export type WithdrawalEnd =
  /** The bank paid, at this time. */
  | { readonly status: 'Success'; readonly at: Date }
  /** An operator paid by hand; the reference is the one on the bank's statement. */
  | { readonly status: 'manual'; readonly at: Date; readonly reference: string; readonly by: string }
  /** An operator refused it, or the bank did (`by` null): the member's again, who sees the reason. */
  | { readonly status: 'Reject'; readonly at: Date; readonly reason: string; readonly by: string | null };

/**
 * The one place where a withdrawal ends: its row, one posting and what pages look at again. The caller holds the withdrawal,
 * has seen that it may end so, and posts nothing else in this transaction. Amount in satang. It waits for nothing:
 * PostingRefusedError and what the database refuses come with COMMIT.
 */
export const settleWithdrawal = (
  tx: Tx,
  withdrawal: { readonly id: string; readonly member_id: string; readonly amount: bigint },
  end: WithdrawalEnd,
  effects: Effects = {},
): void => {
  const { status, at, ...said } = end;
  tx.send(queries.settleWithdrawal(withdrawal.id, status, { reason: null, reference: null, by: null, ...said }));
  postWith(tx, status === 'Reject' ? postings.returned(withdrawal, at) : postings.paid(withdrawal, at), effects);
  publishWithdrawal(tx, withdrawal, status);
};

/** The member's pages and the operators' queue look at a withdrawal again. */
export const publishWithdrawal = (
  tx: Tx,
  { id, member_id }: { readonly id: string; readonly member_id: string },
  status: string,
): void => {
  publishToMember(tx, member_id, 'withdraw.updated', { id, status });
  publishToMember(tx, member_id, 'credit.updated', {});
  publishToQueues(tx, 'withdrawals');
};

const postWith = (tx: Tx, posting: Posting, { transfers = [], events = [] }: Effects): void => {
  post(tx, { ...posting, transfers: [...posting.transfers, ...transfers] });
  for (const { member_id, name, data } of events) publishToMember(tx, member_id, name, data);
};
