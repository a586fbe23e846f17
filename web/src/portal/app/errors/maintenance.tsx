import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useEffectEvent, useRef } from 'react';
import { useLocation } from 'react-router';
import { SYSTEM_CHANNEL } from '@portal/contract/realtime.ts';
import { hasCode } from '../../../kit/data/api-error.ts';
import { session } from '../../../kit/data/session.ts';
import { useLiveQueries } from '../../../kit/live/socket.ts';
import { showToast } from '../../../kit/dialog/toast.ts';
import { siteQuery } from '../../settings/queries.ts';
import * as words from '../deferred-words.ts';

const MaintenancePage = lazy(() => import('./maintenance-page.tsx'));
const POLL_MS = 15_000;
const PAUSE_MS = 3000;

const isRefusal = (error: unknown) => hasCode(error, 'unavailable') && error.id === 'maintenance';

/**
 * Shows the maintenance page over the current one, which keeps its state, until the site opens. Signalled by the socket, or by
 * a refused call.
 */
export function Maintenance() {
  const queries = useQueryClient();
  const { pathname } = useLocation();
  const isClosed = useQuery({ ...siteQuery, refetchInterval: ({ state }) => state.data?.data.maintenance && POLL_MS })
    .data?.maintenance;
  useLiveQueries(session() === 'none' ? undefined : SYSTEM_CHANNEL, [siteQuery.queryKey]);
  useEffect(() => watchRefusals(queries, () => void queries.invalidateQueries(siteQuery)), [queries]);
  const wasClosed = useRef(false);
  const opened = useEffectEvent(() => {
    showToast(words.openAgain);
    void queries.invalidateQueries();
  });
  useEffect(() => {
    if (isClosed === false && wasClosed.current) opened();
    if (isClosed !== undefined) wasClosed.current = isClosed;
  }, [isClosed]);
  if (!isClosed || pathname === '/contact') return null;
  return (
    <Suspense fallback={null}>
      <MaintenancePage />
    </Suspense>
  );
}

/** Detects calls refused for maintenance and announces it at intervals. */
function watchRefusals(queries: QueryClient, onClosed: () => void): () => void {
  let last = 0;
  const check = (error: unknown) => {
    if (!isRefusal(error) || Date.now() - last < PAUSE_MS) return;
    last = Date.now();
    setTimeout(onClosed); // not inside Query's own notification
  };
  for (const { state } of queries.getQueryCache().getAll()) check(state.error ?? state.fetchFailureReason);
  const stops = [
    queries.getQueryCache().subscribe(({ type, query }) => {
      if (type === 'updated') check(query.state.error ?? query.state.fetchFailureReason);
    }),
    queries.getMutationCache().subscribe(({ type, mutation }) => {
      if (type === 'updated') check(mutation.state.error);
    }),
  ];
  return () => stops.forEach((stop) => stop());
}
