import { useId } from 'react';
import { Button } from '../../../../kit/actions/button.tsx';
import { formatDateTime } from '../../../../kit/time/date-time.ts';
import { Meter } from '../../../../kit/money/meter.tsx';
import { LimitBox } from '../../../parts/limits/limit-box.tsx';
import type { LimitValue } from '../../../parts/limits/limit-checks.ts';
import { inDigits, formatLimit, periods } from '../../../parts/limits/limit-words.ts';
import { type LimitKind, type LimitPeriod, useAnswerIncrease } from '../../../safer-play/queries.ts';
import * as css from './limits.module.css';
import { effectiveLimitOf, type OneLimit, percentOf } from './one-limit.ts';
import * as words from '../words.ts';
import { messageOf } from '../../../../kit/data/call.ts';
import { NEEDS_CONNECTION, useOnline } from '../../../../kit/data/online.ts';
import { serverNow } from '../../../../kit/time/server-time.ts';
import { showAlert } from '../../../../kit/dialog/modal-queue.ts';
import { showToast } from '../../../../kit/dialog/toast.ts';
import { useNow } from '../../../../kit/time/use-now.ts';

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

/** One period: limit, use, time of new allowance, and an empty field for a new value. */
export function LimitRow({ kind, period, limit, typed, error, onValue, onLeave, onRemove }: Props) {
  const title = useId();
  const { value, by_operator, used, returns_at, pending } = limit;
  const binding = effectiveLimitOf(limit);
  return (
    <div className={css.limit} role="group" aria-labelledby={title}>
      <div className="head">
        <b id={title}>{periods[period]}</b>
        <span className={binding === null ? 'hint' : 'num'} translate={binding === null ? undefined : 'no'}>
          {binding === null ? words.none : formatLimit(binding)}
        </span>
      </div>
      {binding === null ? null : (
        <>
          <Meter label={`${words.used} ${periods[period]}`} percent={percentOf(limit)} />
          <p className={`wraps between ${css.under}`}>
            <span>
              {words.used} <span translate="no">{inDigits(used)}</span> จาก{' '}
              <span className="nb">{formatLimit(binding)}</span>
            </span>
            {returns_at ? <span className="nb">{`วงเงินคืน ${formatDateTime(returns_at, 'short-day')}`}</span> : null}
          </p>
        </>
      )}
      {by_operator !== null && by_operator === binding ? (
        <p className={`wraps between ${css.under}`}>{`แอดมินตั้งไว้ ${formatLimit(by_operator)} เพื่อดูแลคุณ ค่าที่ต่ำกว่าจะมีผล`}</p>
      ) : null}
      {pending ? <PendingRaise kind={kind} period={period} pending={pending} /> : null}
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
            ยกเลิกวงเงินนี้
            <span className="sr"> {periods[period]}</span>
          </Button>
        </div>
      )}
    </div>
  );
}

interface PendingProps {
  kind: LimitKind;
  period: LimitPeriod;
  pending: NonNullable<OneLimit['pending']>;
}

/** A pending increase: cancelled at once, confirmed only once its day has come. */
function PendingRaise({ kind, period, pending: { value, confirm_from, confirm_until } }: PendingProps) {
  const confirm = useAnswerIncrease('confirm');
  const cancel = useAnswerIncrease('cancel');
  const isOnline = useOnline();
  const isEarly = useNow(serverNow) < confirm_from.getTime();
  const from = `${formatDateTime(confirm_from, 'history')} น.`;
  const until = `${formatDateTime(confirm_until, 'history')} น.`;
  const isBusy = confirm.isPending || cancel.isPending;
  const offline = isOnline ? undefined : NEEDS_CONNECTION;
  const onError = (error: Error) => void showAlert(messageOf(error));
  const sent = { kind, period };
  return (
    <div className={`grid tight ${css.pending}`}>
      <p>{value === null ? `ขอยกเลิกวงเงิน ยืนยันได้ตั้งแต่ ${from}` : `ขอเพิ่มเป็น ${formatLimit(value)} ยืนยันได้ตั้งแต่ ${from}`}</p>
      {isEarly ? null : <p className="hint">{`ยืนยันได้ถึง ${until}`}</p>}
      <div className="row tight folds">
        {isEarly ? null : (
          <Button
            size="s"
            blocked={offline}
            onClick={() =>
              isBusy || confirm.mutate(sent, { onSuccess: () => showToast('ปรับวงเงินแล้ว มีผลทันที'), onError })
            }
          >
            {value === null ? 'ยืนยันการยกเลิก' : 'ยืนยันการเพิ่ม'}
            <span className="sr"> {periods[period]}</span>
          </Button>
        )}
        <Button
          size="s"
          blocked={offline}
          onClick={() =>
            isBusy || cancel.mutate(sent, { onSuccess: () => showToast('ยกเลิกคำขอแล้ว วงเงินเดิมมีผลต่อ'), onError })
          }
        >
          ยกเลิกคำขอ
          <span className="sr"> {periods[period]}</span>
        </Button>
      </div>
    </div>
  );
}
