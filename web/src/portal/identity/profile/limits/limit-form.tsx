import { Button } from '../../../../kit/actions/button.tsx';
import { Note } from '../../../../kit/note.tsx';
import { NEEDS_CONNECTION, useOnline } from '../../../../kit/data/online.ts';
import { formatLimit, periods, saveNow } from '../../../parts/limits/limit-words.ts';
import { LimitErrors, type LimitPeriodName, limitPeriods, useLimitForm } from '../../../parts/limits/limit-box.tsx';
import { type LimitKind, type Limits, useSetLimits } from '../../../safer-play/queries.ts';
import { LimitRow } from './limit-row.tsx';
import * as css from './limits.module.css';
import { changesOf, effectOf, type LimitChange, limitIn, type Wanted } from './one-limit.ts';
import * as words from '../words.ts';
import { useState } from 'react';
import type { Input } from '@portal/contract/endpoint.ts';
import type { putLimits } from '@portal/contract/safer-play.ts';
import { messageOf } from '../../../../kit/data/call.ts';
import { showAlert } from '../../../../kit/dialog/modal-queue.ts';
import { showToast } from '../../../../kit/dialog/toast.ts';
import type { LimitValue } from '../../../parts/limits/limit-checks.ts';
import { Dialog } from '../../../../kit/dialog/dialog.tsx';
import * as dialog from '../../../../kit/dialog/dialog.module.css';

/** Fields of one kind: a lower limit applies at once, a higher one is explained and requested. */
export function LimitForm({ kind, limits }: { kind: LimitKind; limits: Limits }) {
  const isOnline = useOnline();
  const { form, values, errors, set, clear, leave, focus, submit } = useLimitForm(`limits-${kind}`, (period, value) => {
    const limit = limitIn(limits, kind, period);
    return limit && effectOf(limit, value) === 'same' ? 'เท่ากับวงเงินที่ตั้งไว้แล้ว' : undefined;
  });
  const { send, raises, keepAsItIs, askFor } = useSaveLimits(kind, limits, clear);
  return (
    <form ref={form} className={css.limits} noValidate onSubmit={submit(send)}>
      <LimitErrors errors={errors} focus={focus} />
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
      <Note>{words.raiseInfo}</Note>
      <Button tone="primary" wide type="submit" blocked={isOnline ? undefined : NEEDS_CONNECTION}>
        {saveNow}
      </Button>
      {raises.length ? <AskRaise raises={raises} onClose={keepAsItIs} onAsk={askFor} /> : null}
    </form>
  );
}

/** Saves new and lower limits at once; returns the increases left, which need a confirmation. */
function useSaveLimits(kind: LimitKind, limits: Limits, onSaved: (period: LimitPeriodName) => void) {
  const [raises, setRaises] = useState<readonly LimitChange[]>([]);
  const { mutate, isPending } = useSetLimits();
  const save = (changes: readonly LimitChange[], sentence: string, left: readonly LimitChange[] = []) =>
    mutate(inputFor(kind, changes), {
      onSuccess: () => {
        for (const { period } of changes) onSaved(period);
        setRaises(left);
        showToast(sentence);
      },
      onError: (error) => void showAlert(messageOf(error)),
    });
  const send = (wanted: Wanted) => {
    if (isPending) return;
    const { atOnce, raises: left } = changesOf(limits, kind, wanted);
    const isLower = atOnce.some(({ effect }) => effect === 'lower');
    if (atOnce.length) save(atOnce, isLower ? 'ลดวงเงินแล้ว มีผลทันที' : 'ตั้งวงเงินแล้ว มีผลทันที', left);
    else setRaises(left);
  };
  return {
    send,
    /** Increases awaiting confirmation. */
    raises,
    keepAsItIs: () => setRaises([]),
    askFor: () => isPending || save(raises, 'ส่งคำขอแล้ว วงเงินเดิมยังมีผลอยู่'),
  };
}

const money = (value: LimitValue | null | undefined): bigint | null | undefined =>
  typeof value === 'number' ? undefined : value;

/** The changes as the call takes them. */
function inputFor(kind: LimitKind, changes: readonly LimitChange[]): Input<typeof putLimits> {
  const { day, week, month }: Wanted = Object.fromEntries(changes.map(({ period, wanted }) => [period, wanted]));
  if (kind === 'time') return { time: { day: typeof day === 'bigint' ? undefined : day } };
  return { [kind]: { day: money(day), week: money(week), month: money(month) } };
}

interface AskProps {
  raises: readonly LimitChange[];
  onClose: () => void;
  onAsk: () => void;
}

const valueText = (value: LimitValue | null) => (value === null ? 'ไม่จำกัด' : formatLimit(value));

/** Explains an increase before it is requested. Keeping the limit is the first choice. */
function AskRaise({ raises, onClose, onAsk }: AskProps) {
  const isOnline = useOnline();
  return (
    <Dialog title="ขอเพิ่มหรือยกเลิกวงเงิน" onClose={onClose}>
      <div className={`${dialog.body} stack`}>
        <ul>
          {raises.map(({ period, now, wanted }) => (
            <li key={period}>
              <b>{periods[period]}</b> {`ตอนนี้ ${valueText(now)} ขอเป็น ${valueText(wanted)}`}
            </li>
          ))}
        </ul>
        <p>{words.raiseInfo}</p>
        <p className="hint">คำขอจะรอ 24 ชั่วโมง แล้วกลับมายืนยันได้ภายใน 7 วัน หากไม่ยืนยัน วงเงินเดิมจะอยู่ต่อ</p>
        <Button tone="primary" wide onClick={onClose}>
          คงวงเงินเดิม
        </Button>
        <Button wide blocked={isOnline ? undefined : NEEDS_CONNECTION} onClick={onAsk}>
          ส่งคำขอ
        </Button>
      </div>
    </Dialog>
  );
}
