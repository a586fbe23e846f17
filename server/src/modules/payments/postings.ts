import type { LineKind } from '@portal/contract/console/deposits.ts';
import type { Provider } from '@portal/contract/payments.ts';
import { keyOf, type Posting } from '../ledger/index.ts';
import { now } from '../../platform/clock.ts';

/**
 * All postings of members' payments. Keys are short: each is stored in the row and in the index. A posting stays in one
 * shard: the member's, or the line's while nobody's.
 */

interface Arrival {
  readonly lineId: string;
  /** Satang. */
  readonly amount: bigint;
  readonly at: Date;
}

/** A deposit through a gateway. */
interface Payment {
  readonly id: string;
  readonly member_id: string;
  readonly amount: bigint;
}

/** Money arrived at the bank; its owner is not known yet. */
export const bankCreditPosting = ({ lineId, amount, at }: Arrival): Posting => ({
  key: keyOf('in', lineId),
  eventAt: at,
  reference: lineId,
  transfers: [arrival(lineId, amount)],
});

/** Money arrived at the bank and is this member's. */
export const memberBankCreditPosting = (
  memberId: string,
  depositId: string,
  { lineId, amount, at }: Arrival,
): Posting => ({
  key: keyOf('in', lineId),
  eventAt: at,
  reference: depositId,
  transfers: [arrival(memberId, amount), credit(memberId, amount)],
});

/** Money that arrived earlier is this member's. */
export const depositCreditPosting = (
  memberId: string,
  depositId: string,
  { amount, at }: Omit<Arrival, 'lineId'>,
): Posting => ({
  key: keyOf('dep', depositId),
  eventAt: at,
  reference: depositId,
  transfers: [credit(memberId, amount)],
});

const arrival = (shard: string, amount: bigint) =>
  ({
    reason: 'bank_in',
    from: { house: 'bank', member: shard },
    to: { house: 'bank_clearing', member: shard },
    amount,
  }) as const;
const credit = (memberId: string, amount: bigint) =>
  ({
    reason: 'deposit',
    from: { house: 'bank_clearing', member: memberId },
    to: { member: memberId, kind: 'wallet' },
    amount,
  }) as const;

/** The gateway confirmed this member's payment; it owes the money to the operator until it settles. */
export const gatewayPaymentPosting = (provider: Provider, { id, member_id, amount }: Payment, at: Date): Posting => ({
  key: keyOf('gw', id),
  eventAt: at,
  reference: id,
  transfers: [
    {
      reason: 'deposit',
      from: { house: `gateway_${provider}`, member: member_id },
      to: { member: member_id, kind: 'wallet' },
      amount,
    },
  ],
});

/** The bank's statement shows money out; `shard`: the member paid, or the line. */
export const bankDebitPosting = ({ lineId, amount, at }: Arrival, shard: string): Posting => ({
  key: keyOf('out', lineId),
  eventAt: at,
  reference: lineId,
  transfers: [
    {
      reason: 'bank_out',
      from: { house: 'bank_clearing', member: shard },
      to: { house: 'bank', member: shard },
      amount,
    },
  ],
});

/** A line that is no member's payment: moves its money from clearing to one of the operator's own accounts. */
export const classificationPosting = (
  kind: LineKind,
  direction: 'in' | 'out',
  { lineId, amount, at }: Arrival,
  undone: number,
): Posting => {
  const [from, to] = sidesOf(kind, direction, lineId);
  return {
    key: keyOf('why', lineId, undone ? String(undone) : undefined),
    eventAt: at,
    reference: lineId,
    transfers: [{ reason: kind, from, to, amount }],
  };
};

const sidesOf = (kind: LineKind, direction: 'in' | 'out', lineId: string) => {
  const clearing = { house: 'bank_clearing', member: lineId } as const;
  const own = { house: kind, member: lineId } as const;
  return direction === 'in' ? ([clearing, own] as const) : ([own, clearing] as const);
};

/** Reverses a classification; the money is in clearing again. `undone`: number of earlier reversals of the line. */
export const classificationReversalPosting = (
  kind: LineKind,
  direction: 'in' | 'out',
  { lineId, amount }: Arrival,
  undone: number,
): Posting => {
  const [to, from] = sidesOf(kind, direction, lineId);
  return {
    key: keyOf('undo', lineId, String(undone)),
    eventAt: now(),
    reference: lineId,
    transfers: [{ reason: 'classification_undone', from, to, amount }],
  };
};

/** Reverses a credit to the wrong member; the money is in clearing again. */
export const creditReversalPosting = (
  memberId: string,
  depositId: string,
  { lineId, amount }: Arrival,
  undone: number,
): Posting => ({
  key: keyOf('undo', lineId, String(undone)),
  eventAt: now(),
  reference: depositId,
  transfers: [
    {
      reason: 'deposit_undone',
      from: { member: memberId, kind: 'wallet' },
      to: { house: 'bank_clearing', member: memberId },
      amount,
    },
  ],
});

/** A manual adjustment approved by two operators; a negative amount takes credit. */
export const adjustmentPosting = (memberId: string, approvalId: string, amount: bigint): Posting => {
  const [wallet, house] = [
    { member: memberId, kind: 'wallet' } as const,
    { house: 'adjustment', member: memberId } as const,
  ];
  const [from, to] = amount > 0n ? [house, wallet] : [wallet, house];
  return {
    key: keyOf('adj', approvalId),
    eventAt: now(),
    reference: approvalId,
    transfers: [{ reason: 'adjustment', from, to, amount: amount > 0n ? amount : -amount }],
  };
};
