import { expect, test } from 'vitest';
import { compared } from './compare.ts';

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
const misfits = (change: object, of: object = {}) =>
  compared({ ...line, ...change }, { ...member, ...of })
    .filter(({ fits }) => !fits)
    .map(({ what }) => what);

test.each([
  ['everything fits', {}, []],
  ['another amount', { amount: 50_000n }, ['amount']],
  ['another name', { from_name: 'ปราณี อื่นไกล' }, ['name']],
  ['no name', { from_name: null }, ['name']],
  ['another account', { from_account: '9990001112' }, ['account']],
  ['the same number at another bank', { from_bank: 'scb' }, ['account']],
  ['some digits that agree', { from_account: 'xxx4567xxx' }, []],
  ['too late', { occurred_at: at(16) }, ['time']],
  ['before it was asked for', { occurred_at: at(-1) }, ['time']],
])('%s', (_what, change, expected) => {
  expect(misfits(change)).toEqual(expected);
});

test('where nothing was asked for, amount and time are not compared; the member’s number stays masked', () => {
  const { request: _request, ...withoutRequest } = member;
  const rows = compared(line, withoutRequest);
  expect(rows.map(({ what }) => what)).toEqual(['name', 'account']);
  expect(JSON.stringify(rows)).not.toContain(member.bank_number);
});
