import type { Difference, Adjustment } from './queries.ts';
import { keyOf, type Posting } from '../../ledger/index.ts';

/**
 * Turns a difference into an adjustment. An increase first reduces what is owed; a decrease takes income, and the rest
 * is owed. Satang, never below zero.
 */
export const adjustmentOf = ({ earner, amount, turns }: Difference, owed: bigint, income: bigint): Adjustment => {
  const turn = turns + 1;
  if (amount > 0n) {
    const back = amount < owed ? amount : owed;
    return { earner, turn, amount, posted: amount - back, owed: -back };
  }
  const taken = -amount < income ? -amount : income;
  return { earner, turn, amount, posted: -taken, owed: -amount - taken };
};

/** The adjustment's posting, keyed by member, day and number; undefined where everything is owed. */
export const postingOf = (day: string, { earner: member, turn, posted }: Adjustment): Posting | undefined => {
  if (posted === 0n) return undefined;
  const [house, income] = [{ member, house: 'referral' } as const, { member, kind: 'income' } as const];
  return {
    key: keyOf('aff', member, `${day}.${turn}`),
    eventAt: new Date(`${day}T23:59:59.999+07:00`),
    transfers:
      posted > 0n
        ? [{ reason: 'commission', from: house, to: income, amount: posted }]
        : [{ reason: 'commission_reversed', from: income, to: house, amount: -posted }],
  };
};
