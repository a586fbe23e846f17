import type { QueryKey } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { MemberEvent } from '@portal/contract/realtime.ts';
import { useLiveQueries } from '../../kit/live/socket.ts';
import { useMemberChannel } from '../identity/queries.ts';
import { pollInterval } from './poll-interval.ts';

/**
 * The frame keeps credit, open deposit and preview fresh. This refetches further queries on events of the member's channel.
 * Without a live channel the page polls: spread the returned options into the awaited query.
 */
export function useLiveMoney(keys: readonly QueryKey[] = [], events: readonly MemberEvent[] = []) {
  const [since] = useState(() => Date.now());
  const isLive = useLiveQueries(useMemberChannel(), keys, ({ name }) => (events as readonly string[]).includes(name));
  return {
    refetchInterval: () => (isLive ? false : pollInterval(Date.now() - since)),
    refetchOnWindowFocus: isLive ? true : 'always',
  } as const;
}

/** The latest error of a query, kept while refetching: a page that polls an unavailable server does not flicker. */
export function useLastError(error: Error | null): Error | null {
  const [last, setLast] = useState(error);
  if (error && error !== last) setLast(error);
  return error ?? last;
}

/** True after the component was mounted for so long. */
export function useHasElapsed(wait_ms: number): boolean {
  const [isAfter, pass] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => pass(true), wait_ms);
    return () => clearTimeout(timer);
  }, [wait_ms]);
  return isAfter;
}
