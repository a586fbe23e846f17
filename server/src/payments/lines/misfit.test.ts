import { expect, test } from 'vitest';
import { misfitOf } from './misfit.ts';

const member = { bank_code: 'kbnk', bank_number: '1234567890', first_name: 'สมชาย', last_name: 'ใจดี' };
const line = { from_bank: 'kbnk', from_account: '1234567890', from_name: 'สมชาย ใจดี' };

const ACCOUNT = 'บัญชีผู้โอนไม่ตรงกับที่ลงทะเบียนไว้';
const NAME = 'ชื่อผู้โอนไม่ตรงกับที่ลงทะเบียนไว้';
test.each<[what: string, change: Partial<Record<keyof typeof line, string | null>>, misfit: string | undefined]>([
  ['everything fits', {}, undefined],
  ['a title', { from_name: 'นาย สมชาย ใจดี' }, undefined],
  ['an account shown in part', { from_account: 'xxx-x-x6789-x' }, undefined],
  ['another account', { from_account: '9998887776' }, ACCOUNT],
  ['another account and name', { from_account: '9998887776', from_name: 'ปราณี อื่นไกล' }, ACCOUNT],
  ['three digits of an account', { from_account: 'xxxxxxx890' }, ACCOUNT],
  ['the same number at another bank', { from_bank: 'scb' }, ACCOUNT],
  ['another name from the account', { from_name: 'ปราณี อื่นไกล' }, NAME],
  ['another name from an account that is not named', { from_account: null, from_name: 'ปราณี อื่นไกล' }, NAME],
  ['an English name, as any other', { from_account: null, from_name: 'MR SOMCHAI JAIDEE' }, NAME],
  ['no account', { from_account: null }, 'ธนาคารไม่ได้แจ้งเลขบัญชีผู้โอน'],
  ['no account of another bank', { from_account: null, from_bank: 'scb' }, 'ธนาคารไม่ได้แจ้งเลขบัญชีผู้โอน'],
  ['neither', { from_account: null, from_name: null }, 'ธนาคารไม่ได้แจ้งชื่อและเลขบัญชีผู้โอน'],
  ['no name from the account', { from_name: null }, undefined],
])('%s', (_what, change, misfit) => {
  expect(misfitOf({ ...line, ...change }, member)).toBe(misfit);
});
