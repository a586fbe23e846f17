import { PasswordInput, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useEffect, useState } from 'react';
import { confirmCode, type Operator, signIn } from '@portal/contract/console/session.ts';
import { ApiError, call } from '../../../kit/data/call.ts';
import { stripSeparators } from '../../../kit/forms/digits.ts';
import { Button } from '../../parts/actions/button.tsx';
import { sentenceOf, settleCode } from '../../parts/actions/decision.ts';
import { Star } from '../../parts/actions/icon.tsx';
import * as layout from '../../parts/layout/layout.module.css';
import * as css from './sign-in.module.css';
import { setPageTitle } from '../../parts/layout/page.tsx';
import * as parts from '../../parts/layout/parts.module.css';
import { Sheet } from '../../parts/dialog/sheet.tsx';

interface Fields {
  username: string;
  password: string;
  totp: string;
}

function refusalOf(error: Error): string {
  if (!(error instanceof ApiError)) return sentenceOf(error);
  if (error.code === 'wrong_credentials') return 'ชื่อผู้ใช้ รหัสผ่าน หรือรหัส 6 หลักไม่ถูกต้อง';
  if (error.code === 'operator_locked' && error.retryAfter_s !== undefined)
    return `ใส่รหัสผิดหลายครั้ง บัญชีถูกล็อก ${Math.ceil(error.retryAfter_s / 60)} นาที`;
  return error.message;
}

export function SignInForm({ onDone }: { onDone: (operator: Operator) => void }) {
  const { register, handleSubmit, formState, resetField, setFocus } = useForm<Fields>();
  const enter = useMutation({
    mutationFn: (input: Fields) => call(signIn, { input }),
    onSuccess: ({ operator }) => onDone(operator),
    onError: () => {
      resetField('totp'); // a code is good for one try
      setFocus('totp');
    },
  });
  const { errors } = formState;
  return (
    <form
      className={`${layout.fields} ${css.form}`}
      noValidate
      onSubmit={handleSubmit((fields) => enter.mutate(fields))}
    >
      <TextInput
        label="ชื่อผู้ใช้"
        autoComplete="username"
        autoCapitalize="none"
        data-autofocus
        error={errors.username?.message}
        {...register('username', { required: 'กรุณากรอกชื่อผู้ใช้' })}
      />
      <PasswordInput
        label="รหัสผ่าน"
        autoComplete="current-password"
        visibilityToggleButtonProps={{ 'aria-label': 'แสดงรหัสผ่าน', tabIndex: 0 }}
        error={errors.password?.message}
        {...register('password', { required: 'กรุณากรอกรหัสผ่าน' })}
      />
      <TextInput
        label="รหัส 6 หลักจากแอปยืนยันตัวตน"
        autoComplete="one-time-code"
        inputMode="numeric"
        maxLength={7}
        error={errors.totp?.message}
        {...register('totp', {
          required: 'กรุณากรอกรหัส 6 หลัก',
          setValueAs: stripSeparators,
          pattern: { value: /^\d{6}$/, message: 'รหัสต้องเป็นตัวเลข 6 หลัก' },
        })}
      />
      {enter.error ? (
        <p role="alert" className={parts.error}>
          {refusalOf(enter.error)}
        </p>
      ) : null}
      <Button type="submit" tone="primary" disabled={enter.isPending}>
        {enter.isPending ? 'กำลังเข้าสู่ระบบ' : 'เข้าสู่ระบบ'}
      </Button>
    </form>
  );
}

export function SignInPage({ onDone }: { onDone: (operator: Operator) => void }) {
  useEffect(() => {
    setPageTitle('เข้าสู่ระบบ · STAR2K');
  }, []);
  return (
    <main className={`center ${layout.alone}`}>
      <div className={layout.box}>
        <p className={`row tight ${css.brand}`}>
          <Star /> <span lang="en">STAR2K</span> หลังบ้าน
        </p>
        <h1>เข้าสู่ระบบผู้ดูแล</h1>
        <SignInForm onDone={onDone} />
      </div>
    </main>
  );
}

/** Asks for a current code before a sensitive action, then sends that action. */
export function CodeSheet() {
  const [totp, setTotp] = useState('');
  const [refusal, setRefusal] = useState<string>();
  const confirm = async () => {
    try {
      await call(confirmCode, { input: { totp } });
      settleCode(true);
    } catch (error) {
      setRefusal(sentenceOf(error));
      setTotp(''); // a code is good for one try
    }
  };
  return (
    <Sheet
      title="ยืนยันด้วยรหัส 6 หลัก"
      confirmText="ยืนยัน"
      disabled={!/^\d{6}$/.test(totp)}
      asksCode
      onClose={() => settleCode(false)}
      onConfirm={confirm}
    >
      <p>รายการนี้เปลี่ยนสิ่งที่คุ้มครองเงิน ยืนยันครั้งเดียวใช้ได้ 5 นาที</p>
      <TextInput
        label="รหัส 6 หลักจากแอปยืนยันตัวตน"
        autoComplete="one-time-code"
        inputMode="numeric"
        maxLength={7}
        data-autofocus
        value={totp}
        onChange={(event) => setTotp(stripSeparators(event.currentTarget.value))}
      />
      {refusal ? (
        <p role="alert" className={parts.error}>
          {refusal}
        </p>
      ) : null}
    </Sheet>
  );
}
