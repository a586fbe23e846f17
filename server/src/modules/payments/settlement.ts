import type { MemberEvent } from '@portal/contract/realtime.ts';
import type { Provider } from '@portal/contract/payments.ts';
import { Histogram } from 'prom-client';
import { post, type Posting } from '../ledger/index.ts';
import { now_ms } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database/db.ts';
import { publishToMember, publishToQueues } from '../../platform/outbox/outbox.ts';
import { depositBonus, type CreditedDeposit, addOwnMoney } from '../promotions/index.ts';
import * as postings from './postings.ts';
import * as queries from './queries.ts';

export const creditTimes = new Histogram({
  name: 'credit_seconds',
  help: 'Time from the payment at the bank or gateway to the credit, by the decider: line, gateway or operator',
  labelNames: ['by'],
  buckets: [2, 5, 15, 60, 300, 900, 3600, 14_400],
  registers: [],
});

/** Additional effects of a credit, in the same transaction. */
export interface CreditExtras {
  /** Posted with the payment's own transfers, under its key. */
  readonly transfers?: Posting['transfers'];
  /** Events for members' pages, besides the payment and the credit. */
  readonly events?: readonly {
    readonly member_id: string;
    readonly name: MemberEvent;
    readonly data: Record<string, unknown>;
  }[];
}

/** Money from a bank line, satang. */
interface LineMoney {
  readonly line: { readonly id: string; readonly amount: bigint; readonly occurred_at: Date };
  /** The line's arrival is not posted yet. */
  readonly isNew: boolean;
}

/** Money confirmed by a gateway: amount (satang) and time. */
interface GatewayMoney {
  readonly provider: Provider;
  readonly amount: bigint;
  readonly at: Date;
}

type Money = LineMoney | GatewayMoney;

/**
 * Credits a deposit: its row, its line, one posting and the events. The only place that does. The caller has locked the deposit and an
 * older line, has checked the rules, and posts nothing else in this transaction. `by`: the deciding operator; null: automatic. Awaits
 * only the bonus of a chosen offer and an older line; PostingRefusedError and database errors surface at COMMIT.
 */
export const creditDeposit = async (
  tx: Tx,
  deposit: CreditedDeposit,
  { by, ...money }: Money & { readonly by: string | null },
  effects: CreditExtras = {},
): Promise<void> => {
  const { id, member_id } = deposit;
  const received = 'line' in money ? money.line.amount : money.amount;
  const { bonus, why, transfers } = await depositBonus(tx, deposit, received);
  addOwnMoney(tx, member_id, received, { isPlayed: bonus === null, isOfBonus: bonus !== null });
  if ('line' in money) {
    const { id: lineId, amount, occurred_at: at } = money.line;
    if (!money.isNew) await releaseLine(tx, lineId, id);
    tx.send(queries.creditDeposit(id, { lineId, amount, at, by, bonus, why }));
    tx.send(queries.matchLine(lineId, id));
  } else tx.send(queries.creditDeposit(id, { lineId: null, amount: money.amount, at: null, by, bonus, why }));
  postWithEffects(tx, creditPosting(deposit, money), {
    ...effects,
    transfers: [...transfers, ...(effects.transfers ?? [])],
  });
  publishToMember(tx, member_id, 'deposit.updated', { id, status: by ? 'manual' : 'Success' });
  publishToMember(tx, member_id, 'credit.updated', {});
  publishToQueues(tx, 'deposits');
  const [how, at] = 'line' in money ? (['line', money.line.occurred_at] as const) : (['gateway', money.at] as const);
  tx.onCommit(() => creditTimes.observe({ by: by ? 'operator' : how }, Math.max(0, now_ms() - at.getTime()) / 1000));
};

/** Detaches a line whose money is not for the deposit that has it, which waits for other money. `except` keeps it. */
export const releaseLine = async (tx: Tx, lineId: string, except: string | null = null): Promise<void> => {
  for (const { id, member_id } of await tx.rows(queries.releaseLine(lineId, except)))
    publishToMember(tx, member_id, 'deposit.updated', { id, status: 'Approve' });
};

const creditPosting = ({ id, member_id }: CreditedDeposit, money: Money): Posting => {
  if (!('line' in money))
    return postings.gatewayPaymentPosting(money.provider, { id, member_id, amount: money.amount }, money.at);
  const { id: lineId, amount, occurred_at: at } = money.line;
  return (money.isNew ? postings.memberBankCreditPosting : postings.depositCreditPosting)(member_id, id, {
    lineId,
    amount,
    at,
  });
};

const postWithEffects = (tx: Tx, posting: Posting, { transfers = [], events = [] }: CreditExtras): void => {
  post(tx, { ...posting, transfers: [...posting.transfers, ...transfers] });
  for (const { member_id, name, data } of events) publishToMember(tx, member_id, name, data);
};
