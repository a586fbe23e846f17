import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { useRevalidator } from 'react-router';
import { memberChannel, SYSTEM_CHANNEL } from '@portal/contract/realtime.ts';
import { useChannel, useLiveQueries } from '../../kit/live/socket.ts';
import { keepDraftsOf } from '../../kit/forms/draft.ts';
import { SIGNED_OUT, TOKEN, token } from '../../kit/data/session.ts';
import { endAllKey } from '../identity/sessions/queries.ts';
import { MOVED, movedReader } from './news/moved-money.ts';
import { openSignIn } from './guard/session-end.ts';
import { features } from './features.ts';

interface Member {
  readonly id: string;
  readonly restricted: unknown;
}

/** Answers that came with the page are not fetched again while it is drawn. */
const SETTLE_MS = 5000;

/** Follows a member's events: money that moved, a restriction that began or ended, the end of the session, and what operators changed. */
export function useMemberEvents(member: Member | undefined): void {
  const channel = member && memberChannel(member.id);
  const queries = useQueryClient();
  const isLive = useLiveQueries(channel, MOVED, () => false, SETTLE_MS); // what was missed; of what is heard, only what moved
  const read = useMemo(() => movedReader(queries), [queries]);
  useChannel(channel, read);
  useStanding(channel, isLive);
  useSystemEvents(member !== undefined);
  useEffect(followOtherTabs, []);
  const { revalidate } = useRevalidator();
  const isRestricted = member ? member.restricted !== null : undefined;
  useEffect(() => {
    if (isRestricted) void revalidate(); // the guard looks again
  }, [isRestricted, revalidate]);
}

/** The profile is looked at again when the channel says so, and when the channel falls silent: the session may have ended. */
function useStanding(channel: string | undefined, isLive: boolean): void {
  const queries = useQueryClient();
  const lookAgain = useCallback(() => {
    if (!queries.isMutating({ mutationKey: endAllKey })) void queries.invalidateQueries({ queryKey: ['identity'] });
  }, [queries]);
  useChannel(channel, ({ name }) => {
    if (name === 'profile.updated') lookAgain();
  });
  const wasLive = useRef(false);
  useEffect(() => {
    if (wasLive.current && !isLive) lookAgain();
    wasLive.current = isLive;
  }, [isLive, lookAgain]);
}

let isHearing = false;

/** Follows another tab's session: signed out on purpose, found it ended, or signed in anew, perhaps as somebody else. */
function followOtherTabs(): void {
  if (isHearing) return;
  isHearing = true;
  addEventListener('storage', ({ key }) => {
    if (key === SIGNED_OUT) {
      keepDraftsOf(null);
      location.replace('/');
    } else if (key === TOKEN) {
      if (token() === null) openSignIn();
      else location.reload(); // nothing of one member stays on the page of another
    }
  });
}

const POLL_MS = 5000;
const concerned = features.flatMap(({ events = {} }) => Object.entries(events));

/**
 * What everybody hears is fetched anew where a feature says so. While nothing can be heard the ways to pay are asked for:
 * money must not go to an account that was closed.
 */
function useSystemEvents(isMember: boolean): void {
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
