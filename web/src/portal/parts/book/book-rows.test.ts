import { expect, test } from 'vitest';
import { byMonth, monthOf } from '../../../kit/time/by-month.ts';
import {
  aboutOf,
  type BookRow,
  isGain,
  isStruckThrough,
  lineOf,
  openingBalanceOf,
  pageOf,
  type PaymentRow,
  rowAt,
} from './book-rows.ts';

const row = (kind: PaymentRow['kind'], at: string, amount = 100_00n, transaction_status = 'Success'): PaymentRow => ({
  kind,
  id: `${kind} ${at}`,
  ref: at,
  bank_time: new Date(at),
  amount,
  transaction_status,
  promotion_id: null,
  promotion: null,
  annotation: null,
  channel: 'promptpay',
  decided_at: null,
});

test('a month is named in Thai with a Gregorian year and starts at midnight in Bangkok', () => {
  expect(monthOf(new Date('2026-11-30T16:59:59Z'))).toBe('พฤศจิกายน 2026');
  expect(monthOf(new Date('2026-11-30T17:00:00Z'))).toBe('ธันวาคม 2026');
});

test('rows are grouped by month in order of time', () => {
  const rows = ['2026-11-20T00:00:00Z', '2026-11-01T00:00:00Z', '2026-10-31T00:00:00Z'].map((at) => row('deposit', at));
  expect(byMonth(rows, ({ bank_time }) => bank_time).map(({ month, rows: own }) => [month, own.length])).toEqual([
    ['พฤศจิกายน 2026', 2],
    ['ตุลาคม 2026', 1],
  ]);
});

const line = (kind: BookRow['kind'], change: bigint, status: string, balance_after: bigint | null = 0n): BookRow => ({
  ...row('deposit', '2026-11-20T00:00:00Z', change < 0n ? -change : change, status),
  line: '1',
  kind,
  change,
  balance_after,
});

// a line -> is it a gain, is it struck through
test.each([
  ['a deposit', line('deposit', 5n, 'Success'), true, false],
  ['a pending deposit moves no money', line('deposit', 0n, 'Approve', null), false, false],
  ['a refused deposit', line('deposit', 0n, 'Reject', null), false, true],
  ['a refused withdrawal was debited first', line('withdraw', -5n, 'Reject'), false, false],
  ['and came back', line('withdraw', 5n, 'Success'), true, false],
  ['a bonus', line('promotion', 5n, 'Pending'), true, false],
  ['a cancelled bonus', line('promotion', 5n, 'cancelled'), false, false],
  ['its reversal', line('promotion', -5n, 'cancelled'), false, false],
  ['play that cost', line('game', -5n, 'Success'), false, false],
] as const)('%s', (_what, each, gain, struck) => expect([isGain(each), isStruckThrough(each)]).toEqual([gain, struck]));

test('in one kind of history a deposit counts when credited, a withdrawal at request', () => {
  const changeOf = (kind: PaymentRow['kind'], status: string) =>
    lineOf(kind)(row(kind, '2026-11-20T00:00:00Z', 500n, status)).change;
  expect(['Success', 'manual', 'Approve', 'Reject'].map((status) => changeOf('deposit', status))).toEqual([
    500n,
    500n,
    0n,
    0n,
  ]);
  expect(['Success', 'waiting_for_approve'].map((status) => changeOf('withdraw', status))).toEqual([-500n, -500n]);
});

test('an open request stays open when credited, and gets a line in the book', () => {
  const waits = { ...line('deposit', 0n, 'Approve', null), id: 'd', line: 'd' };
  const credited = { ...waits, line: '7.0', change: 5n, balance_after: 5n };
  expect([rowAt([waits], 'd'), rowAt([credited], 'd'), rowAt([credited], '7.0')]).toEqual([waits, credited, credited]);
  expect(rowAt([{ ...credited, id: null }], undefined)).toBeUndefined();
});

test('the opening credit is that before the oldest line that moved it', () => {
  const waits = line('deposit', 0n, 'Approve', null);
  expect(openingBalanceOf([line('game', 5n, 'Success', 25n), line('game', -30n, 'Success', 20n), waits])).toBe(50n);
  expect(openingBalanceOf([waits])).toBe(0n);
});

test('every line links to its page', () => {
  expect(pageOf(line('deposit', 5n, 'Success'))).toMatch(/^\/tx\/deposit-detail\?id=/);
  expect(pageOf(line('minigame', 5n, 'Success'))).toMatch(/^\/mini-game\/profit-manage\/withdraw-detail\?id=/);
  expect(pageOf({ ...line('game', 5n, 'Success'), id: null })).toBe('/tx/history/game?from=2026-11-20&to=2026-11-20');
  expect(pageOf(line('adjustment', 5n, 'Success'))).toBe('/tx/history');
});

test('a bonus is reported by its id; play and corrections cannot be reported', () => {
  for (const kind of ['promotion', 'return_loss'] as const)
    expect(aboutOf({ ...line(kind, 5n, 'Success'), id: 'g' })).toEqual({ about: 'bonus', name: 'g' });
  expect([aboutOf({ ...line('game', 5n, 'Success'), id: null }), aboutOf(line('adjustment', 5n, 'Success'))]).toEqual([
    undefined,
    undefined,
  ]);
});
