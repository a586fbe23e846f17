import { useState } from 'react';
import type { Input } from '@portal/contract/endpoint.ts';
import type { putLimits } from '@portal/contract/safer-play.ts';
import { messageOf } from '../../../kit/data/call.ts';
import { showAlert } from '../../../kit/dialog/show-modal.ts';
import { showToast } from '../../../kit/dialog/toast.ts';
import { limitPeriods, type LimitPeriodName } from '../../parts/limits/use-limit-form.ts';
import { type LimitKind, type Limits, useSetLimits } from '../../safer-play/queries.ts';
import type { LimitValue } from '../../parts/limits/limit-checks.ts';
import type { Wish } from './ask-raise.tsx';
import { effectOf, limitIn } from './one-limit.ts';
import * as words from './limits-words.ts';

/** Saves what is lower at once; what would be higher is asked about first, and the question is given back. */
export function useSaveLimits(kind: LimitKind, limits: Limits, onSaved: (period: LimitPeriodName) => void) {
  const [asked, ask] = useState<{ wanted: Wanted; wishes: readonly Wish[] }>();
  const { mutate, isPending } = useSetLimits();
  const changes = (wanted: Wanted) =>
    limitPeriods.flatMap((period) => {
      const limit = limitIn(limits, kind, period);
      const value = wanted[period];
      return limit && value !== undefined
        ? [{ period, now: limit.value, wanted: value, effect: effectOf(limit, value) }]
        : [];
    });
  const save = (wanted: Wanted, said: string) =>
    mutate(inputFor(kind, wanted), {
      onSuccess: () => {
        for (const { period } of changes(wanted)) onSaved(period);
        ask(undefined);
        showToast(said);
      },
      onError: (error) => void showAlert(messageOf(error)),
    });
  const send = (wanted: Wanted) => {
    if (isPending) return;
    const all = changes(wanted);
    const wishes = all.filter(({ effect }) => effect === 'raise');
    if (wishes.length) ask({ wanted, wishes });
    else save(wanted, all.some(({ effect }) => effect === 'lower') ? words.lowered : words.saved);
  };
  return {
    send,
    /** What would be higher, while it is being asked about. */
    wishes: asked?.wishes,
    keepAsItIs: () => ask(undefined),
    askFor: () => {
      if (asked && !isPending) save(asked.wanted, words.raiseAsked);
    },
  };
}

/** What the member wants: null is no limit, undefined leaves it as it is. */
type Wanted = { readonly [Period in LimitPeriodName]?: LimitValue | null | undefined };

const money = (value: LimitValue | null | undefined): bigint | null | undefined =>
  typeof value === 'number' ? undefined : value;

/** The wish as the call takes it. */
function inputFor(kind: LimitKind, { day, week, month }: Wanted): Input<typeof putLimits> {
  if (kind === 'time') return { time: { day: typeof day === 'bigint' ? undefined : day } };
  return { [kind]: { day: money(day), week: money(week), month: money(month) } };
}
