import { PasswordInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { changeOwnPassword } from '@portal/contract/console/session.ts';
import { call, hasCode } from '../../kit/data/call.ts';
import { useActionQueue, useIsDisconnected } from '../parts/frame.ts';
import { Button } from '../parts/actions/button.tsx';
import { sentenceOf, withCode } from '../parts/actions/decision.ts';
import { Panel } from '../parts/layout/page.tsx';
import * as css from './operators.module.css';
import { ownSessionsQuery } from './queries.ts';

const MIN_PASSWORD_LENGTH = 12;
const toggle = { 'aria-label': 'แสดงรหัสผ่าน', tabIndex: 0 };

/** Changes the password with the old one and a current code; ends all other sessions. */
export function OwnPassword() {
  const [password, setPassword] = useState('');
  const [newPassword, setNewPassword] = useState('');
  const client = useQueryClient();
  const { toast } = useActionQueue();
  const isDisconnected = useIsDisconnected();
  const change = useMutation({
    mutationFn: () => withCode(() => call(changeOwnPassword, { input: { password, new_password: newPassword } })),
    onSuccess: async () => {
      setPassword('');
      setNewPassword('');
      toast('เปลี่ยนรหัสผ่านแล้ว เซสชันอื่นจบทั้งหมด', 'ok');
      await client.invalidateQueries({ queryKey: ownSessionsQuery.queryKey });
    },
  });
  const isReady =
    password.length > 0 && newPassword.length >= MIN_PASSWORD_LENGTH && !isDisconnected && !change.isPending;
  const refusal = change.error ? sentenceOf(change.error) : undefined;
  const isOfOld = hasCode(change.error, 'wrong_password');
  return (
    <Panel title="รหัสผ่าน">
      <form
        className={`grid ${css.ownForm}`}
        noValidate
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          if (isReady) change.mutate();
        }}
      >
        <PasswordInput
          label="รหัสผ่านปัจจุบัน"
          autoComplete="current-password"
          visibilityToggleButtonProps={toggle}
          maxLength={128}
          value={password}
          error={isOfOld ? refusal : undefined}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
        <PasswordInput
          label="รหัสผ่านใหม่ อย่างน้อย 12 ตัวอักษร"
          autoComplete="new-password"
          visibilityToggleButtonProps={toggle}
          maxLength={128}
          value={newPassword}
          error={isOfOld ? undefined : refusal}
          onChange={(event) => setNewPassword(event.currentTarget.value)}
        />
        <div>
          <Button type="submit" tone="primary" disabled={!isReady}>
            {change.isPending ? 'กำลังบันทึก' : 'เปลี่ยนรหัสผ่าน'}
          </Button>
        </div>
      </form>
    </Panel>
  );
}
