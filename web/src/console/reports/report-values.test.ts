import { expect, test } from 'vitest';
import { vocabularyOf } from '../parts/vocabulary.ts';
import { barsOf, cellText, changeText, daysBefore, totalsOf } from './report-values.ts';

const columns = [
  { key: 'day', title: 'วันที่', kind: 'day' },
  { key: 'amount', title: 'ยอด', kind: 'money' },
  { key: 'times', title: 'ครั้ง', kind: 'count' },
  { key: 'members', title: 'สมาชิก', kind: 'number' },
] as const;
const report = {
  columns: [...columns],
  rows: [
    { day: '2026-11-01', amount: 0.1, times: 2, members: 2 },
    { day: '2026-11-02', amount: 0.2, times: 1, members: 1 },
    { day: '2026-11-03', amount: -1.5, times: 0, members: null },
  ],
};

test.each([
  [null, 'count', '-'],
  ['', 'text', '-'],
  ['นีออน', 'text', 'นีออน'],
  [1234.5, 'money', '1,234.50'],
  [-0.01, 'money', '-0.01'],
  [1234, 'count', '1,234'],
  [4.25, 'number', '4.25'],
  [97.4, 'percent', '97.4%'],
  [0, 'percent', '0%'],
] as const)('%s as %s is "%s"', (value, kind, text) => {
  expect(cellText(value, kind)).toBe(text);
});

test('an action of the audit log is shown by its name', () => {
  const words = vocabularyOf([{ order: 1, audit: { actions: { 'deposit.credited': 'เติมเครดิต' } } }]);
  expect(cellText('deposit.credited', 'action', words)).toBe('เติมเครดิต');
  expect(cellText('deposit.credited', 'text', words)).toBe('deposit.credited');
});

test('only money and counts add up, to the satang', () => {
  expect([...totalsOf(report)]).toEqual([
    ['amount', -120n],
    ['times', 3n],
  ]);
  expect([...totalsOf({ ...report, rows: [] })]).toEqual([
    ['amount', 0n],
    ['times', 0n],
  ]);
});

test.each([
  [100n, 112n, '+12%'],
  [100n, 100n, '0%'],
  [300n, 299n, '-0.3%'],
  [1n, 100_000_000_000n, '+9,999,999,999,900%'],
  [0n, 5n, undefined],
  [-5n, 5n, undefined],
])('from %s to %s is %s', (before, after, text) => {
  expect(changeText(before, after)).toBe(text);
});

test.each([
  ['2026-11-01', '2026-11-30', '2026-10-02', '2026-10-31'],
  ['2026-03-01', '2026-03-01', '2026-02-28', '2026-02-28'],
])('before %s to %s are %s to %s', (from, to, ...before) => {
  expect(Object.values(daysBefore({ from, to }))).toEqual(before);
});

test('the longest bar is whole, and a loss has its own side', () => {
  expect(barsOf(report, 'amount').map(({ share, isNegative }) => [share.toFixed(2), isNegative])).toEqual([
    ['0.07', false],
    ['0.13', false],
    ['1.00', true],
  ]);
  expect(barsOf(report, 'amount')[2]).toMatchObject({ name: '2026-11-03', text: '-1.50' });
  expect(barsOf({ ...report, rows: [{ day: '2026-11-01', amount: 0 }] }, 'amount')[0]?.share).toBe(0);
});
