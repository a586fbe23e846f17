import { formatRound, type Satang } from '@portal/contract/money.ts';
import * as words from './words.ts';

interface Bounds {
  readonly minimum: Satang;
  readonly available: Satang;
}

/** What is wrong with an amount to take out, in the words of its field. */
export function amountProblem(amount: Satang | undefined, { minimum, available }: Bounds): string | undefined {
  if (amount === undefined) return words.required;
  if (amount < minimum) return words.min(formatRound(minimum));
  return amount > available ? words.over(formatRound(available)) : undefined;
}

/** How far a sum is from what can be taken out at least, in whole percent. */
export const towards = ({ available, minimum }: Bounds): number =>
  minimum > 0n && available < minimum ? Number((available * 100n) / minimum) : 100;
