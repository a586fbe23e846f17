import { useId } from 'react';
import { Button } from '../../../kit/actions/button.tsx';
import { formatDateTime } from '../../../kit/time/date-time.ts';
import { Meter } from '../../../kit/money/meter.tsx';
import { LimitBox } from '../../parts/limits/limit-box.tsx';
import type { LimitValue } from '../../parts/limits/limit-checks.ts';
import { inDigits, inUnits, periods } from '../../parts/limits/limit-words.ts';
import type { LimitKind, LimitPeriod } from '../../safer-play/queries.ts';
import * as css from './limits.module.css';
import { bindingOf, type OneLimit, percentOf } from './one-limit.ts';
import { PendingWish } from './pending-wish.tsx';
import * as words from './limits-words.ts';

interface Props {
  kind: LimitKind;
  period: LimitPeriod;
  limit: OneLimit;
  typed: LimitValue | undefined;
  error: string | undefined;
  onValue: (value: LimitValue | undefined) => void;
  onLeave: () => void;
  onRemove: () => void;
}

/** One period: what stands, how much of it is used, when room returns, and the empty box for another one. */
export function LimitRow({ kind, period, limit, typed, error, onValue, onLeave, onRemove }: Props) {
  const title = useId();
  const { value, by_operator, used, returns_at, pending } = limit;
  const binding = bindingOf(limit);
  return (
    <div className={css.limit} role="group" aria-labelledby={title}>
      <div className="head">
        <b id={title}>{periods[period]}</b>
        <span className={binding === null ? 'hint' : 'num'} translate={binding === null ? undefined : 'no'}>
          {binding === null ? words.none : inUnits(binding)}
        </span>
      </div>
      {binding === null ? null : (
        <>
          <Meter label={`${words.used} ${periods[period]}`} percent={percentOf(limit)} />
          <p className={css.under}>
            <span>
              {words.used} <span translate="no">{inDigits(used)}</span> {words.of}{' '}
              <span className="nb">{inUnits(binding)}</span>
            </span>
            {returns_at ? <span className="nb">{words.returns(formatDateTime(returns_at, 'short-day'))}</span> : null}
          </p>
        </>
      )}
      {by_operator !== null && by_operator === binding ? (
        <p className={css.under}>{words.byOperator(inUnits(by_operator))}</p>
      ) : null}
      {pending ? <PendingWish kind={kind} period={period} pending={pending} /> : null}
      <LimitBox
        name={period}
        unit={kind === 'time' ? 'minutes' : 'baht'}
        value={typed}
        error={error}
        onValue={onValue}
        onLeave={onLeave}
      />
      {value === null || pending?.value === null ? null : (
        <div className={css.remove}>
          <Button size="s" onClick={onRemove}>
            {words.remove}
            <span className="sr"> {periods[period]}</span>
          </Button>
        </div>
      )}
    </div>
  );
}
