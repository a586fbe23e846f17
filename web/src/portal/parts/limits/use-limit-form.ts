import { useForm } from '../../../kit/forms/form.ts';
import { limitProblem, type LimitValue } from './limit-checks.ts';
import * as words from './limit-words.ts';

export const limitPeriods = ['day', 'week', 'month'] as const;
export type LimitPeriodName = (typeof limitPeriods)[number];
export type TypedLimits = { [Period in LimitPeriodName]: LimitValue | undefined };

const EMPTY: TypedLimits = { day: undefined, week: undefined, month: undefined };

/** Fields of limits of one kind, initially empty; at least one must be filled. `problem`: a further check of a value. */
export function useLimitForm(
  draft: string,
  problem: (period: LimitPeriodName, value: LimitValue) => string | undefined = () => undefined,
) {
  const check = (period: LimitPeriodName) => (value: LimitValue | undefined, all: TypedLimits) => {
    if (value !== undefined) return limitProblem(value) ?? problem(period, value);
    const isFirst = period === 'day' && limitPeriods.every((each) => all[each] === undefined);
    return isFirst ? words.required : undefined;
  };
  const checks = { day: check('day'), week: check('week'), month: check('month') };
  return useForm<TypedLimits>(EMPTY, checks, { name: draft, keep: limitPeriods });
}
