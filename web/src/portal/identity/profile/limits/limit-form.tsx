import { Button } from '../../../../kit/actions/button.tsx';
import { Note } from '../../../../kit/note.tsx';
import { NEEDS_CONNECTION, useOnline } from '../../../../kit/data/online.ts';
import { formatLimit, periods, saveNow } from '../../../parts/limits/limit-words.ts';
import { type LimitPeriodName, limitPeriods, useLimitForm } from '../../../parts/limits/limit-box.tsx';
import { type LimitKind, type Limits, useSetLimits } from '../../../safer-play/queries.ts';
import { LimitRow } from './limit-row.tsx';
import * as css from './limits.module.css';
import { effectOf, limitIn } from './one-limit.ts';
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
  const { form, values, errors, set, clear, leave, submit } = useLimitForm(`limits-${kind}`, (period, value) => {
    const limit = limitIn(limits, kind, period);
    return limit && !limit.pending && effectOf(limit, value) === 'same' ? 'เท่ากับวงเงินที่ตั้งไว้แล้ว' : undefined;
  });
  const { send, raises, keepAsItIs, askFor } = useSaveLimits(kind, limits, clear);
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
      <Note>{words.raiseInfo}</Note>
      <Button tone="primary" wide type="submit" blocked={isOnline ? undefined : NEEDS_CONNECTION}>
        {saveNow}
      </Button>
      {raises ? <AskRaise raises={raises} onClose={keepAsItIs} onAsk={askFor} /> : null}
    </form>
  );
}

/** Saves lower limits at once; returns the higher ones, which need a confirmation. */
function useSaveLimits(kind: LimitKind, limits: Limits, onSaved: (period: LimitPeriodName) => void) {
  const [request, setRequest] = useState<{ wanted: Wanted; raises: readonly Raise[] }>();
  const { mutate, isPending } = useSetLimits();
  const changes = (wanted: Wanted) =>
    limitPeriods.flatMap((period) => {
      const limit = limitIn(limits, kind, period);
      const value = wanted[period];
      return limit && value !== undefined
        ? [{ period, now: limit.value, wanted: value, effect: effectOf(limit, value) }]
        : [];
    });
  const save = (wanted: Wanted, sentence: string) =>
    mutate(inputFor(kind, wanted), {
      onSuccess: () => {
        for (const { period } of changes(wanted)) onSaved(period);
        setRequest(undefined);
        showToast(sentence);
      },
      onError: (error) => void showAlert(messageOf(error)),
    });
  const send = (wanted: Wanted) => {
    if (isPending) return;
    const all = changes(wanted);
    const raises = all.filter(({ effect }) => effect === 'raise');
    if (raises.length) setRequest({ wanted, raises });
    else save(wanted, all.some(({ effect }) => effect === 'lower') ? 'ลดวงเงินแล้ว มีผลทันที' : 'ตั้งวงเงินแล้ว มีผลทันที');
  };
  return {
    send,
    /** Increases awaiting confirmation. */
    raises: request?.raises,
    keepAsItIs: () => setRequest(undefined),
    askFor: () => {
      if (request && !isPending) save(request.wanted, 'ส่งคำขอแล้ว วงเงินเดิมยังมีผลอยู่');
    },
  };
}

/** Wanted limits: null removes one, undefined leaves it. */
type Wanted = { readonly [Period in LimitPeriodName]?: LimitValue | null | undefined };

const money = (value: LimitValue | null | undefined): bigint | null | undefined =>
  typeof value === 'number' ? undefined : value;

/** The wanted limits as the call takes them. */
function inputFor(kind: LimitKind, { day, week, month }: Wanted): Input<typeof putLimits> {
  if (kind === 'time') return { time: { day: typeof day === 'bigint' ? undefined : day } };
  return { [kind]: { day: money(day), week: money(week), month: money(month) } };
}

interface Raise {
  readonly period: LimitPeriodName;
  readonly now: LimitValue | null;
  readonly wanted: LimitValue | null;
}
interface AskProps {
  raises: readonly Raise[];
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
