import { sha256 } from '../platform/security/tokens.ts';
import type { Bank, BankAnswer, PayoutOrder } from '../modules/banking/bank.ts';

type Payout = PayoutOrder & BankAnswer;

/** A bank as its customer meets it: it takes an order once, tells nothing by itself, and may fail in the ways banks fail. */
export const fakeBank = () => {
  const payouts = new Map<string, Payout>();
  /** `slow`: an order is on its way to it until this is resolved. */
  const weather: { down: boolean; answersLost: boolean; slow?: Promise<void> } = { down: false, answersLost: false };
  const asked: string[] = [];
  const take = (order: PayoutOrder): Payout => {
    const known = payouts.get(order.ref);
    if (known && sha256(fieldsOf(known)).compare(sha256(fieldsOf(order))))
      throw new Error('another order under the same ref');
    const taken = known ?? { ...order, state: 'waiting', reason: null };
    payouts.set(order.ref, taken);
    return taken;
  };
  const reached = () => {
    if (weather.down) throw new Error('the bank does not answer');
  };
  const bank: Bank = {
    announce: async () => {},
    pay: async (order) => {
      await weather.slow;
      reached();
      const { state, reason } = take(order);
      if (weather.answersLost) throw new Error('the answer was lost');
      return { state, reason };
    },
    ask: async (ref) => {
      asked.push(ref);
      reached();
      const { state, reason } = payouts.get(ref) ?? { state: 'never_seen' as const, reason: null };
      return state === 'never_seen' ? { state } : { state, reason };
    },
  };
  return {
    bank,
    weather,
    /** What was ordered, each ref once, oldest first. */
    payouts: () => [...payouts.values()],
    /** Every ref that was asked about, as often as it was. */
    asked,
    /** The bank decides, without telling. */
    decide: (ref: string, state: BankAnswer['state'], reason: string | null = null): void => {
      const known = payouts.get(ref);
      if (!known) throw new Error(`no payout ${ref}`);
      payouts.set(ref, { ...known, state, reason });
    },
  };
};

const fieldsOf = ({ ref, from_account, amount, to_bank, to_account, to_name }: PayoutOrder): string =>
  [ref, from_account, amount, to_bank, to_account, to_name].join('|');
