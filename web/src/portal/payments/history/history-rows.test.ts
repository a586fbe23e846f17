import { expect, test } from 'vitest';
import { byMonth, type HistoryRow, isNextToLoad, type Loaded, mergeHistories, monthOf } from './history-rows.ts';

const row = (kind: HistoryRow['kind'], at: string, amount = 100_00n, transaction_status = 'Success'): HistoryRow => ({
  kind,
  id: `${kind} ${at}`,
  ref: at,
  bank_time: new Date(at),
  amount,
  transaction_status,
  promotion_id: null,
  annotation: null,
  channel: 'promptpay',
});

test('a month is named in Thai with a Gregorian year and begins at midnight in Bangkok', () => {
  expect(monthOf(new Date('2026-11-30T16:59:59Z'))).toBe('พฤศจิกายน 2026');
  expect(monthOf(new Date('2026-11-30T17:00:00Z'))).toBe('ธันวาคม 2026');
});

test('rows stand under their months in the order of time', () => {
  const rows = ['2026-11-20T00:00:00Z', '2026-11-01T00:00:00Z', '2026-10-31T00:00:00Z'].map((at) => row('deposit', at));
  expect(byMonth(rows, ({ bank_time }) => bank_time).map(({ month, rows: own }) => [month, own.length])).toEqual([
    ['พฤศจิกายน 2026', 2],
    ['ตุลาคม 2026', 1],
  ]);
});

test('two histories make one line that ends where one of them is not loaded further', () => {
  const deposits: Loaded = {
    rows: [row('deposit', '2026-11-20T00:00:00Z'), row('deposit', '2026-11-10T00:00:00Z')],
    hasMore: true,
  };
  const withdrawals: Loaded = {
    rows: [row('withdraw', '2026-11-15T00:00:00Z'), row('withdraw', '2026-11-05T00:00:00Z')],
    hasMore: false,
  };
  const both = [deposits, withdrawals];
  expect(mergeHistories(both).map(({ kind, ref }) => `${kind} ${ref.slice(8, 10)}`)).toEqual([
    'deposit 20',
    'withdraw 15',
    'deposit 10',
  ]);
  expect(both.map((one) => isNextToLoad(one, both))).toEqual([true, false]);
  expect(mergeHistories([{ ...deposits, hasMore: false }, withdrawals])).toHaveLength(4);
});
