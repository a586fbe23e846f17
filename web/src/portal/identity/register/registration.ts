import { saveDraft, readDraft as readSaved } from '../../../kit/forms/draft.ts';
import { accountProblem, registerFields } from '@portal/contract/identity.ts';
import { type ApiError } from '../../../kit/data/call.ts';
import { schemaCheck } from '../../../kit/forms/form.ts';
import { newPasswordChecks } from '../password/new-password-fields.tsx';

export const DRAFT = 'register';

/** Values of the three steps. */
export interface Registration {
  tel: string;
  bank_name: string;
  bank_number: string;
  first_name: string;
  last_name: string;
  password: string;
  again: string;
}
export type Step = 1 | 2 | 3;

const empty: Registration = {
  tel: '',
  bank_name: '',
  bank_number: '',
  first_name: '',
  last_name: '',
  password: '',
  again: '',
};

/** Saved progress of this tab. A password is never stored, so the third step starts again. */
export function readDraft(): { step: Step; values: Registration } {
  const { step, ...saved } = readSaved(DRAFT);
  const values = { ...empty };
  for (const name of ['tel', 'bank_name', 'bank_number', 'first_name', 'last_name'] as const)
    if (typeof saved[name] === 'string') values[name] = saved[name];
  return { step: step === 2 || step === 3 ? step : 1, values };
}

export const saveStep = (step: Step, { password: _password, again: _again, ...values }: Registration): void =>
  saveDraft(DRAFT, { step, ...values });

type Name = keyof Registration;

export const fieldsOf: Record<Step, Name[]> = {
  1: ['tel'],
  2: ['bank_name', 'bank_number', 'first_name', 'last_name'],
  3: ['password', 'again'],
};

export const checks = {
  tel: schemaCheck(registerFields.tel),
  bank_name: schemaCheck(registerFields.bank_name),
  bank_number: (number: string, { bank_name }: Registration) => accountProblem(bank_name, number),
  first_name: schemaCheck(registerFields.first_name),
  last_name: schemaCheck(registerFields.last_name),
  ...newPasswordChecks,
};

const byCode: Record<string, Name> = {
  tel_taken: 'tel',
  account_taken: 'bank_number',
  password_too_common: 'password',
};

/** Field of a refusal, and its step; undefined when it has none. */
export function ownerOf({ code, field }: ApiError): { name: Name; step: Step } | undefined {
  const named = field?.split('.').at(-1);
  const name = (Object.keys(checks) as Name[]).find((each) => each === named) ?? byCode[code];
  const step = ([1, 2, 3] as const).find((each) => name && fieldsOf[each].includes(name));
  return name && step && { name, step };
}

/** Most phones here have ten digits and this prefix. */
const looksLikeMobile = (tel: string): boolean => /^0[689]\d{8}$/.test(tel);

/** Line under the phone's label, never blocking; by default the reason why it is asked. */
export function phoneHint(tel: string, needsCode: boolean): string {
  if (/^\d{9,}$/.test(tel) && !looksLikeMobile(tel)) return 'เบอร์มือถือไทยมี 10 หลัก ตรวจสอบอีกครั้ง';
  return needsCode ? 'เราจะส่งรหัสยืนยัน 6 หลักทาง SMS ไปที่เบอร์นี้' : 'ใช้เข้าสู่ระบบและเป็นไอดีของคุณ';
}
