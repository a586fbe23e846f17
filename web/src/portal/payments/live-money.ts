import type { QueryKey } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { MemberEvent } from '@portal/contract/realtime.ts';
import { useLiveQueries } from '../../kit/live/socket.ts';
import { useMemberChannel } from '../identity/queries.ts';
import { pollInterval } from './poll-interval.ts';

/**
 * The frame keeps credit, open deposit and preview fresh by itself. This fetches these queries anew when the member's channel speaks of one of the events.
 * While the channel is silent the page looks by itself: spread what is given back into the query that is waited for.
 */
export function useLiveMoney(keys: readonly QueryKey[] = [], events: readonly MemberEvent[] = []) {
  const [since] = useState(() => Date.now());
  const isLive = useLiveQueries(useMemberChannel(), keys, ({ name }) => (events as readonly string[]).includes(name));
  return {
    refetchInterval: () => (isLive ? false : pollInterval(Date.now() - since)),
    refetchOnWindowFocus: isLive ? true : 'always',
  } as const;
}

/** The newest error of a query, also while it is asked anew: a page that polls a server that is away does not blink. */
export function useLastError(error: Error | null): Error | null {
  const [last, setLast] = useState(error);
  if (error && error !== last) setLast(error);
  return error ?? last;
}

/** True once this has been on the page for so long. */
export function useElapsed(wait_ms: number): boolean {
  const [isAfter, pass] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => pass(true), wait_ms);
    return () => clearTimeout(timer);
  }, [wait_ms]);
  return isAfter;
}
