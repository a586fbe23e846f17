import { useState } from 'react';
import { Card } from '../../kit/layout/card.tsx';
import { Link } from '../../kit/actions/link.tsx';
import { session } from '../../kit/data/session.ts';
import { PasswordNote } from './password/password-note.tsx';
import { forgot } from './code/code-words.ts';
import { change } from './password/password-words.ts';
import * as css from './password/passwords.module.css';
import { begun, keepFlow, resetFlow, type Sent } from './password/reset-flow.ts';
import { registerFields } from '@portal/contract/identity.ts';
import { call, hasCode, messageOf } from '../../kit/data/call.ts';
import { rememberedTel, rememberTel } from '../../kit/forms/remembered-tel.ts';
import { maskedPhone, normalizedPhone } from '../../kit/forms/digits.ts';
import { Field } from '../../kit/forms/field.tsx';
import { schemaCheck, useForm } from '../../kit/forms/form.ts';
import { Button, ButtonLink } from '../../kit/actions/button.tsx';
import { NEEDS_CONNECTION, useOnline } from '../../kit/data/online.ts';
import { askResetCode, useSendCode } from './code/send-code.tsx';
import { forgotPassword } from '@portal/contract/passwords.ts';
import { useNavigate } from 'react-router';
import { CodeForm } from './code/code-form.tsx';

export const handle = { title: forgot.title };

export function Component() {
  const [sent, setSent] = useState(() => begun(resetFlow()));
  const keep = (next: Sent | undefined) => {
    keepFlow(next ?? {});
    setSent(next);
  };
  return (
    <Card also={css.root}>
      <h1>{forgot.title}</h1>
      {session() === 'none' ? null : (
        <PasswordNote>
          {forgot.signedIn}{' '}
          <Link className="link" to="/profile/change-password">
            {change.title}
          </Link>
        </PasswordNote>
      )}
      {sent ? (
        <CodeStep key={sent.tel} sent={sent} onSent={keep} onEdit={() => keep(undefined)} />
      ) : (
        <PhoneStep onSent={keep} />
      )}
    </Card>
  );
}

/** Step A: which phone. Without SMS there is only the way to an admin. */
export function PhoneStep({ onSent }: { onSent: (sent: Sent) => void }) {
  const { form, field, fail, submit } = useForm(
    { tel: normalizedPhone(rememberedTel()) },
    { tel: schemaCheck(registerFields.tel) },
  );
  const isOnline = useOnline();
  const send = useSendCode(askResetCode, onSent);
  if (hasCode(send.error, 'sms_unavailable'))
    return (
      <>
        <PasswordNote tone="err">{forgot.down}</PasswordNote>
        <ButtonLink tone="primary" wide to="/contact">
          {forgot.contact}
        </ButtonLink>
      </>
    );
  const ask = ({ tel }: { tel: string }) => {
    if (send.isPending) return;
    rememberTel(tel);
    send.mutate(tel, { onError: (error) => fail('tel', messageOf(error)) });
  };
  return (
    <form ref={form} className="stack" onSubmit={submit(ask)} noValidate>
      <p>{forgot.lead}</p>
      <Field
        {...field('tel', normalizedPhone)}
        label={forgot.tel}
        inputMode="numeric"
        autoComplete="username"
        maxLength={40}
      />
      <Button tone="primary" type="submit" wide blocked={isOnline ? undefined : NEEDS_CONNECTION}>
        {send.isPending ? forgot.sending : forgot.send}
      </Button>
    </form>
  );
}

interface CodeStepProps {
  sent: Sent;
  onSent: (sent: Sent) => void;
  onEdit: () => void;
}

/** Step B: the code that came leads on to the new password. */
export function CodeStep({ sent, onSent, onEdit }: CodeStepProps) {
  const { tel, ref } = sent;
  const navigate = useNavigate();
  const prove = async (otp: string) => {
    const { data } = await call(forgotPassword, { input: { tel, ref, otp } });
    if (!('reset_token' in data)) return;
    keepFlow({ tel, reset_token: data.reset_token });
    void navigate('/update-password', { replace: true });
  };
  return (
    <CodeForm
      sent={sent}
      sentence={forgot.sent(maskedPhone(tel))}
      ask={askResetCode}
      onSent={onSent}
      prove={prove}
      beside={
        <button className="link" type="button" onClick={onEdit}>
          {forgot.changeTel}
        </button>
      }
      help={
        <Link className="link" to="/contact">
          {forgot.contact}
        </Link>
      }
    />
  );
}
