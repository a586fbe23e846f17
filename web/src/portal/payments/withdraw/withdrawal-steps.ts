import type { Withdrawal } from '@portal/contract/payments.ts';
import * as words from './withdraw-words.ts';

type Key = Withdrawal['steps'][number]['key'];
export interface WithdrawalStep {
  readonly key: Key;
  readonly title: string;
  readonly state: 'done' | 'now' | 'next' | 'failed';
  readonly at: Date | undefined;
}

const path = ['requested', 'checked', 'waiting', 'paying', 'paid'] as const;

/**
 * The five steps with the times of those that were reached. The last one reached is where it stands; paid means all done.
 * A rejected withdrawal ends with its rejection, and what would have come is not shown.
 */
export function withdrawalSteps({ steps, status }: Pick<Withdrawal, 'steps' | 'status'>): WithdrawalStep[] {
  const times = new Map(steps.map(({ key, at }) => [key, at]));
  const last = path.findLast((key) => times.has(key)) ?? 'requested';
  const isPaid = times.has('paid') || status === 'Success' || status === 'manual';
  const isRejected = status === 'Reject' || times.has('rejected');
  const current = path.indexOf(last);
  const line = path.map((key, place): WithdrawalStep => {
    const isDone = isPaid || isRejected || place < current;
    return {
      key,
      title: words.steps[key],
      state: isDone ? 'done' : place === current ? 'now' : 'next',
      at: times.get(key),
    };
  });
  if (!isRejected) return line;
  return [
    ...line.slice(0, current + 1),
    { key: 'rejected', title: words.steps.rejected, state: 'failed', at: times.get('rejected') },
  ];
}

/** Late is what has taken longer than was promised and is not decided yet. */
export const isLate = (
  { status, created_at }: Pick<Withdrawal, 'status' | 'created_at'>,
  most_min: number,
  now: number,
) => !isDecided(status) && now - created_at.getTime() > most_min * 60_000;

const SHORT_WAIT_MS = 5 * 60_000;

/** Its place in the queue is said when it has waited longer than a moment. */
export const placeToSay = ({ queue, created_at }: Pick<Withdrawal, 'queue' | 'created_at'>, now: number) =>
  queue !== null && now - created_at.getTime() > SHORT_WAIT_MS ? queue : undefined;

export const isDecided = (status: Withdrawal['status']): boolean => ['Success', 'manual', 'Reject'].includes(status);
