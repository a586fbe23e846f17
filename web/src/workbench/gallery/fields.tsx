import { useState } from 'react';
import { AmountField } from '../../kit/money/amount-field.tsx';
import { Choice, ChoiceCards } from '../../kit/forms/choice-card.tsx';
import { DateRange } from '../../kit/time/date-range.tsx';
import type { Range } from '../../kit/time/days.ts';
import { ErrorSummary, Field, FormattedField, PasswordField } from '../../kit/forms/field.tsx';
import { OtpField } from '../../kit/forms/otp-field.tsx';
import { TextArea } from '../../kit/forms/text-area.tsx';
import type { Part } from './part.ts';

function Amounts() {
  const [value, setValue] = useState<bigint | undefined>(123_456_750n);
  return <AmountField label="จำนวนเงิน" hint="ขั้นต่ำ 100 บาท" value={value} onValue={setValue} />;
}

function Tel() {
  const [value, setValue] = useState('0812345678');
  const field = { inputMode: 'tel', separator: '-', value, onValue: setValue } as const;
  const clean = (raw: string) => raw.replaceAll(/\D/g, '').slice(0, 10);
  const show = (tel: string) =>
    tel.replace(/^(\d{3})(\d{1,3})(\d{1,4})?$/, (_, a, b, c) => [a, b, c].filter(Boolean).join('-'));
  return (
    <>
      <FormattedField {...field} label="เบอร์โทรศัพท์" clean={clean} show={show} />
      <FormattedField {...field} label="เบอร์ที่ผิด" clean={clean} show={show} error="เบอร์โทรศัพท์ไม่ถูกต้อง" />
      <FormattedField {...field} label="เบอร์ที่ยังกรอกไม่ได้" clean={clean} show={show} disabled />
    </>
  );
}

function Code() {
  const [value, setValue] = useState('');
  return <OtpField label="รหัส 6 หลัก" value={value} onValue={setValue} onFull={() => {}} />;
}

function Ways() {
  const [value, choose] = useState('promptpay');
  return (
    <fieldset>
      <legend>ช่องทาง</legend>
      <ChoiceCards>
        {['promptpay', 'bank'].map((way) => (
          <Choice
            key={way}
            name="way"
            value={way}
            checked={value === way}
            onChoose={() => choose(way)}
            title={way === 'bank' ? 'โอนผ่านธนาคาร' : 'QR พร้อมเพย์'}
            hint="เครดิตเข้าใน 1 นาที"
          />
        ))}
      </ChoiceCards>
    </fieldset>
  );
}

function Days() {
  const [range, setRange] = useState<Range | undefined>('7');
  return <DateRange range={range} onRange={setRange} />;
}

export const fields: readonly Part[] = [
  {
    name: 'Field',
    content: (
      <>
        <Field label="เบอร์โทรศัพท์" hint="ใช้เป็นไอดี" inputMode="tel" />
        <Field label="ชื่อจริง" error="กรุณากรอกชื่อจริง" />
        <Field label="ชื่อที่ล็อกไว้" defaultValue="มะลิ รักไทย" readOnly />
        <Field label="ยังกรอกไม่ได้" disabled />
      </>
    ),
  },
  { name: 'PasswordField', content: <PasswordField label="รหัสผ่าน" autoComplete="off" /> },
  { name: 'FormattedField', content: <Tel /> },
  { name: 'AmountField', content: <Amounts /> },
  { name: 'OtpField', content: <Code /> },
  {
    name: 'TextArea',
    content: (
      <>
        <TextArea label="ข้อความ" />
        <TextArea label="ข้อความที่ขาด" error="กรุณากรอกข้อความ" />
      </>
    ),
  },
  { name: 'Choice', content: <Ways /> },
  { name: 'DateRange', content: <Days /> },
  {
    name: 'ErrorSummary',
    content: (
      <ErrorSummary
        errors={{ tel: 'กรุณากรอกหมายเลขโทรศัพท์', bank: 'กรุณาเลือกธนาคาร' }}
        onPick={(name) => document.getElementById(name)?.focus()}
      />
    ),
  },
];
