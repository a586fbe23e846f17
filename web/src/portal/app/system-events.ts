import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { SYSTEM_CHANNEL } from '@portal/contract/realtime.ts';
import { useChannel } from '../../kit/socket.ts';
import { features } from './features.ts';

const POLL_MS = 5000;
const concerned = features.flatMap(({ events = {} }) => Object.entries(events));

/**
 * What everybody hears is fetched anew where a feature says so. While nothing can be heard the ways to pay are asked for:
 * money must not go to an account that was closed.
 */
export function useSystemEvents(isMember: boolean): void {
  const queries = useQueryClient();
  const refetch = useEffectEvent((event?: string) => {
    for (const [name, keys] of concerned)
      if (event === undefined || name === event)
        for (const queryKey of keys) void queries.invalidateQueries({ queryKey });
  });
  const isLive = useChannel(isMember ? SYSTEM_CHANNEL : undefined, ({ name }) => refetch(name));
  const wasLive = useRef(false);
  useEffect(() => {
    if (isLive) {
      refetch(wasLive.current ? undefined : 'ways-to-pay'); // what was said meanwhile is lost, and may have been since the first look
      wasLive.current = true;
      return undefined;
    }
    const poll = isMember ? setInterval(() => refetch('ways-to-pay'), POLL_MS) : undefined;
    return () => clearInterval(poll);
  }, [isLive, isMember]);
}
