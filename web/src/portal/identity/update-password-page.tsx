import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { checkReset, resetPassword } from '@portal/contract/passwords.ts';
import { call, hasCode, messageOf } from '../../kit/data/call.ts';
import { dataQuery } from '../../kit/data/queries.ts';
import { Card } from '../../kit/layout/card.tsx';
import { Button, ButtonLink } from '../../kit/actions/button.tsx';
import { InlineRetry } from '../../kit/actions/inline-retry.tsx';
import { Skeleton } from '../../kit/list/skeleton.tsx';
import { Note } from '../../kit/note.tsx';
import * as css from './password/passwords.module.css';
import { forgetFlow, resetFlow } from './password/reset-flow.ts';
import { useNavigate } from 'react-router';
import { showSuccess } from '../../kit/dialog/modal-queue.ts';
import { rememberTel } from '../../kit/forms/remembered-tel.ts';
import { useForm } from '../../kit/forms/form.ts';
import { whileLoading } from '../../kit/dialog/loading.ts';
import { NEEDS_CONNECTION, useOnline } from '../../kit/data/online.ts';
import { forgetToken } from '../../kit/data/session.ts';
import { NewPasswordFields, newPasswordChecks, PASSWORD_CHANGED } from './password/new-password-fields.tsx';

export const handle = { title: 'ตั้งรหัสผ่านใหม่' };

/** A new password after proof by a code or an admin's link. */
export function Component() {
  const [{ reset_token = '', tel }] = useState(resetFlow);
  const [isBroken, breakOff] = useState(!reset_token);
  const { data, error, refetch } = useQuery({ ...resetQuery(reset_token), enabled: !isBroken });
  return (
    <Card also={css.root} aria-busy={!isBroken && !data && !error}>
      <h1>ตั้งรหัสผ่านใหม่</h1>
      {isBroken || hasCode(error, 'reset_expired', 'invalid_input') ? (
        <>
          <Note tone="err" role="alert">
            ลิงก์นี้ใช้ไม่ได้ หรือหมดอายุแล้ว
          </Note>
          <ButtonLink tone="primary" wide to="/forgot-password" replace>
            ขอรหัสใหม่
          </ButtonLink>
        </>
      ) : data ? (
        <NewPasswordForm token={reset_token} tel={tel} mask={data.tel_masked} onExpired={() => breakOff(true)} />
      ) : error ? (
        <InlineRetry onRetry={refetch} />
      ) : (
        <>
          <p className="sr">กำลังโหลด</p>
          <Skeleton width="100%" height={240} />
        </>
      )}
    </Card>
  );
}

/** Member of a reset token; read once, not kept after the page closes. */
const resetQuery = (reset_token: string) =>
  queryOptions({
    ...dataQuery(['identity', 'reset', reset_token], checkReset, { reset_token }),
    staleTime: Infinity,
    gcTime: 0,
  });

interface FormProps {
  token: string;
  /** Known after a code, not after a link. */
  tel: string | undefined;
  mask: string;
  onExpired: () => void;
}

function NewPasswordForm({ token, tel, mask, onExpired }: FormProps) {
  const { form, field, fail, submit } = useForm({ password: '', again: '' }, newPasswordChecks);
  const isOnline = useOnline();
  const navigate = useNavigate();
  const set = useMutation({
    mutationFn: (password: string) => whileLoading(call(resetPassword, { input: { reset_token: token, password } })),
    onSuccess: async () => {
      forgetFlow();
      forgetToken(); // the server has ended every session, this browser's too
      rememberTel(tel ?? '');
      await showSuccess('เพื่อความปลอดภัย การถอนหลังเปลี่ยนรหัสผ่านอาจใช้เวลาตรวจสอบนานขึ้นเล็กน้อย', PASSWORD_CHANGED, 'เข้าสู่ระบบ');
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
        ตั้งรหัสผ่านใหม่สำหรับ <b translate="no">{mask}</b>
      </p>
      {tel ? <input type="text" name="username" value={tel} autoComplete="username" readOnly hidden /> : null}
      <NewPasswordFields password={field('password')} again={field('again')} />
      <Note>อุปกรณ์อื่นทั้งหมดจะถูกออกจากระบบ</Note>
      <Button tone="primary" type="submit" wide blocked={isOnline ? undefined : NEEDS_CONNECTION}>
        บันทึกรหัสผ่านใหม่
      </Button>
    </form>
  );
}
