import { limitWords } from '@portal/contract/safer-play.ts';
import { MAX_BAHT, satang } from '@portal/contract/money.ts';

export type LimitValue = bigint | number;

const LARGEST = satang(MAX_BAHT);
const MINUTES_OF_A_DAY = 1440;

/** Error of an amount or minutes as a limit; an empty field has none. */
export function limitProblem(value: LimitValue | undefined): string | undefined {
  if (value === undefined) return undefined;
  if (typeof value === 'bigint') return value > 0n && value <= LARGEST ? undefined : limitWords.amount;
  return Number.isInteger(value) && value >= 1 && value <= MINUTES_OF_A_DAY ? undefined : limitWords.minutes;
}
