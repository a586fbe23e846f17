import type { Input } from '@portal/contract/endpoint.ts';
import type { putLimits } from '@portal/contract/safer-play.ts';
import type { LimitValue } from '../../parts/limit-checks.ts';
import type { LimitPeriodName } from '../../parts/use-limit-form.ts';
import type { LimitKind } from '../../safer-play/queries.ts';

/** What the member wants: null is no limit, undefined leaves it as it is. */
export type Wanted = { readonly [Period in LimitPeriodName]?: LimitValue | null | undefined };

const money = (value: LimitValue | null | undefined): bigint | null | undefined =>
  typeof value === 'number' ? undefined : value;

/** The wish as the call takes it. */
export function inputFor(kind: LimitKind, { day, week, month }: Wanted): Input<typeof putLimits> {
  if (kind === 'time') return { time: { day: typeof day === 'bigint' ? undefined : day } };
  return { [kind]: { day: money(day), week: money(week), month: money(month) } };
}
