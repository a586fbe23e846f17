import { formatBaht, formatRound, type Satang } from '@portal/contract/money.ts';
import * as words from './withdraw-words.ts';

interface Bounds {
  readonly minimum: Satang;
  readonly available: Satang;
}

/** What is wrong with an amount of income to withdraw, in the words of its field. */
export function amountProblem(amount: Satang | undefined, { minimum, available }: Bounds): string | undefined {
  if (amount === undefined) return words.required;
  if (amount < minimum) return words.minimum(formatRound(minimum));
  return amount > available ? words.over(formatBaht(available)) : undefined;
}
