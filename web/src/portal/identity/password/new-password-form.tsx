import { useMutation } from '@tanstack/react-query';
import { resetPassword } from '@portal/contract/passwords.ts';
import { useNavigate } from 'react-router';
import { showSuccess } from '../../../kit/dialog/show-modal.ts';
import { call, hasCode, messageOf } from '../../../kit/data/call.ts';
import { rememberTel } from '../../../kit/forms/remembered-tel.ts';
import { useForm } from '../../../kit/forms/form.ts';
import { Button } from '../../../kit/actions/button.tsx';
import { whileLoading } from '../../../kit/dialog/loading.ts';
import { NEEDS_CONNECTION, useOnline } from '../../../kit/data/online.ts';
import { forgetToken } from '../../../kit/data/session.ts';
import { NewPasswordFields } from './new-password-fields.tsx';
import { PasswordNote } from './password-note.tsx';
import { newPasswordChecks } from './password-rules.ts';
import * as passwordWords from './password-words.ts';
import { forgetFlow } from './reset-flow.ts';

const words = passwordWords.update;

interface Props {
  token: string;
  /** Known when a code proved it, not when a link did. */
  tel: string | undefined;
  mask: string;
  onExpired: () => void;
}

export function NewPasswordForm({ token, tel, mask, onExpired }: Props) {
  const { form, field, fail, submit } = useForm({ password: '', again: '' }, newPasswordChecks);
  const isOnline = useOnline();
  const navigate = useNavigate();
  const set = useMutation({
    mutationFn: (password: string) => whileLoading(call(resetPassword, { input: { reset_token: token, password } })),
    onSuccess: async () => {
      forgetFlow();
      forgetToken(); // the server has ended every session, this browser's too
      rememberTel(tel ?? '');
      await showSuccess(words.later, words.done, words.signIn);
      await navigate('/login');
    },
    onError: (error) => {
      if (!hasCode(error, 'reset_expired')) return fail('password', messageOf(error));
      forgetFlow();
      onExpired();
    },
  });
  return (
    <form
      ref={form}
      className="stack"
      onSubmit={submit(({ password }) => set.isPending || set.isSuccess || set.mutate(password))}
      noValidate
    >
      <p>
        {words.whose} <b translate="no">{mask}</b>
      </p>
      {tel ? <input type="text" name="username" value={tel} autoComplete="username" readOnly hidden /> : null}
      <NewPasswordFields password={field('password')} again={field('again')} />
      <PasswordNote>{words.note}</PasswordNote>
      <Button tone="primary" type="submit" wide blocked={isOnline ? undefined : NEEDS_CONNECTION}>
        {words.submit}
      </Button>
    </form>
  );
}
