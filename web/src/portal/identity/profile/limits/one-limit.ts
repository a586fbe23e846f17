import { limitPeriods } from '../../../parts/limits/limit-box.tsx';
import type { LimitValue } from '../../../parts/limits/limit-checks.ts';
import type { Limits, LimitKind, LimitPeriod } from '../../../safer-play/queries.ts';

/** One limit, of money or of time. */
export type OneLimit = Limits['deposit']['day'] | Limits['time']['day'];

/** The limit of a kind and period; time has days only. */
export const limitIn = (limits: Pick<Limits, LimitKind>, kind: LimitKind, period: LimitPeriod): OneLimit | undefined =>
  kind === 'time' ? (period === 'day' ? limits.time.day : undefined) : limits[kind][period];

/** Effective limit: the member's own, or a lower one of an operator. */
export const effectiveLimitOf = ({ value, by_operator }: OneLimit): LimitValue | null =>
  value === null || by_operator === null ? (value ?? by_operator) : by_operator < value ? by_operator : value;

/** Used share of the effective limit, in whole percent. */
export function percentOf(limit: OneLimit): number {
  const most = effectiveLimitOf(limit);
  if (most === null || Number(most) <= 0) return 0;
  return Math.min(100, Math.max(0, Math.floor((Number(limit.used) / Number(most)) * 100)));
}

/** Effect of a new value on the member's own limit. */
export const effectOf = ({ value }: OneLimit, wanted: LimitValue | null): 'set' | 'lower' | 'raise' | 'same' => {
  if (wanted === value) return 'same';
  if (wanted === null) return 'raise';
  if (value === null) return 'set';
  return wanted < value ? 'lower' : 'raise';
};

/** Wanted limits: null removes one, undefined leaves it. */
export type Wanted = { readonly [Period in LimitPeriod]?: LimitValue | null | undefined };

export interface LimitChange {
  readonly period: LimitPeriod;
  readonly now: LimitValue | null;
  readonly wanted: LimitValue | null;
  readonly effect: ReturnType<typeof effectOf>;
}

/** Changes that apply once saved, and increases, which are explained before they are requested. */
export function changesOf(
  limits: Pick<Limits, LimitKind>,
  kind: LimitKind,
  all: Wanted,
): { atOnce: LimitChange[]; raises: LimitChange[] } {
  const changes = limitPeriods.flatMap((period) => {
    const limit = limitIn(limits, kind, period);
    const wanted = all[period];
    return limit && wanted !== undefined ? [{ period, now: limit.value, wanted, effect: effectOf(limit, wanted) }] : [];
  });
  return {
    atOnce: changes.filter(({ effect }) => effect !== 'raise'),
    raises: changes.filter(({ effect }) => effect === 'raise'),
  };
}
