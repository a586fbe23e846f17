import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { changePassword } from '@portal/contract/passwords.ts';
import { useNavigate } from 'react-router';
import { showSuccess } from '../../kit/dialog/modal-queue.ts';
import { ApiError, call, messageOf } from '../../kit/data/call.ts';
import { Card } from '../../kit/layout/card.tsx';
import { ErrorSummary, PasswordField } from '../../kit/forms/field.tsx';
import { useForm } from '../../kit/forms/form.ts';
import { Button } from '../../kit/actions/button.tsx';
import { Link } from '../../kit/actions/link.tsx';
import { whileLoading } from '../../kit/dialog/loading.ts';
import { NEEDS_CONNECTION, useOnline } from '../../kit/data/online.ts';
import { When } from '../../kit/time/when.tsx';
import { NewPasswordFields, newPasswordChecks, PASSWORD_CHANGED } from './password/new-password-fields.tsx';
import { Skeleton } from '../../kit/list/skeleton.tsx';
import * as css from './password/passwords.module.css';
import { sessionsQuery } from './queries.ts';

/** Choice to sign out other devices, with their list. */
function OtherDevices({ checked, onCheck }: { checked: boolean; onCheck: (checked: boolean) => void }) {
  const { data, isPending } = useQuery(sessionsQuery);
  const others = data?.filter(({ current }) => !current);
  return (
    <div>
      <label className={css.check}>
        <input type="checkbox" checked={checked} onChange={({ currentTarget }) => onCheck(currentTarget.checked)} />
        ออกจากระบบอุปกรณ์อื่นทั้งหมด
      </label>
      {others ? (
        <ul className={css.devices}>
          {others.length ? null : <li>ไม่มีอุปกรณ์อื่นที่เข้าสู่ระบบอยู่</li>}
          {others.map(({ id, device, last_seen_at }) => (
            <li key={id}>
              <span translate="no">{device}</span> · <When at={last_seen_at} />
            </li>
          ))}
        </ul>
      ) : isPending ? (
        <Skeleton width="60%" height={22} />
      ) : null}
    </div>
  );
}

export const handle = { title: 'เปลี่ยนรหัสผ่าน' };

const initial = { old_password: '', password: '', again: '', logout_others: true };
const checks = {
  old_password: (old: string) => (old ? undefined : 'กรุณากรอกรหัสผ่านปัจจุบัน'),
  password: (password: string, { old_password }: typeof initial) =>
    newPasswordChecks.password(password) ?? (password === old_password ? 'รหัสผ่านใหม่ต้องไม่ซ้ำกับรหัสเดิม' : undefined),
  again: newPasswordChecks.again,
};

/** The server names the field of an error; without one it shows at the first. */
const fieldOf = (error: unknown): 'old_password' | 'password' =>
  error instanceof ApiError && error.field === 'password' ? 'password' : 'old_password';

export function Component() {
  const { form, values, errors, field, fail, focus, set, submit } = useForm(initial, checks);
  const isOnline = useOnline();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const change = useMutation({
    mutationFn: ({ again: _again, ...input }: typeof initial) => whileLoading(call(changePassword, { input })),
    onSuccess: async () => {
      void queries.invalidateQueries(sessionsQuery);
      await showSuccess(undefined, PASSWORD_CHANGED);
      await navigate('/profile?s=security', { replace: true });
    },
    onError: (error) => fail(fieldOf(error), messageOf(error)),
  });
  return (
    <Card also={css.root}>
      <form
        ref={form}
        className="stack"
        onSubmit={submit((typed) => change.isPending || change.isSuccess || change.mutate(typed))}
        noValidate
      >
        <ErrorSummary errors={errors} onPick={focus} />
        <PasswordField {...field('old_password')} label="รหัสผ่านปัจจุบัน" autoComplete="current-password" maxLength={128} />
        <p>
          <Link className="link" to="/forgot-password">
            ลืมรหัสผ่านปัจจุบัน
          </Link>
        </p>
        <NewPasswordFields password={field('password')} again={field('again')} />
        <OtherDevices checked={values.logout_others} onCheck={(checked) => set('logout_others', checked)} />
        <Button tone="primary" type="submit" wide blocked={isOnline ? undefined : NEEDS_CONNECTION}>
          เปลี่ยนรหัสผ่าน
        </Button>
      </form>
    </Card>
  );
}
