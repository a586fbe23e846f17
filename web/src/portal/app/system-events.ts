import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { SYSTEM_CHANNEL } from '@portal/contract/realtime.ts';
import { useChannel } from '../../kit/socket.ts';

/** What the house says to everybody, and what is looked at again then; names of queries, so that their pages stay unloaded. */
const house: Readonly<Record<string, readonly QueryKey[]>> = {
  announcement: [
    ['content', 'announcement'],
    ['content', 'feed'],
  ],
  content: [['content']],
  site: [['site']],
  'ways-to-pay': [
    ['site', 'house-banks'],
    ['payments', 'member-bank'],
  ],
};

const POLL_MS = 5000;

/** While nothing can be heard the ways to pay are asked for: money must not go to an account that was closed. */
export function useSystemEvents(isMember: boolean): void {
  const queries = useQueryClient();
  const lookAgain = useEffectEvent((names: readonly string[]) => {
    for (const queryKey of names.flatMap((name) => house[name] ?? [])) void queries.invalidateQueries({ queryKey });
  });
  const isLive = useChannel(isMember ? SYSTEM_CHANNEL : undefined, ({ name }) => lookAgain([name]));
  const wasLive = useRef(false);
  useEffect(() => {
    if (isLive) {
      if (wasLive.current) lookAgain(Object.keys(house)); // what was said meanwhile is lost
      wasLive.current = true;
      return undefined;
    }
    const poll = isMember ? setInterval(() => lookAgain(['ways-to-pay']), POLL_MS) : undefined;
    return () => clearInterval(poll);
  }, [isLive, isMember]);
}
