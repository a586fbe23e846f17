import { useState } from 'react';
import { Button } from '../../../kit/button.tsx';
import { messageOf } from '../../../kit/call.ts';
import { Icon } from '../../../kit/icon.tsx';
import { NEEDS_CONNECTION, useOnline } from '../../../kit/online.ts';
import { showAlert } from '../../../kit/show-modal.ts';
import { showToast } from '../../../kit/toast.ts';
import type { LimitValue } from '../../parts/limit-checks.ts';
import { saveNow } from '../../parts/limit-words.ts';
import { limitPeriods, type LimitPeriodName, useLimitForm } from '../../parts/use-limit-form.ts';
import { type LimitKind, type Limits, useSetLimits } from '../../safer-play/queries.ts';
import { AskRaise, type Wish } from './ask-raise.tsx';
import { inputFor, type Wanted } from './limit-input.ts';
import { LimitRow } from './limit-row.tsx';
import * as css from './limits.module.css';
import { effectOf, limitIn } from './one-limit.ts';
import * as words from './limits-words.ts';

/** The boxes of one kind: what is lower counts at once, what is higher is explained and asked for. */
export function LimitForm({ kind, limits }: { kind: LimitKind; limits: Limits }) {
  const [asked, ask] = useState<{ wanted: Wanted; wishes: readonly Wish[] }>();
  const set = useSetLimits();
  const isOnline = useOnline();
  const periods = limitPeriods.filter((period) => limitIn(limits, kind, period));
  const effect = (period: LimitPeriodName, value: LimitValue | null) => {
    const limit = limitIn(limits, kind, period);
    return limit ? effectOf(limit, value) : 'same';
  };
  const form = useLimitForm(`limits-${kind}`, (period, value) =>
    effect(period, value) === 'same' && !limitIn(limits, kind, period)?.pending ? words.same : undefined,
  );
  const save = (wanted: Wanted, said: string) =>
    set.mutate(inputFor(kind, wanted), {
      onSuccess: () => {
        for (const period of limitPeriods) if (wanted[period] !== undefined) form.clear(period);
        ask(undefined);
        showToast(said);
      },
      onError: (error) => void showAlert(messageOf(error)),
    });
  const wishesOf = (wanted: Wanted): Wish[] =>
    periods.flatMap((period) => {
      const value = wanted[period];
      return value !== undefined && effect(period, value) === 'raise'
        ? [{ period, now: limitIn(limits, kind, period)?.value ?? null, wanted: value }]
        : [];
    });
  const send = (wanted: Wanted) => {
    if (set.isPending) return;
    const wishes = wishesOf(wanted);
    if (wishes.length) return ask({ wanted, wishes });
    const lowers = periods.some((period) => wanted[period] !== undefined && effect(period, wanted[period]) === 'lower');
    save(wanted, lowers ? words.lowered : words.saved);
  };
  return (
    <form ref={form.form} className={css.limits} noValidate onSubmit={form.submit(send)}>
      {periods.map((period) => {
        const limit = limitIn(limits, kind, period);
        return limit ? (
          <LimitRow
            key={period}
            kind={kind}
            period={period}
            limit={limit}
            typed={form.values[period]}
            error={form.errors[period]}
            onValue={(value) => form.set(period, value)}
            onLeave={() => form.leave(period)}
            onRemove={() => send({ [period]: null })}
          />
        ) : null;
      })}
      <p className={css.note}>
        <Icon name="info" size="s" />
        <span>{words.raiseInfo}</span>
      </p>
      <Button tone="primary" wide type="submit" blocked={isOnline ? undefined : NEEDS_CONNECTION}>
        {saveNow}
      </Button>
      {asked ? (
        <AskRaise
          wishes={asked.wishes}
          onClose={() => ask(undefined)}
          onAsk={() => set.isPending || save(asked.wanted, words.raiseAsked)}
        />
      ) : null}
    </form>
  );
}
