import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { useAnnounce } from '../../../kit/live/announcer.ts';
import { Button } from '../../../kit/actions/button.tsx';
import { hasCode, messageOf } from '../../../kit/data/call.ts';
import * as dialog from '../../../kit/dialog/dialog.module.css';
import { useForm } from '../../../kit/forms/form.ts';
import { Icon } from '../../../kit/actions/icon.tsx';
import { NEEDS_CONNECTION, useOnline } from '../../../kit/data/online.ts';
import { OtpField } from '../../../kit/forms/otp-field.tsx';
import * as css from '../password/passwords.module.css';
import { type CodeRequest, ResendCode } from './send-code.tsx';
import type { SentCode } from '../password/reset-flow.ts';

const helps = ['ตรวจสอบว่าเบอร์ถูกต้อง', 'รอ 60 วินาที แล้วกดส่งรหัสอีกครั้ง', 'ตรวจสอบว่าไม่ได้บล็อก SMS จากเรา'];

interface Props {
  sent: SentCode;
  /** Notice that a code was sent. */
  sentence: string;
  /** Requests another code. */
  request: CodeRequest;
  onSent: (sent: SentCode) => void;
  /** Verifies the code and goes on; throws its error. */
  prove: (otp: string) => Promise<void>;
  /** Content beside the reference. */
  beside?: ReactNode;
  /** Another remedy when no code arrives. */
  help?: ReactNode;
  /** Content above the form in a window, whose foot has the button. */
  inWindow?: ReactNode;
}

/** Code field. The sixth digit submits it, once per code. */
export function CodeForm({ sent, sentence, request, onSent, prove, beside, help, inWindow }: Props) {
  const { form, field, fail, focus, set, submit } = useForm(
    { otp: '' },
    { otp: (otp) => (otp.length === 6 ? undefined : 'กรุณากรอกรหัสยืนยัน 6 หลัก') },
  );
  const isOnline = useOnline();
  const { busy, send, reset } = useProof(prove, isOnline, (why) => fail('otp', why));
  const begin = useEffectEvent(() => focus('otp'));
  useEffect(() => begin(), []);
  useAnnounce(sentence);
  const { name, value, error, onBlur } = field('otp');
  const again = (next: SentCode) => {
    set('otp', '');
    reset();
    focus('otp');
    onSent(next);
  };
  const fields = (
    <>
      <p>{sentence}</p>
      <div className={`row folds between ${css.phone}`}>
        <span className="hint">
          <span translate="no">{`รหัสอ้างอิง ${sent.ref}`}</span>
        </span>
        {beside}
      </div>
      <OtpField
        key={sent.ref}
        {...{ name, value, error, onBlur }}
        label="รหัสยืนยัน 6 หลัก"
        hint="แอดมินจะไม่ขอรหัสนี้จากคุณ"
        onValue={(digits) => set('otp', digits)}
        onFull={send}
      />
    </>
  );
  const button = (
    <Button tone="primary" type="submit" wide blocked={isOnline ? undefined : NEEDS_CONNECTION}>
      {busy ? 'กำลังตรวจสอบรหัส' : 'ยืนยันรหัส'}
    </Button>
  );
  const more = (
    <>
      <ResendCode sent={sent} request={request} onSent={again} />
      <NotCome help={help} />
    </>
  );
  return (
    <form ref={form} className={inWindow ? dialog.form : 'stack'} onSubmit={submit(({ otp }) => send(otp))} noValidate>
      <Parts {...{ inWindow, fields, button, more }} />
    </form>
  );
}

/** In a window the fields scroll above its foot, on a page all is in a row. */
function Parts({ inWindow, fields, button, more }: Record<'inWindow' | 'fields' | 'button' | 'more', ReactNode>) {
  if (!inWindow)
    return (
      <>
        {fields}
        {button}
        {more}
      </>
    );
  return (
    <>
      <div className={`${dialog.body} stack`}>
        {inWindow}
        {fields}
        {more}
      </div>
      <footer className={dialog.foot}>
        <span className="grow">{button}</span>
      </footer>
    </>
  );
}

function useProof(prove: Props['prove'], isOnline: boolean, onRefused: (why: string) => void) {
  const proof = useMutation({ mutationFn: prove, onError: (error) => onRefused(messageOf(error)) });
  const busy = proof.isPending || proof.isSuccess;
  const send = (otp: string) => {
    if (busy || !isOnline) return;
    // Enter after the sixth digit would submit again and use up a try.
    if (proof.variables === otp && hasCode(proof.error, 'wrong_code')) return onRefused(messageOf(proof.error));
    proof.mutate(otp);
  };
  return { busy, send, reset: proof.reset };
}

/** Help for a code that does not arrive. */
const NotCome = ({ help }: { help: ReactNode }) => (
  <details className={css.help}>
    <summary className="between">
      ไม่ได้รับรหัส
      <Icon name="down" size="s" />
    </summary>
    <ul>
      {helps.map((each) => (
        <li key={each}>{each}</li>
      ))}
      {help ? <li>{help}</li> : null}
    </ul>
  </details>
);
