import { expect, test } from 'vitest';
import { partsOf, wordsOfParts } from './unread.ts';

const line = {
  event_id: 'e',
  type: 'statement.line',
  direction: 'in',
  amount: 500.25,
  from_account: '123-4-56789-0',
  occurred_at: '2026-11-26T12:00:00+07:00',
};
const read = (body: unknown) => Object.values(partsOf(body));

test.each<[what: string, body: unknown, amount: string | null, time: string | null, account: string | null]>([
  ['a line of ours', line, '500.25', line.occurred_at, 'x7890'],
  ['an amount with commas', { ...line, amount: '1,000.00 THB' }, '1,000.00 THB', line.occurred_at, 'x7890'],
  ['half a satang', { ...line, amount: 1.005 }, '1.005', line.occurred_at, 'x7890'],
  [
    'another bank’s names',
    { txnAmount: '75', transDate: '26/11/2569', senderAcctNo: '0812223333' },
    '75',
    '26/11/2569',
    'x3333',
  ],
  ['names further down', { data: { amount: 9, sender: { account: '5554443332' } } }, '9', null, 'x3332'],
  ['in a list', { lines: [{ amount: 9 }, { amount: 10 }] }, '9', null, null],
  ['a balance is no amount', { account_balance: 5, ledgerBalance: '7' }, null, null, null],
  ['the sender before the receiver', { to_account: '1112223334', from_account: '5554443332' }, null, null, 'x3332'],
  ['the part that is shown', { ...line, from_account: 'xxx-x-x6789-x' }, '500.25', line.occurred_at, 'x6789'],
  ['empty fields', { amount: '', occurred_at: null, from_account: ' ' }, null, null, null],
  ['long fields', { amount: '9'.repeat(99) }, '9'.repeat(40), null, null],
  ['no object', 'amount', null, null, null],
  ['nothing', null, null, null, null],
])('of %s it reads amount, time and account', (_what, body, ...expected) => {
  expect(read(body)).toEqual(expected);
});

test('what can be read is said in one line, and nothing where there is nothing', () => {
  expect(wordsOfParts(partsOf(line))).toBe('ยอด 500.25 · เวลา 2026-11-26T12:00:00+07:00 · บัญชี x7890');
  expect(wordsOfParts(partsOf({ amount: 5 }))).toBe('ยอด 5');
  expect(wordsOfParts(partsOf({}))).toBe('');
});

test('deep and wide bodies are read to an end', () => {
  let deep: object = { amount: 1 };
  for (let level = 0; level < 5000; level += 1) deep = { deep };
  expect(read(deep)).toEqual([null, null, null]);
  expect(read(Object.fromEntries(Array.from({ length: 5000 }, (_, nth) => [`f${nth}`, { f: nth }])))).toEqual([
    null,
    null,
    null,
  ]);
});
