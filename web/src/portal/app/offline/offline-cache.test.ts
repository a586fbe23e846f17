import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../../../kit/data/api-error.ts';
import { saveToken } from '../../../kit/data/session.ts';
import { encodeCache, saveOfflineCache } from './offline-cache.ts';
import { browserStorage } from '../../../../../testing/browser-storage.ts';

const CREDIT = ['payments', 'credit'];
const BOOK = ['payments', 'report', 'book'];
const READ_AT = Date.parse('2026-11-23T07:05:00Z');
let queries: QueryClient;
let stop: () => void;

beforeEach(() => {
  vi.useFakeTimers({ now: READ_AT + 2 * 86_400_000 });
  vi.stubGlobal('localStorage', browserStorage());
  saveToken('a-token-of-mali');
  const stored = [CREDIT, BOOK].map((key) => ({ key, data: { of: key.at(-1) }, at: READ_AT }));
  localStorage.setItem('auth.last-data', encodeCache(':oken-of-mali', stored));
  queries = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, retry: false } } });
  stop = saveOfflineCache(queries);
});
afterEach(() => {
  stop();
  queries.clear();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test.each(['network', 'timeout'])('after %s the last data return with their time and the failure', async (code) => {
  const failure = new ApiError(code, '');
  await expect(queries.fetchQuery({ queryKey: CREDIT, queryFn: () => Promise.reject(failure) })).rejects.toBe(failure);
  for (const key of [CREDIT, BOOK])
    expect(queries.getQueryState(key)).toMatchObject({
      data: { of: key.at(-1) },
      dataUpdatedAt: READ_AT,
      status: 'error',
      error: failure,
    });
});

test('restored data are read again where shown, and count as current only then', async () => {
  const fail = () => Promise.reject(new ApiError('network', ''));
  await queries.fetchQuery({ queryKey: CREDIT, queryFn: fail }).catch(() => {});
  const book = new QueryObserver(queries, { queryKey: BOOK, queryFn: async () => ({ of: 'now' }) });
  const leave = book.subscribe(() => {});
  expect(book.getCurrentResult()).toMatchObject({ data: { of: 'book' }, isError: true, isFetching: true });
  await vi.advanceTimersByTimeAsync(0);
  expect(book.getCurrentResult()).toMatchObject({ data: { of: 'now' }, isError: false });
  leave();
});

test('a refusal restores nothing', async () => {
  const refuse = () => Promise.reject(new ApiError('forbidden', ''));
  await queries.fetchQuery({ queryKey: CREDIT, queryFn: refuse }).catch(() => {});
  expect([queries.getQueryData(CREDIT), queries.getQueryData(BOOK)]).toEqual([undefined, undefined]);
});
