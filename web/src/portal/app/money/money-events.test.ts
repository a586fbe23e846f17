import { expect, test } from 'vitest';
import { newEvents, eventOf, eventKey, type Row } from './money-events.ts';

const row = (id: string, transaction_status: string, minute: number, kind: Row['kind'] = 'deposit'): Row => ({
  kind,
  id,
  ref: id,
  bank_time: new Date(Date.UTC(2026, 10, 21, 2, minute)),
  amount: 500_37n,
  transaction_status,
  promotion_id: null,
  promotion: null,
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
] as const)('a %s that is %s announces %s', (kind, transaction_status, news) =>
  expect(eventOf({ kind, transaction_status })).toBe(news),
);

test('the first time on a device everything counts as announced', () => {
  expect(newEvents([row('a', 'Success', 1)], { ...nothing, onDevice: undefined })).toEqual([]);
});

test('after an absence new outcomes are announced, newest first, without repeats', () => {
  const rows = [row('a', 'Success', 1), row('b', 'Reject', 3), row('c', 'Success', 2), row('d', 'Pending', 4)];
  const onDevice = [eventKey(row('a', 'Success', 1))];
  expect(ids(newEvents(rows, { ...nothing, onDevice }))).toEqual(['b', 'c']);
});

test('the last decided is the newest, however old its transfer', () => {
  const old = { ...row('a', 'manual', 1), decided_at: new Date(Date.UTC(2026, 10, 21, 2, 9)) };
  expect(ids(newEvents([row('b', 'Success', 8), old], nothing))).toEqual(['a', 'b']);
});

test('a visible tab announces what another tab announced at the same moment', () => {
  const came = row('a', 'Success', 1);
  expect(ids(newEvents([came], { onDevice: [eventKey(came)], inTab: [], wasAway: false }))).toEqual(['a']);
  expect(newEvents([came], { onDevice: [eventKey(came)], inTab: [eventKey(came)], wasAway: false })).toEqual([]);
});

test('a tab that becomes visible skips what another announced', () => {
  const came = row('a', 'Success', 1);
  expect(newEvents([came], { onDevice: [eventKey(came)], inTab: [], wasAway: true })).toEqual([]);
});

test('a deposit under review that is then credited is announced twice', () => {
  const review = row('a', 'Approve', 1);
  expect(ids(newEvents([row('a', 'manual', 1)], { ...nothing, inTab: [eventKey(review)], wasAway: false }))).toEqual([
    'a',
  ]);
});
