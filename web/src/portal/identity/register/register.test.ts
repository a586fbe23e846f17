import { expect, test } from 'vitest';
import { banks } from '@portal/contract/banks.ts';
import { registerWords } from '@portal/contract/identity.ts';
import { matchesBank } from './bank-search.ts';
import { ApiError } from '../../../kit/data/call.ts';
import { checks, ownerOf, phoneHint, type Registration } from './registration.ts';

const codesOf = (sought: string) => banks.filter((bank) => matchesBank(sought, bank)).map(([code]) => code);

test.each([
  ['kbank', 'kbnk'],
  ['KBank', 'kbnk'],
  ['กสิกร', 'kbnk'],
  ['ธนาคารกสิกรไทย', 'kbnk'],
  ['ธ.กสิกรไทย', 'kbnk'],
  ['scb', 'scb'],
  ['ไทยพาณิชย์', 'scb'],
  ['bbl', 'bbla'],
  ['Bangkok Bank', 'bbla'],
  ['ธนาคารกรุงเทพ', 'bbla'],
  ['ktb', 'ktba'],
  ['Krungthai', 'ktba'],
  ['ธกส', 'baac'],
  ['ธ.ก.ส.', 'baac'],
  ['ธ.ก.ส', 'baac'],
  ['ทหารไทยธนชาต', 'ttb'],
  ['ttb', 'ttb'],
  ['ออมสิน', 'gsb'],
  ['ธอส', 'ghb'],
  ['แลนด์ แอนด์ เฮ้าส์', 'lhbank'],
  ['แลนด์แอนด์เฮ้าส์', 'lhbank'],
  ['true money', 'tmn'],
  ['วอลเล็ท', 'tmn'],
])('%s means %s', (sought, code) => expect(codesOf(sought)).toContain(code));

test('the first match is the right one, also for a short name', () => {
  expect(codesOf('kbank')).toEqual(['kbnk']);
  expect(codesOf('bbl')).toEqual(['bbla']);
  expect(codesOf('ktb')).toEqual(['ktba']);
  expect(codesOf('ธกส')).toEqual(['baac']);
  expect(codesOf('Bangkok Bank')).toEqual(['bbla']);
});

test('an empty search, or the word bank, matches all; an unknown name matches none', () => {
  expect(codesOf(' ')).toHaveLength(banks.length);
  expect(codesOf('ธนาคาร')).toHaveLength(banks.length);
  expect(codesOf('โรงเรียน')).toEqual([]);
});

const somchai: Registration = {
  tel: '0810000009',
  bank_name: 'kbnk',
  bank_number: '1234567890',
  first_name: 'สมชาย',
  last_name: 'ใจดี',
  password: 'star-2k-night',
  again: 'star-2k-night',
};
const problems = (change: Partial<Registration>) => {
  const values = { ...somchai, ...change };
  return (Object.keys(checks) as (keyof Registration)[]).flatMap((name) => checks[name](values[name], values) ?? []);
};

test.each<[Partial<Registration>, string]>([
  [{ tel: '' }, registerWords.telRequired],
  [{ tel: '08a' }, registerWords.telDigits],
  [{ bank_name: '' }, registerWords.bankRequired],
  [{ bank_number: '' }, registerWords.accountRequired],
  [{ bank_name: 'tmn', bank_number: '' }, registerWords.walletRequired],
  [{ bank_number: '12345' }, registerWords.accountLength],
  [{ first_name: 'สมชาย2' }, registerWords.firstNameLetters],
  [{ first_name: 'ก'.repeat(61) }, registerWords.firstNameLong],
  [{ last_name: '' }, registerWords.lastNameRequired],
  [{ last_name: 'ก'.repeat(61) }, registerWords.lastNameLong],
  [{ again: '' }, 'กรุณายืนยันรหัสผ่าน'],
  [{ again: 'other' }, 'รหัสผ่านที่กรอกไม่ตรงกัน'],
])('%o gives "%s"', (change, sentence) => {
  expect(problems(change)).toEqual([sentence]);
});

test('Latin names and a wallet’s phone are accepted', () => {
  expect(problems({})).toEqual([]);
  expect(problems({ bank_name: 'tmn', bank_number: '0810000009' })).toEqual([]);
});

test('a refusal leads to the step of its field', () => {
  expect(ownerOf(new ApiError('tel_taken', ''))).toEqual({ name: 'tel', step: 1 });
  expect(ownerOf(new ApiError('account_taken', '', { field: 'bank_number' }))).toEqual({
    name: 'bank_number',
    step: 2,
  });
  expect(ownerOf(new ApiError('invalid_input', '', { field: 'member.last_name' }))).toEqual({
    name: 'last_name',
    step: 2,
  });
  expect(ownerOf(new ApiError('internal', ''))).toBeUndefined();
});

test.each([
  ['', false, 'ใช้เข้าสู่ระบบและเป็นไอดีของคุณ'],
  ['0810000009', false, 'ใช้เข้าสู่ระบบและเป็นไอดีของคุณ'],
  ['0810000009', true, 'เราจะส่งรหัสยืนยัน 6 หลักทาง SMS ไปที่เบอร์นี้'],
  ['021234567', false, 'เบอร์มือถือไทยมี 10 หลัก ตรวจสอบอีกครั้ง'],
  ['021234567', true, 'เบอร์มือถือไทยมี 10 หลัก ตรวจสอบอีกครั้ง'],
])('under the phone %j, a code needed %j: %s', (tel, needsCode, hint) => {
  expect(phoneHint(tel, needsCode)).toBe(hint);
});
