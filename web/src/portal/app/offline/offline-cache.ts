import { onlineManager, type QueryClient } from '@tanstack/react-query';
import { ApiError, hasCode, NETWORK } from '../../../kit/data/api-error.ts';
import { store, stored, token } from '../../../kit/data/session.ts';

const KEY = 'auth.last-data'; // forgotten with the token: see kit/data/session.ts
const PAUSE_MS = 1000;

/** The contract's version when it was read: a page of another release may miss fields in it. */
declare const CONTRACT_VERSION: string | undefined; // of the build: web/build/contract-version.ts
const CONTRACT = typeof CONTRACT_VERSION === 'string' ? CONTRACT_VERSION : '';

/** The owner of the data: the end of the token, which the next sign-in does not share, and for which release. */
const ownerNow = () => `${CONTRACT}:${(token() ?? '').slice(-12)}`;

/** Keeps what was last read, so that there is something to see without a connection. Nothing of somebody else, nothing secret. */
export function saveOfflineCache(queries: QueryClient): () => void {
  const owner = ownerNow();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const write = () => {
    timer = undefined;
    if (ownerNow() !== owner) return; // signed out, perhaps in another tab
    const read = queries
      .getQueryCache()
      .getAll()
      .filter(({ state, options }) => state.data !== undefined && options.gcTime !== 0) // 0: forgotten with its page
      .map(({ queryKey, state }): CachedQuery => ({ key: queryKey, data: state.data, at: state.dataUpdatedAt }));
    const current = new Set(read.map(({ key }) => JSON.stringify(key)));
    const earlier = lastData(owner).filter(({ key }) => !current.has(JSON.stringify(key)));
    store(KEY, encodeCache(owner, withinLimits([...read, ...earlier], Date.now())));
  };
  const stop = queries.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'updated' && query.state.status === 'success') timer ??= setTimeout(write, PAUSE_MS);
    if (type === 'updated' && hasCode(query.state.error, 'network', 'timeout')) restoreOfflineCache(queries);
  });
  return () => {
    stop();
    clearTimeout(timer);
  };
}

const lastData = (owner: string): readonly CachedQuery[] => withinLimits(decodeCache(owner, stored(KEY)), Date.now());

/** Gives each query that has nothing what was last read, with its time; what is there stays. */
export function restoreOfflineCache(queries: QueryClient): void {
  for (const { key, data, at } of lastData(ownerNow())) {
    if (queries.getQueryData(key) !== undefined) continue;
    queries
      .getQueryCache()
      .build(queries, { queryKey: key, gcTime: Infinity })
      .setData(data, { updatedAt: at, manual: true });
  }
}

/**
 * Without a connection nothing is on its way: what has no answer, not even an earlier one, says so instead of waiting for
 * ever. Query asks again by itself when the connection is back.
 */
export function failPausedQueries(queries: QueryClient): () => void {
  const cache = queries.getQueryCache();
  const fail = () => {
    if (onlineManager.isOnline()) return;
    for (const query of cache.getAll()) {
      if (query.state.fetchStatus !== 'paused' || query.state.data !== undefined) continue;
      void query.cancel({ revert: true, silent: true });
      query.setState({ status: 'error', error: new ApiError('network', NETWORK), fetchStatus: 'idle' });
    }
  };
  fail();
  return cache.subscribe(({ type, query }) => {
    if (type === 'updated' && query.state.fetchStatus === 'paused') setTimeout(fail); // not in the middle of what Query is telling
  });
}

/** One answer as it was last read; `at` in milliseconds since 1970. */
interface CachedQuery {
  readonly key: readonly unknown[];
  readonly data: unknown;
  readonly at: number;
}

const MOST = 60;
const LONGEST_ONE = 60_000; // characters
const LONGEST = 300_000;
const OLDEST_MS = 7 * 86_400_000;

const isPlain = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Money and times do not travel as text by themselves. */
const packed = (value: unknown): unknown => {
  if (typeof value === 'bigint') return { $satang: String(value) };
  if (value instanceof Date) return { $time: value.getTime() };
  if (Array.isArray(value)) return value.map(packed);
  return isPlain(value) ? mapped(value, packed) : value;
};
const unpacked = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(unpacked);
  if (!isPlain(value)) return value;
  if (typeof value['$satang'] === 'string') return BigInt(value['$satang']);
  if (typeof value['$time'] === 'number') return new Date(value['$time']);
  return mapped(value, unpacked);
};
const mapped = (value: Record<string, unknown>, turn: (each: unknown) => unknown) =>
  Object.fromEntries(Object.entries(value).map(([key, each]) => [key, turn(each)]));

/** The newest first, as many as there is room for; what is older than a week is no news. */
export function withinLimits(all: readonly CachedQuery[], now: number): readonly CachedQuery[] {
  let room = LONGEST;
  return all
    .filter(({ at }) => now - at < OLDEST_MS)
    .toSorted((a, b) => b.at - a.at)
    .slice(0, MOST)
    .filter(({ key, data }) => {
      const size = JSON.stringify([key, packed(data)]).length;
      if (size > LONGEST_ONE || size > room) return false;
      room -= size;
      return true;
    });
}

export const encodeCache = (owner: string, all: readonly CachedQuery[]): string =>
  JSON.stringify({ owner, all: all.map(({ key, data, at }) => [packed(key), packed(data), at]) });

/** Nothing when it is somebody else's or cannot be read. */
export function decodeCache(owner: string, text: string | null): readonly CachedQuery[] {
  try {
    const read = JSON.parse(text ?? 'null') as { owner: string; all: [unknown, unknown, number][] } | null;
    if (!read || read.owner !== owner) return [];
    return read.all.map(([key, data, at]) => ({ key: unpacked(key) as readonly unknown[], data: unpacked(data), at }));
  } catch {
    return [];
  }
}
