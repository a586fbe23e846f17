import { onlineManager, type QueryClient } from '@tanstack/react-query';
import { ApiError, hasCode, NETWORK } from '../../../kit/data/api-error.ts';
import { store, readStored, token } from '../../../kit/data/session.ts';

const KEY = 'auth.last-data'; // removed with the token: see kit/data/session.ts
const PAUSE_MS = 1000;

/** Version of the contract at storing: another release may lack fields. */
declare const CONTRACT_VERSION: string | undefined; // set by the build: web/build/contract-version.ts
const CONTRACT = typeof CONTRACT_VERSION === 'string' ? CONTRACT_VERSION : '';

/** Owner of the data: the end of the token, which another sign-in does not share, and the release. */
const currentOwner = () => `${CONTRACT}:${(token() ?? '').slice(-12)}`;

/** Stores the last data read, for viewing offline. Nothing of another member, nothing secret. */
export function saveOfflineCache(queries: QueryClient): () => void {
  const owner = currentOwner();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const write = () => {
    timer = undefined;
    if (currentOwner() !== owner) return; // signed out, perhaps in another tab
    const read = queries
      .getQueryCache()
      .getAll()
      .filter(({ state, options }) => state.data !== undefined && options.gcTime !== 0) // 0: removed with its page
      .map(({ queryKey, state }): CachedQuery => ({ key: queryKey, data: state.data, at: state.dataUpdatedAt }));
    const current = new Set(read.map(({ key }) => JSON.stringify(key)));
    const earlier = lastData(owner).filter(({ key }) => !current.has(JSON.stringify(key)));
    store(KEY, encodeCache(owner, withinLimits([...read, ...earlier], Date.now())));
  };
  const stop = queries.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'updated' && query.state.status === 'success') timer ??= setTimeout(write, PAUSE_MS);
    const { data, error } = query.state;
    if (type === 'updated' && data === undefined && hasCode(error, 'network', 'timeout'))
      restoreOfflineCache(queries, error);
  });
  return () => {
    stop();
    clearTimeout(timer);
  };
}

const lastData = (owner: string): readonly CachedQuery[] =>
  withinLimits(decodeCache(owner, readStored(KEY)), Date.now());

/**
 * Restores stored data with their time into queries without data. A device that believes to be online shows no strip: there
 * `error` stays with the data, so that no block takes them for current.
 */
export function restoreOfflineCache(queries: QueryClient, error?: ApiError): void {
  for (const { key, data, at } of lastData(currentOwner())) {
    if (queries.getQueryData(key) !== undefined) continue;
    const query = queries.getQueryCache().build(queries, { queryKey: key, gcTime: Infinity });
    query.setData(data, { updatedAt: at, manual: true });
    if (error) query.setState({ status: 'error', error, isInvalidated: true });
  }
}

/** Offline, a query without any data fails instead of waiting for ever. Query retries on reconnecting. */
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
    if (type === 'updated' && query.state.fetchStatus === 'paused') setTimeout(fail); // not inside Query's own notification
  });
}

/** A stored response; `at` in Unix milliseconds. */
interface CachedQuery {
  readonly key: readonly unknown[];
  readonly data: unknown;
  readonly at: number;
}

const MAX_ENTRIES = 60;
const LONGEST_ONE = 60_000; // characters
const LONGEST = 300_000;
const OLDEST_MS = 7 * 86_400_000;

const isPlain = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** JSON has no bigint and no dates. */
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

/** The newest first, within the size limit; entries older than a week are dropped. */
export function withinLimits(all: readonly CachedQuery[], now: number): readonly CachedQuery[] {
  let room = LONGEST;
  return all
    .filter(({ at }) => now - at < OLDEST_MS)
    .toSorted((a, b) => b.at - a.at)
    .slice(0, MAX_ENTRIES)
    .filter(({ key, data }) => {
      const size = JSON.stringify([key, packed(data)]).length;
      if (size > LONGEST_ONE || size > room) return false;
      room -= size;
      return true;
    });
}

export const encodeCache = (owner: string, all: readonly CachedQuery[]): string =>
  JSON.stringify({ owner, all: all.map(({ key, data, at }) => [packed(key), packed(data), at]) });

/** Undefined when another member's or unreadable. */
export function decodeCache(owner: string, text: string | null): readonly CachedQuery[] {
  try {
    const read = JSON.parse(text ?? 'null') as { owner: string; all: [unknown, unknown, number][] } | null;
    if (!read || read.owner !== owner) return [];
    return read.all.map(([key, data, at]) => ({ key: unpacked(key) as readonly unknown[], data: unpacked(data), at }));
  } catch {
    return [];
  }
}
