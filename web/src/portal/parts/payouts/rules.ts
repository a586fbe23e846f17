import { formatRound, type Satang } from '@portal/contract/money.ts';
import { chipOf } from '@portal/contract/status.ts';
import * as words from './words.ts';

/** A request for a payout, as every source answers it. */
export interface Payout<Key extends string = string> {
  readonly id: string;
  readonly ref: string;
  readonly amount: Satang;
  readonly status: string;
  readonly reason: string | null;
  readonly steps: readonly { readonly key: Key; readonly at: Date }[];
}

export interface PayoutStep {
  readonly title: string;
  readonly state: 'done' | 'now' | 'next' | 'failed';
  readonly at: Date | undefined;
}

export const isDecided = (status: string): boolean => ['ok', 'err'].includes(chipOf(status)?.tone ?? '');

/**
 * The steps of a path with the times of those that were reached. A request stands at the last one reached, and waits as soon
 * as it was made; paid means all done. A rejected one ends with its rejection, and what would have come is not shown.
 */
export function payoutSteps<Key extends string>(
  { steps, status }: Pick<Payout<Key | 'rejected'>, 'steps' | 'status'>,
  path: readonly (readonly [key: Key, title: string])[],
  rejected: string,
): PayoutStep[] {
  const times = new Map<string, Date>(steps.map(({ key, at }) => [key, at]));
  const current = Math.max(
    1,
    path.findLastIndex(([key]) => times.has(key)),
  );
  const line = path.map(([key, title], place): PayoutStep => {
    const state = isDecided(status) || place < current ? 'done' : place === current ? 'now' : 'next';
    return { title, state, at: times.get(key) };
  });
  if (chipOf(status)?.tone !== 'err') return line;
  const reached = line.filter(({ at }, place) => at !== undefined || place === 0);
  return [...reached, { title: rejected, state: 'failed', at: times.get('rejected') }];
}

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
