import { useState } from 'react';
import { Card } from '../../kit/layout/card.tsx';
import { Link } from '../../kit/actions/link.tsx';
import { session } from '../../kit/data/session.ts';
import { Note } from '../../kit/note.tsx';
import * as css from './password/passwords.module.css';
import { sentCode, saveFlow, resetFlow, type SentCode } from './password/reset-flow.ts';
import { registerFields } from '@portal/contract/identity.ts';
import { call, hasCode, messageOf } from '../../kit/data/call.ts';
import { rememberedTel, rememberTel } from '../../kit/forms/remembered-tel.ts';
import { maskPhone, normalizePhone } from '../../kit/forms/digits.ts';
import { Field } from '../../kit/forms/field.tsx';
import { schemaCheck, useForm } from '../../kit/forms/form.ts';
import { Button, ButtonLink } from '../../kit/actions/button.tsx';
import { NEEDS_CONNECTION, useOnline } from '../../kit/data/online.ts';
import { requestResetCode, useSendCode } from './code/send-code.tsx';
import { forgotPassword } from '@portal/contract/passwords.ts';
import { useNavigate } from 'react-router';
import { CodeForm } from './code/code-form.tsx';

export const handle = { title: 'ลืมรหัสผ่าน' };

export function Component() {
  const [sent, setSent] = useState(() => sentCode(resetFlow()));
  const keep = (next: SentCode | undefined) => {
    saveFlow(next ?? {});
    setSent(next);
  };
  return (
    <Card also={css.root}>
      <h1>ลืมรหัสผ่าน</h1>
      {session() === 'none' ? null : (
        <Note>
          คุณเข้าสู่ระบบอยู่แล้ว{' '}
          <Link className="link" to="/profile/change-password">
            เปลี่ยนรหัสผ่าน
          </Link>
        </Note>
      )}
      {sent ? (
        <CodeStep key={sent.tel} sent={sent} onSent={keep} onEdit={() => keep(undefined)} />
      ) : (
        <PhoneStep onSent={keep} />
      )}
    </Card>
  );
}

/** Step A: the phone. Without SMS only the contact of an admin. */
function PhoneStep({ onSent }: { onSent: (sent: SentCode) => void }) {
  const { form, field, fail, submit } = useForm(
    { tel: normalizePhone(rememberedTel()) },
    { tel: schemaCheck(registerFields.tel) },
  );
  const isOnline = useOnline();
  const send = useSendCode(requestResetCode, onSent);
  if (hasCode(send.error, 'sms_unavailable'))
    return (
      <>
        <Note tone="err" role="alert">
          ส่ง SMS ไม่ได้ในขณะนี้ กรุณาติดต่อแอดมิน
        </Note>
        <ButtonLink tone="primary" wide to="/contact">
          ติดต่อแอดมิน
        </ButtonLink>
      </>
    );
  const requestCode = ({ tel }: { tel: string }) => {
    if (send.isPending) return;
    rememberTel(tel);
    send.mutate(tel, { onError: (error) => fail('tel', messageOf(error)) });
  };
  return (
    <form ref={form} className="stack" onSubmit={submit(requestCode)} noValidate>
      <p>กรอกเบอร์ที่ใช้สมัคร เราจะส่งรหัสยืนยันไปทาง SMS</p>
      <Field
        {...field('tel', normalizePhone)}
        label="เบอร์โทรศัพท์"
        inputMode="numeric"
        autoComplete="username"
        maxLength={40}
      />
      <Button tone="primary" type="submit" wide blocked={isOnline ? undefined : NEEDS_CONNECTION}>
        {send.isPending ? 'กำลังส่งรหัส' : 'ส่งรหัส'}
      </Button>
    </form>
  );
}

interface CodeStepProps {
  sent: SentCode;
  onSent: (sent: SentCode) => void;
  onEdit: () => void;
}

/** Step B: the code leads to the new password. */
function CodeStep({ sent, onSent, onEdit }: CodeStepProps) {
  const { tel, ref } = sent;
  const navigate = useNavigate();
  const prove = async (otp: string) => {
    const { data } = await call(forgotPassword, { input: { tel, ref, otp } });
    if (!('reset_token' in data)) return;
    saveFlow({ tel, reset_token: data.reset_token });
    void navigate('/update-password', { replace: true });
  };
  return (
    <CodeForm
      sent={sent}
      sentence={`ถ้าเบอร์ ${maskPhone(tel)} เป็นสมาชิก คุณจะได้รับ SMS ภายใน 1 นาที`}
      request={requestResetCode}
      onSent={onSent}
      prove={prove}
      beside={
        <button className="link" type="button" onClick={onEdit}>
          แก้ไขเบอร์
        </button>
      }
      help={
        <Link className="link" to="/contact">
          ติดต่อแอดมิน
        </Link>
      }
    />
  );
}
