import { useAnnounce } from '../../kit/announcer.ts';
import { useMutation } from '@tanstack/react-query';
import { forgotPassword } from '@portal/contract/passwords.ts';
import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router';
import { call, hasCode, messageOf } from '../../kit/call.ts';
import { maskedPhone } from '../../kit/digits.ts';
import { useForm } from '../../kit/form.ts';
import { Button } from '../../kit/button.tsx';
import { Icon } from '../../kit/icon.tsx';
import { Link } from '../../kit/link.tsx';
import { NEEDS_CONNECTION, useOnline } from '../../kit/online.ts';
import { OtpField } from '../../kit/otp-field.tsx';
import type { Sent } from './reset-flow.ts';
import * as passwordWords from './password-words.ts';
import * as css from './passwords.module.css';
import { ResendCode } from './resend-code.tsx';
import { keepFlow } from './reset-flow.ts';

const words = passwordWords.forgot;

interface Props {
  sent: Sent;
  onSent: (sent: Sent) => void;
  onEdit: () => void;
}

/** Step B: the code that came. The sixth digit sends it, once for each code that was asked for. */
export function CodeStep({ sent, onSent, onEdit }: Props) {
  const { tel, ref } = sent;
  const { form, field, fail, focus, set, submit } = useForm(
    { otp: '' },
    { otp: (otp) => (otp.length === 6 ? undefined : words.codeRequired) },
  );
  const isOnline = useOnline();
  const { prove, busy, send } = useProof(sent, isOnline, (why) => fail('otp', why));
  const begin = useEffectEvent(() => focus('otp'));
  useEffect(() => begin(), []);
  useAnnounce(words.sent(maskedPhone(tel)));
  const { name, value, error, onBlur } = field('otp');
  return (
    <form ref={form} className="stack" onSubmit={submit(({ otp }) => send(otp))} noValidate>
      <p>{words.sent(maskedPhone(tel))}</p>
      <div className={css.phone}>
        <span className="hint">
          <span translate="no">{words.ref(ref)}</span>
        </span>
        <button className="link" type="button" onClick={onEdit}>
          {words.changeTel}
        </button>
      </div>
      <OtpField
        key={ref}
        {...{ name, value, error, onBlur }}
        label={words.code}
        hint={words.warn}
        onValue={(digits) => set('otp', digits)}
        onFull={send}
      />
      <Button tone="primary" type="submit" wide blocked={isOnline ? undefined : NEEDS_CONNECTION}>
        {busy ? words.verifying : words.verify}
      </Button>
      <ResendCode
        sent={sent}
        onSent={(next) => {
          set('otp', '');
          prove.reset();
          focus('otp');
          onSent(next);
        }}
      />
      <NotCome />
    </form>
  );
}

/** Asks whether this is the code that was sent, and goes on to the new password. */
function useProof({ tel, ref }: Sent, isOnline: boolean, onRefused: (why: string) => void) {
  const navigate = useNavigate();
  const prove = useMutation({
    mutationFn: (otp: string) => call(forgotPassword, { input: { tel, ref, otp } }),
    onSuccess: ({ data }) => {
      if (!('reset_token' in data)) return;
      keepFlow({ tel, reset_token: data.reset_token });
      void navigate('/update-password', { replace: true });
    },
    onError: (error) => onRefused(messageOf(error)),
  });
  const busy = prove.isPending || prove.isSuccess;
  const send = (otp: string) => {
    if (busy || !isOnline) return;
    // Enter after the sixth digit says the same once more; it would cost another of the few tries.
    if (prove.variables === otp && hasCode(prove.error, 'wrong_code')) return onRefused(messageOf(prove.error));
    prove.mutate(otp);
  };
  return { prove, busy, send };
}

/** What one can do when no code comes. */
const NotCome = () => (
  <details className={css.help}>
    <summary>
      {words.notGet}
      <Icon name="down" size="s" />
    </summary>
    <ul>
      {words.helps.map((help) => (
        <li key={help}>{help}</li>
      ))}
      <li>
        <Link className="link" to="/contact">
          {words.contact}
        </Link>
      </li>
    </ul>
  </details>
);
