import { Button } from '../../../kit/actions/button.tsx';
import { Icon } from '../../../kit/actions/icon.tsx';
import { NEEDS_CONNECTION, useOnline } from '../../../kit/data/online.ts';
import { saveNow } from '../../parts/limits/limit-words.ts';
import { limitPeriods, useLimitForm } from '../../parts/limits/use-limit-form.ts';
import type { LimitKind, Limits } from '../../safer-play/queries.ts';
import { AskRaise } from './ask-raise.tsx';
import { LimitRow } from './limit-row.tsx';
import * as css from './limits.module.css';
import { effectOf, limitIn } from './one-limit.ts';
import { useSaveLimits } from './use-save-limits.ts';
import * as words from './limits-words.ts';

/** The boxes of one kind: what is lower counts at once, what is higher is explained and asked for. */
export function LimitForm({ kind, limits }: { kind: LimitKind; limits: Limits }) {
  const isOnline = useOnline();
  const { form, values, errors, set, clear, leave, submit } = useLimitForm(`limits-${kind}`, (period, value) => {
    const limit = limitIn(limits, kind, period);
    return limit && !limit.pending && effectOf(limit, value) === 'same' ? words.same : undefined;
  });
  const { send, wishes, keepAsItIs, askFor } = useSaveLimits(kind, limits, clear);
  return (
    <form ref={form} className={css.limits} noValidate onSubmit={submit(send)}>
      {limitPeriods.map((period) => {
        const limit = limitIn(limits, kind, period);
        return limit ? (
          <LimitRow
            key={period}
            kind={kind}
            period={period}
            limit={limit}
            typed={values[period]}
            error={errors[period]}
            onValue={(value) => set(period, value)}
            onLeave={() => leave(period)}
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
      {wishes ? <AskRaise wishes={wishes} onClose={keepAsItIs} onAsk={askFor} /> : null}
    </form>
  );
}
