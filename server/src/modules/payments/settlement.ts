import type { MemberEvent } from '@portal/contract/realtime.ts';
import type { Provider } from '@portal/contract/payments.ts';
import { post, type Posting } from '../ledger/index.ts';
import { first, type Tx } from '../../platform/database/db.ts';
import { publishToMember, publishToQueues } from '../../platform/outbox/outbox.ts';
import { bonusOf, type Credited, newMoney, type PaymentFacts } from '../promotions/index.ts';
import * as postings from './postings.ts';
import * as queries from './queries.ts';
import { lastCredited, placesHeld } from './queries.ts';

/** Effects of a payment's end besides its own posting. They stand or fall with it. */
export interface Effects {
  /** Posted with the payment's own transfers, under its key. */
  readonly transfers?: Posting['transfers'];
  /** Events for members' pages, besides the payment and the credit. */
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

type Money = LineMoney | GatewayMoney;

/**
 * The one place where a deposit is credited: its row, the line that brought the money, one posting and what pages look at
 * again. The caller holds the deposit, and a line that is not new, and has asked the rules; it posts nothing else in this
 * transaction. `by` is the operator who decided it, null where nobody had to. It waits only where an offer was asked for, whose
 * bonus stands or falls with the money: PostingRefusedError and what the database refuses come with COMMIT.
 */
export const creditDeposit = async (
  tx: Tx,
  deposit: Credited,
  { by, ...money }: Money & { readonly by: string | null },
  effects: Effects = {},
): Promise<void> => {
  const { id, member_id } = deposit;
  const received = 'line' in money ? money.line.amount : money.amount;
  const { bonus, why, transfers } = await bonusOf(tx, promotionFacts, deposit, received);
  newMoney(tx, member_id, received, { isPlayed: bonus === null });
  if ('line' in money) {
    const { id: lineId, amount, occurred_at: at } = money.line;
    if (!money.isNew) tx.send(queries.releaseLine(lineId, id));
    tx.send(queries.creditDeposit(id, { lineId, amount, at, by, bonus, why }));
    tx.send(queries.matchLine(lineId, id));
  } else tx.send(queries.creditDeposit(id, { lineId: null, amount: money.amount, at: null, by, bonus, why }));
  postWith(tx, creditOf(deposit, money), { ...effects, transfers: [...transfers, ...(effects.transfers ?? [])] });
  publishToMember(tx, member_id, 'deposit.updated', { id, status: by ? 'manual' : 'Success' });
  publishToMember(tx, member_id, 'credit.updated', {});
  publishToQueues(tx, 'deposits');
};

const creditOf = ({ id, member_id }: Credited, money: Money): Posting => {
  if (!('line' in money))
    return postings.paidThrough(money.provider, { id, member_id, amount: money.amount }, money.at);
  const { id: lineId, amount, occurred_at: at } = money.line;
  return (money.isNew ? postings.bankCreditedToMember : postings.credited)(member_id, id, { lineId, amount, at });
};

const postWith = (tx: Tx, posting: Posting, { transfers = [], events = [] }: Effects): void => {
  post(tx, { ...posting, transfers: [...posting.transfers, ...transfers] });
  for (const { member_id, name, data } of events) publishToMember(tx, member_id, name, data);
};

/** Deposits, for offers. */
export const promotionFacts: PaymentFacts = {
  held: (reader, memberId, same) => reader.rows(placesHeld(memberId, same)),
  lastDeposit: async (reader, memberId) => (await first(reader, lastCredited(memberId)))?.at ?? null,
};
