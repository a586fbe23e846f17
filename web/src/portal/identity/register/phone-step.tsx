import { registerFields } from '@portal/contract/identity.ts';
import { hasCode, messageOf } from '../../../kit/data/call.ts';
import { rememberedTel, rememberTel } from '../../../kit/forms/remembered-tel.ts';
import { normalizedPhone } from '../../../kit/forms/digits.ts';
import { Field } from '../../../kit/forms/field.tsx';
import { schemaCheck, useForm } from '../../../kit/forms/form.ts';
import { Button, ButtonLink } from '../../../kit/actions/button.tsx';
import { NEEDS_CONNECTION, useOnline } from '../../../kit/data/online.ts';
import type { Sent } from '../password/reset-flow.ts';
import { PasswordNote } from '../password/password-note.tsx';
import * as codeWords from '../code/code-words.ts';
import { askResetCode, useSendCode } from '../code/use-send-code.ts';

const words = codeWords.forgot;

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
        <PasswordNote tone="err">{words.down}</PasswordNote>
        <ButtonLink tone="primary" wide to="/contact">
          {words.contact}
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
      <p>{words.lead}</p>
      <Field
        {...field('tel', normalizedPhone)}
        label={words.tel}
        inputMode="numeric"
        autoComplete="username"
        maxLength={40}
      />
      <Button tone="primary" type="submit" wide blocked={isOnline ? undefined : NEEDS_CONNECTION}>
        {send.isPending ? words.sending : words.send}
      </Button>
    </form>
  );
}
