import { formatRound, type Satang } from '@portal/contract/money.ts';
import type { Withdrawal } from '@portal/contract/payments.ts';
import { chipOf } from '@portal/contract/status.ts';
import * as words from './words.ts';

/** A payout request, in the shape of every source. */
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
 * Steps of a path with the times of those reached. A request is at the last one, and waits from the start; paid means all done.
 * A rejected one ends with the rejection, without the later steps.
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

const path = (['requested', 'checked', 'waiting', 'paying', 'paid'] as const).map(
  (key) => [key, words.withdrawalSteps[key]] as const,
);
export const withdrawalSteps = (withdrawal: Pick<Withdrawal, 'steps' | 'status'>): PayoutStep[] =>
  payoutSteps(withdrawal, path, words.withdrawalSteps.rejected);

interface Bounds {
  readonly minimum: Satang;
  readonly available: Satang;
}

/** Reason why an amount cannot be withdrawn. */
export function amountProblem(amount: Satang | undefined, { minimum, available }: Bounds): string | undefined {
  if (amount === undefined) return words.required;
  if (amount < minimum) return words.min(formatRound(minimum));
  return amount > available ? words.over(formatRound(available)) : undefined;
}

/** Share of the minimum that is available, in whole percent. */
export const progressPercent = ({ available, minimum }: Bounds): number =>
  minimum > 0n && available < minimum ? Number((available * 100n) / minimum) : 100;
