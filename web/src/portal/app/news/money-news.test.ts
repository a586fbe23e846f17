import { expect, test } from 'vitest';
import { freshNews, newsIn, newsKey, type Row } from './money-news.ts';

const row = (id: string, transaction_status: string, minute: number, kind: Row['kind'] = 'deposit'): Row => ({
  kind,
  id,
  ref: id,
  bank_time: new Date(Date.UTC(2026, 10, 21, 2, minute)),
  amount: 500_37n,
  transaction_status,
  promotion_id: null,
  annotation: null,
  channel: 'promptpay',
  decided_at: null,
});
const ids = (rows: readonly Row[]) => rows.map(({ id }) => id);
const nothing = { onDevice: [], inTab: [], wasAway: true };

test.each([
  ['deposit', 'Success', 'credited'],
  ['deposit', 'manual', 'credited'],
  ['deposit', 'Reject', 'rejected'],
  ['deposit', 'Approve', 'review'],
  ['deposit', 'Pending', undefined],
  ['withdraw', 'Success', 'paid'],
  ['withdraw', 'manual', 'paid'],
  ['withdraw', 'Reject', 'rejected'],
  ['withdraw', 'Approve', undefined],
  ['withdraw', 'waiting_for_approve', undefined],
  ['deposit', 'constructor', undefined],
] as const)('a %s that is %s tells %s', (kind, transaction_status, news) =>
  expect(newsIn({ kind, transaction_status })).toBe(news),
);

test('the first time on a device everything is old', () => {
  expect(freshNews([row('a', 'Success', 1)], { ...nothing, onDevice: undefined })).toEqual([]);
});

test('after an absence it is told, the newest first, and not what was told before', () => {
  const rows = [row('a', 'Success', 1), row('b', 'Reject', 3), row('c', 'Success', 2), row('d', 'Pending', 4)];
  const onDevice = [newsKey(row('a', 'Success', 1))];
  expect(ids(freshNews(rows, { ...nothing, onDevice }))).toEqual(['b', 'c']);
});

test('what was decided last is the newest, however old its transfer', () => {
  const old = { ...row('a', 'manual', 1), decided_at: new Date(Date.UTC(2026, 10, 21, 2, 9)) };
  expect(ids(freshNews([row('b', 'Success', 8), old], nothing))).toEqual(['a', 'b']);
});

test('a tab that is seen tells what another one has told at the same moment', () => {
  const came = row('a', 'Success', 1);
  expect(ids(freshNews([came], { onDevice: [newsKey(came)], inTab: [], wasAway: false }))).toEqual(['a']);
  expect(freshNews([came], { onDevice: [newsKey(came)], inTab: [newsKey(came)], wasAway: false })).toEqual([]);
});

test('a tab that comes back does not tell what another one has told', () => {
  const came = row('a', 'Success', 1);
  expect(freshNews([came], { onDevice: [newsKey(came)], inTab: [], wasAway: true })).toEqual([]);
});

test('what was looked at by a person and is credited then is news twice', () => {
  const review = row('a', 'Approve', 1);
  expect(ids(freshNews([row('a', 'manual', 1)], { ...nothing, inTab: [newsKey(review)], wasAway: false }))).toEqual([
    'a',
  ]);
});
