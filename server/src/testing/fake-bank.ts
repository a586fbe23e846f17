import { sha256 } from '../platform/security/tokens.ts';
import type { Bank, BankAnswer, PayoutOrder } from '../modules/banking/bank.ts';

type Payout = PayoutOrder & BankAnswer;

/** A fake bank: accepts each order once, sends no events by itself, and can fail like a real one. */
export const fakeBank = () => {
  const payouts = new Map<string, Payout>();
  /** `slow`: orders wait for this promise. */
  const behaviour: { down: boolean; answersLost: boolean; slow?: Promise<void> } = { down: false, answersLost: false };
  const polls: string[] = [];
  const take = (order: PayoutOrder): Payout => {
    const existing = payouts.get(order.ref);
    if (existing && sha256(fieldsOf(existing)).compare(sha256(fieldsOf(order))))
      throw new Error('another order under the same ref');
    const taken = existing ?? { ...order, state: 'waiting', reason: null };
    payouts.set(order.ref, taken);
    return taken;
  };
  const reached = () => {
    if (behaviour.down) throw new Error('the bank does not answer');
  };
  const bank: Bank = {
    announce: async () => {},
    pay: async (order) => {
      await behaviour.slow;
      reached();
      const { state, reason } = take(order);
      if (behaviour.answersLost) throw new Error('the answer was lost');
      return { state, reason };
    },
    query: async (ref) => {
      polls.push(ref);
      reached();
      const { state, reason } = payouts.get(ref) ?? { state: 'never_seen' as const, reason: null };
      return state === 'never_seen' ? { state } : { state, reason };
    },
  };
  return {
    bank,
    behaviour,
    /** Orders, one per ref, oldest first. */
    payouts: () => [...payouts.values()],
    /** Every polled ref, with repeats. */
    polls,
    /** Decides an order without an event. */
    decide: (ref: string, state: BankAnswer['state'], reason: string | null = null): void => {
      const existing = payouts.get(ref);
      if (!existing) throw new Error(`no payout ${ref}`);
      payouts.set(ref, { ...existing, state, reason });
    },
  };
};

const fieldsOf = ({ ref, from_account, amount, to_bank, to_account, to_name }: PayoutOrder): string =>
  [ref, from_account, amount, to_bank, to_account, to_name].join('|');
