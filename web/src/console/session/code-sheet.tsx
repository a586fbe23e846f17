import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { confirmCode } from '@portal/contract/console/session.ts';
import { call } from '../../kit/data/call.ts';
import { ungrouped } from '../../kit/forms/digits.ts';
import { settleCode } from '../parts/dialog/code-step.ts';
import * as parts from '../parts/layout/parts.module.css';
import { sentenceOf } from '../parts/sentence.ts';
import { Sheet } from '../parts/dialog/sheet.tsx';

/** Asks for a code of now before something that guards money; what was about to be sent is sent when it is right. */
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
        onChange={(event) => setTotp(ungrouped(event.currentTarget.value))}
      />
      {refusal ? (
        <p role="alert" className={parts.error}>
          {refusal}
        </p>
      ) : null}
    </Sheet>
  );
}
