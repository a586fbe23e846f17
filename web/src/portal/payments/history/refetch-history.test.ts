import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import type { ReportRow } from '@portal/contract/payments.ts';
import { refetchHistory, type LongHistory, withNewest } from './refetch-history.ts';

const row = (id: string, transaction_status = 'Success'): ReportRow => ({
  id,
  ref: id,
  bank_time: new Date(0),
  amount: 500_37n,
  transaction_status,
  promotion_id: null,
  promotion: null,
  annotation: null,
  channel: 'promptpay',
  decided_at: null,
});
const piece = (ids: string, next_cursor: string | null = 'more') => ({
  data: [...ids].map((id) => row(id)),
  next_cursor,
});
const long = (...pieces: string[]): LongHistory => ({
  pages: pieces.map((ids) => piece(ids)),
  pageParams: pieces.map((_ids, nth) => String(nth)),
});
const rowsOf = (history: LongHistory | undefined) =>
  history?.pages.map(({ data }) => data.map(({ id }) => id).join('')).join(' ');

// loaded, newest page, the changed id -> rows in the list; undefined: a full refetch
test.each([
  ['a new one', ['hgf', 'edc'], 'ihg', 'i', 'ihgf edc'],
  ['two new ones', ['hgf', 'edc'], 'jih', 'j', 'jihgf edc'],
  ['a new row has another status', ['hgf', 'edc'], 'hgf', 'g', 'hgf edc'],
  ['an old row moved to the top', ['hgf', 'edc'], 'dhg', 'd', 'dhgf ec'],
  ['an unknown id', ['hgf', 'edc'], 'hgf', 'x', 'hgf edc'],
  ['an old row that does not move', ['hgf', 'edc'], 'hgf', 'd', undefined],
  ['a row left the filter', ['hgf', 'edc'], 'hfe', 'g', undefined],
  ['another row is gone too', ['hgf', 'edc'], 'ihf', 'i', undefined],
  ['more new rows than a page', ['hgf', 'edc'], 'lkj', 'l', undefined],
  ['nothing is left', ['hgf', 'edc'], '', 'h', undefined],
] as const)('%s', (_what, loaded, newest, id, rows) =>
  expect(rowsOf(withNewest(long(...loaded), piece(newest), id))).toBe(rows),
);

test('rows of the book are identified by line: a request has one per movement', () => {
  const book = (...lines: string[]) => lines.map((each) => ({ ...row('w'), line: each }));
  const loaded = {
    pages: [
      { data: book('5', '4'), next_cursor: 'x' },
      { data: book('3'), next_cursor: null },
    ],
    pageParams: [],
  };
  const merged = withNewest(loaded, { data: book('6', '5'), next_cursor: 'x' }, 'other');
  expect(merged?.pages.map(({ data }) => data.map(({ line }) => line))).toEqual([['6', '5', '4'], ['3']]);
});

const key = ['payments', 'report', 'deposit', {}];

test('events of a request read one page each, in turn, and the rest stays the same', async () => {
  const queries = new QueryClient();
  const before = long('hgf', 'edc');
  queries.setQueryData(key, before);
  const answers = [
    { ...piece('ihg'), data: [row('i', 'Pending'), row('h'), row('g')] },
    { ...piece('ihg'), data: [row('i', 'Success'), row('h'), row('g')] },
  ];
  let reads = 0;
  const read = async () => answers[reads++]!;
  await Promise.all([refetchHistory(queries, key, 'i', read), refetchHistory(queries, key, 'i', read)]);
  const after = queries.getQueryData<LongHistory>(key);
  expect(reads).toBe(2);
  expect(rowsOf(after)).toBe('ihgf edc');
  expect(after?.pages[0]?.data[0]?.transaction_status).toBe('Success');
  expect(after?.pages[1]?.data[0]).toBe(before.pages[1]?.data[0]);
  expect(queries.getQueryState(key)?.isInvalidated).toBe(false);
});

test.each([
  ['cannot be read', () => Promise.reject(new Error('no connection'))],
  ['is not enough', async () => piece('lkj')],
])('where the newest page %s everything is refetched', async (_what, read) => {
  const queries = new QueryClient();
  queries.setQueryData(key, long('hgf', 'edc'));
  await refetchHistory(queries, key, 'l', read);
  expect(queries.getQueryState(key)?.isInvalidated).toBe(true);
});

test('data read meanwhile are not overwritten', async () => {
  const queries = new QueryClient();
  queries.setQueryData(key, long('hgf', 'edc'));
  await refetchHistory(queries, key, 'i', async () => {
    queries.setQueryData(key, long('jih', 'gfe'));
    return piece('ihg');
  });
  expect(rowsOf(queries.getQueryData(key))).toBe('jih gfe');
  expect(queries.getQueryState(key)?.isInvalidated).toBe(true);
});
