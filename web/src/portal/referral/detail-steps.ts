import type { IncomeWithdrawal } from '@portal/contract/referral.ts';
import * as words from './detail-words.ts';

export interface IncomeStep {
  readonly key: IncomeWithdrawal['steps'][number]['key'];
  readonly title: string;
  readonly state: 'done' | 'now' | 'next' | 'failed';
  readonly at: Date | undefined;
}

/**
 * From the request to the money, with the times of what was reached. Only what goes to a bank is on its way for a while. A
 * refused one ends with its refusal, and what would have come is not shown.
 */
export function incomeSteps({ steps, status, to }: Pick<IncomeWithdrawal, 'steps' | 'status' | 'to'>): IncomeStep[] {
  const times = new Map(steps.map(({ key, at }) => [key, at]));
  const path = (['requested', 'waiting', 'paying', 'approved'] as const).filter(
    (key) => key !== 'paying' || to === 'bank',
  );
  const titles = words.steps;
  const isDone = status === 'approved';
  const current = path.indexOf(path.findLast((key) => times.has(key)) ?? 'requested');
  // What was asked for waits as soon as it was asked for.
  const now = current === 0 ? 1 : current;
  const line = path.map((key, place): IncomeStep => {
    const state = isDone || status === 'rejected' || place < now ? 'done' : place === now ? 'now' : 'next';
    return { key, title: key === 'approved' && !isDone ? words.next(to) : titles[key], state, at: times.get(key) };
  });
  if (status !== 'rejected') return line;
  const reached = line.filter(({ key }) => times.has(key) || key === 'requested');
  return [...reached, { key: 'rejected', title: titles.rejected, state: 'failed', at: times.get('rejected') }];
}
