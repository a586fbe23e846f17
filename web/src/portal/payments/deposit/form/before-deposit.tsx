import { Button } from '../../../../kit/actions/button.tsx';
import { Card, Tile } from '../../../../kit/layout/card.tsx';
import { messageOf } from '../../../../kit/data/call.ts';
import { NEEDS_CONNECTION, useOnline } from '../../../../kit/data/online.ts';
import { showAlert, closeModal, openModal } from '../../../../kit/dialog/modal-queue.ts';
import { showToast } from '../../../../kit/dialog/toast.ts';
import { LimitBox, LimitErrors, limitPeriods, useLimitForm } from '../../../parts/limits/limit-box.tsx';
import { periods, saveNow } from '../../../parts/limits/limit-words.ts';
import { useSetLimits } from '../../../safer-play/queries.ts';
import * as actions from '../../../../kit/layout/actions.module.css';
import { Link } from '../../../../kit/actions/link.tsx';
import { seeLimits } from '../deposit-words.ts';
import { useEffect } from 'react';

const words = {
  ask: 'อยากตั้งวงเงินฝากไว้ก่อนไหม',
  note: 'นับยอดฝากทั้งหมด การถอนไม่ทำให้วงเงินเพิ่มขึ้น',
  skip: 'ข้ามไปก่อน',
  saved: 'ตั้งวงเงินแล้ว มีผลทันที',
  review: 'วงเงินของคุณยังเหมาะอยู่ไหม',
};

const amount = (value: unknown): bigint | undefined => (typeof value === 'bigint' ? value : undefined);

/** Before the first deposit, once: three empty limit fields; skipping is as easy as filling them. */
export default function FirstLimits() {
  const { form, values, errors, set, leave, focus, submit } = useLimitForm('first-limits');
  const send = useSetLimits();
  const isOnline = useOnline();
  const blocked = isOnline ? undefined : NEEDS_CONNECTION;
  const onError = (error: Error) => void showAlert(messageOf(error));
  const save = () =>
    send.isPending ||
    send.mutate(
      { deposit: { day: amount(values.day), week: amount(values.week), month: amount(values.month) } },
      { onSuccess: () => showToast(words.saved), onError },
    );
  return (
    <Card aria-labelledby="first-limits">
      <h2 id="first-limits">{words.ask}</h2>
      <p className="hint">{words.note}</p>
      <form ref={form} className="stack" noValidate onSubmit={submit(save)}>
        <LimitErrors errors={errors} focus={focus} />
        {limitPeriods.map((period) => (
          <div key={period}>
            <p aria-hidden="true">{periods[period]}</p>
            <LimitBox
              name={period}
              unit="baht"
              value={values[period]}
              error={errors[period]}
              onValue={(value) => set(period, value)}
              onLeave={() => leave(period)}
            />
          </div>
        ))}
        <div className={actions.root} data-narrow>
          <Button type="submit" blocked={blocked}>
            {saveNow}
          </Button>
          <Button blocked={blocked} onClick={() => send.isPending || send.mutate({ skip: true }, { onError })}>
            {words.skip}
          </Button>
        </div>
      </form>
    </Card>
  );
}

/** Reminder half a year after the last review. */
export function ReviewNote() {
  return (
    <Card aria-label={words.review}>
      <div className="row">
        <span className="grow">{words.review}</span>
        <Link className="link" to="/profile?s=limits">
          {seeLimits}
        </Link>
      </div>
    </Card>
  );
}

const ageFirst = 'กรุณายืนยันอายุก่อนใช้งานส่วนนี้';
const confirmAge = 'ยืนยันอายุ';

const askAge = () => openModal({ kind: 'age', rank: 2 });

/** No deposit before the age is confirmed: the window opens automatically, and by a tap once closed. */
export function AgeCard() {
  useEffect(() => {
    askAge();
    return () => closeModal('age');
  }, []);
  return (
    <Card aria-labelledby="age">
      <div className="row">
        <Tile tone="pend" icon="lock" />
        <h2 id="age" className="grow">
          {ageFirst}
        </h2>
      </div>
      <Button tone="primary" wide onClick={askAge}>
        {confirmAge}
      </Button>
    </Card>
  );
}
