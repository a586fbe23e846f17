import type { QueryKey } from '@tanstack/react-query';
import { useState } from 'react';
import type { MemberEvent } from '@portal/contract/realtime.ts';
import { useLiveQueries } from '../../../kit/live/socket.ts';
import { useMemberChannel } from '../../identity/queries.ts';
import { pollInterval } from '../poll-interval.ts';

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
