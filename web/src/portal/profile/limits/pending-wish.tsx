import { Button } from '../../../kit/actions/button.tsx';
import { messageOf } from '../../../kit/data/call.ts';
import { formatDateTime } from '../../../kit/time/date-time.ts';
import { NEEDS_CONNECTION, useOnline } from '../../../kit/data/online.ts';
import { serverNow } from '../../../kit/time/server-time.ts';
import { showAlert } from '../../../kit/dialog/show-modal.ts';
import { showToast } from '../../../kit/dialog/toast.ts';
import { useNow } from '../../../kit/time/use-now.ts';
import { inUnits, periods } from '../../parts/limits/limit-words.ts';
import { type LimitKind, type LimitPeriod, useAnswerWish } from '../../safer-play/queries.ts';
import * as css from './limits.module.css';
import type { OneLimit } from './one-limit.ts';
import * as words from './limits-words.ts';

interface Props {
  kind: LimitKind;
  period: LimitPeriod;
  pending: NonNullable<OneLimit['pending']>;
}

/** A wish for more: taken back at once, said yes to a second time only when its day has come. */
export function PendingWish({ kind, period, pending: { value, confirm_from, confirm_until } }: Props) {
  const confirm = useAnswerWish('confirm');
  const cancel = useAnswerWish('cancel');
  const isOnline = useOnline();
  const isEarly = useNow(serverNow) < confirm_from.getTime();
  const from = `${formatDateTime(confirm_from, 'history')} น.`;
  const until = `${formatDateTime(confirm_until, 'history')} น.`;
  const isBusy = confirm.isPending || cancel.isPending;
  const offline = isOnline ? undefined : NEEDS_CONNECTION;
  const onError = (error: Error) => void showAlert(messageOf(error));
  const sent = { kind, period };
  return (
    <div className={css.pending}>
      <p>{value === null ? words.removePending(from) : words.raisePending(inUnits(value), from)}</p>
      {isEarly ? null : <p className="hint">{words.confirmUntil(until)}</p>}
      <div className={css.two}>
        {isEarly ? null : (
          <Button
            size="s"
            blocked={offline}
            onClick={() => isBusy || confirm.mutate(sent, { onSuccess: () => showToast(words.confirmed), onError })}
          >
            {value === null ? words.confirmRemove : words.confirmRaise}
            <span className="sr"> {periods[period]}</span>
          </Button>
        )}
        <Button
          size="s"
          blocked={offline}
          onClick={() => isBusy || cancel.mutate(sent, { onSuccess: () => showToast(words.cancelled), onError })}
        >
          {words.cancelRaise}
          <span className="sr"> {periods[period]}</span>
        </Button>
      </div>
    </div>
  );
}
