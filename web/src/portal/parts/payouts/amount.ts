import { formatRound, type Satang } from '@portal/contract/money.ts';
import * as words from './words.ts';

interface Bounds {
  readonly minimum: Satang;
  readonly available: Satang;
}

/** The sentence that stands at an amount that cannot be taken out. */
export function amountProblem(amount: Satang | undefined, { minimum, available }: Bounds): string | undefined {
  if (amount === undefined) return words.required;
  if (amount < minimum) return words.min(formatRound(minimum));
  return amount > available ? words.over(formatRound(available)) : undefined;
}

/** The part that is there of the least that can be taken out, in whole percent. */
export const towards = ({ available, minimum }: Bounds): number =>
  minimum > 0n && available < minimum ? Number((available * 100n) / minimum) : 100;
