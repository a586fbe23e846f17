import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { messageOf } from '../../../../kit/data/call.ts';
import { Dialog } from '../../../../kit/dialog/dialog.tsx';
import * as dialog from '../../../../kit/dialog/dialog.module.css';
import { useForm } from '../../../../kit/forms/form.ts';
import { Button } from '../../../../kit/actions/button.tsx';
import { whileLoading } from '../../../../kit/dialog/loading.ts';
import { NEEDS_CONNECTION, useOnline } from '../../../../kit/data/online.ts';
import { PasswordField } from '../../../../kit/forms/field.tsx';

interface FormProps {
  /** Label of the confirm button. */
  submit: string;
  tone?: 'primary' | 'danger';
  /** Runs the action; throws a refusal. */
  run: (password: string) => Promise<void>;
  children: ReactNode;
}
interface Props extends FormProps {
  title: string;
  onClose: () => void;
}

/** An action that needs the password. */
export const PasswordDialog = ({ title, onClose, ...form }: Props) => (
  <Dialog title={title} onClose={onClose}>
    <PasswordForm {...form} />
  </Dialog>
);

/** The same content inside an open window; a refusal shows at the field. */
export function PasswordForm({ submit: submitText, tone = 'primary', run, children }: FormProps) {
  const { form, field, fail, submit } = useForm(
    { password: '' },
    { password: (value) => (value ? undefined : 'กรุณากรอกรหัสผ่าน') },
  );
  const isOnline = useOnline();
  const send = useMutation({
    mutationFn: (password: string) => whileLoading(run(password)),
    onError: (error) => fail('password', messageOf(error)),
  });
  return (
    <form
      ref={form}
      className={`${dialog.body} stack`}
      onSubmit={submit(({ password }) => send.isPending || send.mutate(password))}
      noValidate
    >
      {children}
      <PasswordField {...field('password')} label="รหัสผ่าน" autoComplete="current-password" maxLength={128} />
      <Button tone={tone} type="submit" wide blocked={isOnline ? undefined : NEEDS_CONNECTION}>
        {submitText}
      </Button>
    </form>
  );
}
