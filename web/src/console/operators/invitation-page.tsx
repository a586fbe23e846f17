import { PasswordInput, TextInput } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useEffect, useState } from 'react';
import { acceptInvitation } from '@portal/contract/console/operators.ts';
import { call, hasCode } from '../../kit/data/call.ts';
import { stripSeparators } from '../../kit/forms/digits.ts';
import { QrPanel } from '../../kit/media/qr-panel.tsx';
import { AddressRow, Button } from '../parts/actions/button.tsx';
import { Pane } from '../parts/layout/pane.tsx';
import { sentenceOf } from '../parts/actions/decision.ts';
import { setPageTitle } from '../parts/layout/page.tsx';
import * as layout from '../parts/layout/layout.module.css';
import * as parts from '../parts/layout/parts.module.css';
import { invitationQuery } from './queries.ts';

const MIN_PASSWORD_LENGTH = 12;

/** Invitation page: sets a password and an authenticator, or only the authenticator. */
export function InvitationPage() {
  const [token] = useState(() => location.hash.slice(1));
  const query = useQuery(invitationQuery(token));
  useEffect(() => {
    setPageTitle('เริ่มใช้งานหลังบ้าน · STAR2K');
  }, []);
  return (
    <main className={`center ${layout.alone}`}>
      <div className={`${layout.box} ${layout.fields}`}>
        <h1>เริ่มใช้งานหลังบ้าน</h1>
        {query.error ? (
          <p role="alert" className={parts.error}>
            {hasCode(query.error, 'invalid_input') ? 'ลิงก์นี้ใช้ไม่ได้' : sentenceOf(query.error)}
          </p>
        ) : (
          <Pane query={query}>{(invitation) => <Form token={token} invitation={invitation} />}</Pane>
        )}
      </div>
    </main>
  );
}

interface Invitation {
  readonly username: string;
  readonly name: string;
  readonly kind: 'invited' | 'totp';
  readonly secret: string;
  readonly totp_address: string;
}

function Form({ token, invitation }: { token: string; invitation: Invitation }) {
  const { username, name, kind, secret, totp_address } = invitation;
  const [password, setPassword] = useState('');
  const [totp, setTotp] = useState('');
  const accept = useMutation({ mutationFn: () => call(acceptInvitation, { input: { token, password, totp } }) });
  if (accept.isSuccess)
    return (
      <>
        <p role="status">ตั้งค่าเสร็จแล้ว เข้าสู่ระบบด้วยชื่อผู้ใช้ {username} รหัสผ่าน และรหัสถัดไปจากแอป</p>
        <a className="link" href="/">
          ไปหน้าเข้าสู่ระบบ
        </a>
      </>
    );
  const isReady = password.length >= MIN_PASSWORD_LENGTH && /^\d{6}$/.test(totp);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isReady && !accept.isPending) accept.mutate();
  };
  return (
    <form className={layout.fields} noValidate onSubmit={submit}>
      <p>
        {name} · <span translate="no">{username}</span>
      </p>
      <PasswordInput
        label={kind === 'totp' ? 'รหัสผ่านของคุณ' : 'ตั้งรหัสผ่าน อย่างน้อย 12 ตัวอักษร'}
        autoComplete={kind === 'totp' ? 'current-password' : 'new-password'}
        visibilityToggleButtonProps={{ 'aria-label': 'แสดงรหัสผ่าน', tabIndex: 0 }}
        maxLength={128}
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
      <p>สแกนด้วยแอปยืนยันตัวตน หรือใส่รหัสลับนี้ในแอป</p>
      <QrPanel payload={totp_address} caption="TOTP" label="QR สำหรับแอปยืนยันตัวตน" />
      <AddressRow address={secret} label="คัดลอกรหัสลับของแอป" />
      <TextInput
        label="รหัส 6 หลักจากแอป"
        autoComplete="one-time-code"
        inputMode="numeric"
        maxLength={7}
        value={totp}
        onChange={(event) => setTotp(stripSeparators(event.currentTarget.value))}
      />
      {accept.error ? (
        <p role="alert" className={parts.error}>
          {sentenceOf(accept.error)}
        </p>
      ) : null}
      <Button type="submit" tone="primary" disabled={!isReady || accept.isPending}>
        {accept.isPending ? 'กำลังบันทึก' : 'เริ่มใช้งาน'}
      </Button>
    </form>
  );
}
