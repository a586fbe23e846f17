import type { Difference, Turn } from './queries.ts';
import { keyOf, type Posting } from '../../ledger/index.ts';

/**
 * Makes a turn of a difference: more goes first to what is owed, less comes from the income that is there, and what is not there is
 * owed. Satang; never below zero.
 */
export const turnOf = ({ earner, amount, turns }: Difference, owed: bigint, income: bigint): Turn => {
  const turn = turns + 1;
  if (amount > 0n) {
    const back = amount < owed ? amount : owed;
    return { earner, turn, amount, posted: amount - back, owed: -back };
  }
  const taken = -amount < income ? -amount : income;
  return { earner, turn, amount, posted: -taken, owed: -amount - taken };
};

/** Its posting, under the key of member, day and turn; undefined where everything is owed. */
export const postingOf = (day: string, { earner: member, turn, posted }: Turn): Posting | undefined => {
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
