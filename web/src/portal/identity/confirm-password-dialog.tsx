import { useMutation } from '@tanstack/react-query';
import { confirmPassword } from '@portal/contract/identity.ts';
import { call, messageOf } from '../../kit/data/call.ts';
import { Dialog } from '../../kit/dialog/dialog.tsx';
import * as dialog from '../../kit/dialog/dialog.module.css';
import { useForm } from '../../kit/forms/form.ts';
import { Button } from '../../kit/actions/button.tsx';
import { whileLoading } from '../../kit/dialog/loading.ts';
import type { ModalProps } from '../../kit/dialog/modal-queue.ts';
import { NEEDS_CONNECTION, useOnline } from '../../kit/data/online.ts';
import { Phrases } from '../../kit/text/phrases.tsx';
import { PasswordField } from '../../kit/forms/field.tsx';

/** Asks for the password before money moves; see kit/dialog/step-up.ts. */
export default function ConfirmPasswordDialog({ modal, close }: ModalProps) {
  const { form, field, fail, submit } = useForm(
    { password: '' },
    { password: (value) => (value ? undefined : 'กรุณากรอกรหัสผ่าน') },
  );
  const isOnline = useOnline();
  const confirm = useMutation({
    mutationFn: (password: string) => whileLoading(call(confirmPassword, { input: { password } })),
    onSuccess: () => close(true),
    onError: (error) => fail('password', messageOf(error)),
  });
  return (
    <Dialog title="ยืนยันรหัสผ่าน" onClose={() => close()} over>
      <form
        ref={form}
        className={`${dialog.body} stack`}
        onSubmit={submit(({ password }) => confirm.isPending || confirm.mutate(password))}
        noValidate
      >
        <p>กรุณายืนยันรหัสผ่านก่อนทำรายการ</p>
        {modal.text ? (
          <p>
            <b>
              <Phrases of={modal.text} />
            </b>
          </p>
        ) : null}
        <PasswordField {...field('password')} label="รหัสผ่าน" autoComplete="current-password" maxLength={128} />
        <Button tone="primary" type="submit" wide blocked={isOnline ? undefined : NEEDS_CONNECTION}>
          ยืนยัน
        </Button>
      </form>
    </Dialog>
  );
}
