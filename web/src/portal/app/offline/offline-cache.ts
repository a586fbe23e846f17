import { onlineManager, type QueryClient } from '@tanstack/react-query';
import { ApiError, hasCode, NETWORK } from '../../../kit/data/api-error.ts';
import { store, stored, token } from '../../../kit/data/session.ts';
import { decodeCache, encodeCache, withinLimits, type CachedQuery } from './offline-cache-format.ts';

const KEY = 'auth.last-data'; // forgotten with the token: see kit/data/session.ts
const PAUSE_MS = 1000;

/** What both sides agreed on when it was read: a page of another release may miss fields in it. */
declare const CONTRACT_VERSION: string | undefined; // of the build: web/build/contract-version.ts
const CONTRACT = typeof CONTRACT_VERSION === 'string' ? CONTRACT_VERSION : '';

/** Whose data it is: the end of the token, which the next sign-in does not share, and for which release. */
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
    const known = new Set(read.map(({ key }) => JSON.stringify(key)));
    const earlier = lastData(owner).filter(({ key }) => !known.has(JSON.stringify(key)));
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
