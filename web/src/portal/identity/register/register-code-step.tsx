import type { ReactNode } from 'react';
import { verifyPhone } from '@portal/contract/phone-proof.ts';
import { call } from '../../../kit/data/call.ts';
import { formatPhone, maskPhone } from '../../../kit/forms/digits.ts';
import { Field } from '../../../kit/forms/field.tsx';
import { CodeForm } from '../code/code-form.tsx';
import * as words from './register-words.ts';
import type { SentCode } from '../password/reset-flow.ts';
import { requestRegisterCode } from '../code/send-code.tsx';

interface Props {
  sent: SentCode;
  stepper: ReactNode;
  onSent: (sent: SentCode) => void;
  onEdit: () => void;
  onProven: (proof: { tel: string; otp_token: string }) => void;
}

/** Still the first step: the code sent to the phone, which is fixed meanwhile. */
export default function RegisterCodeStep({ sent, stepper, onSent, onEdit, onProven }: Props) {
  const { tel, ref } = sent;
  const prove = async (otp: string) => {
    const { data } = await call(verifyPhone, { input: { tel, purpose: 'register', ref, otp } });
    onProven({ tel, otp_token: data.otp_token });
  };
  const edit = (
    <button className="link" type="button" onClick={onEdit}>
      {words.edit}
    </button>
  );
  return (
    <CodeForm
      sent={sent}
      sentence={`ส่งรหัสยืนยันไปที่เบอร์ ${maskPhone(tel)} แล้ว คุณจะได้รับ SMS ภายใน 1 นาที`}
      request={requestRegisterCode}
      onSent={onSent}
      prove={prove}
      inWindow={
        <>
          {stepper}
          <Field label={words.steps[0]} value={formatPhone(tel)} readOnly end={edit} />
        </>
      }
    />
  );
}
