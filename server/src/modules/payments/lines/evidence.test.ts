import { expect, test } from 'vitest';
import { differencesBetween, mismatchOf } from './evidence.ts';

const at = (minutes: number) => new Date(Date.UTC(2026, 10, 22, 5, minutes));
const line = {
  amount: 50_037n,
  from_bank: 'kbnk',
  from_account: '1234567890',
  from_name: 'นาย สมชาย ใจดี',
  occurred_at: at(5),
};
const member = {
  name: 'สมชาย ใจดี',
  bank_code: 'kbnk',
  bank_number: '1234567890',
  number_masked: 'xxx-x-x6789-x',
  request: { amount_to_pay: 50_037n, created_at: at(0), expires_at: at(15) },
};
const mismatches = (change: object, of: object = {}) =>
  differencesBetween({ ...line, ...change }, { ...member, ...of })
    .filter(({ fits }) => !fits)
    .map(({ what }) => what);

test.each([
  ['everything matches', {}, []],
  ['another amount', { amount: 50_000n }, ['amount']],
  ['another name', { from_name: 'ปราณี อื่นไกล' }, ['name']],
  ['no name', { from_name: null }, ['name']],
  ['another account', { from_account: '9990001112' }, ['account']],
  ['the same number at another bank', { from_bank: 'scb' }, ['account']],
  ['some digits that agree', { from_account: 'xxx4567xxx' }, []],
  ['too late', { occurred_at: at(16) }, ['time']],
  ['before the request', { occurred_at: at(-1) }, ['time']],
])('%s', (_what, change, expected) => {
  expect(mismatches(change)).toEqual(expected);
});

test('without a request, amount and time are not compared', () => {
  const { request: _request, ...withoutRequest } = member;
  const rows = differencesBetween(line, withoutRequest);
  expect(rows.map(({ what }) => what)).toEqual(['name', 'account']);
  expect(JSON.stringify(rows)).not.toContain(member.bank_number);
});

const registered = { bank_code: 'kbnk', bank_number: '1234567890', first_name: 'สมชาย', last_name: 'ใจดี' };
const sender = { from_bank: 'kbnk', from_account: '1234567890', from_name: 'สมชาย ใจดี' };

const ACCOUNT = 'บัญชีผู้โอนไม่ตรงกับที่ลงทะเบียนไว้';
const NAME = 'ชื่อผู้โอนไม่ตรงกับที่ลงทะเบียนไว้';
test.each<[what: string, change: Partial<Record<keyof typeof sender, string | null>>, mismatch: string | undefined]>([
  ['everything matches', {}, undefined],
  ['a title', { from_name: 'นาย สมชาย ใจดี' }, undefined],
  ['a partly masked account', { from_account: 'xxx-x-x6789-x' }, undefined],
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
])('of a line with %s', (_what, change, mismatch) => {
  expect(mismatchOf({ ...sender, ...change }, registered)).toBe(mismatch);
});
