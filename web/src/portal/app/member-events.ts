import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { useRevalidator } from 'react-router';
import { memberChannel, SYSTEM_CHANNEL } from '@portal/contract/realtime.ts';
import { useChannel, useLiveQueries } from '../../kit/live/socket.ts';
import { setDraftOwner } from '../../kit/forms/draft.ts';
import { SIGNED_OUT, TOKEN, token } from '../../kit/data/session.ts';
import { endAllKey } from '../identity/queries.ts';
import { MONEY_QUERIES, refetchListener } from './money/money-refetch.ts';
import { openSignIn } from './guard/session-end.ts';
import { features } from './features.ts';

interface Member {
  readonly id: string;
  readonly restricted: unknown;
}

/** Data that came with the page are not refetched while it is drawn. */
const SETTLE_MS = 5000;

/** Follows a member's events: money, restrictions, the end of the session, and operators' changes. */
export function useMemberEvents(member: Member | undefined): void {
  const channel = member && memberChannel(member.id);
  const queries = useQueryClient();
  const isLive = useLiveQueries(channel, MONEY_QUERIES, () => false, SETTLE_MS); // for missed events; live ones refetch only what moved
  const read = useMemo(() => refetchListener(queries), [queries]);
  useChannel(channel, read);
  useStanding(channel, isLive);
  useSystemEvents(member !== undefined);
  useEffect(followOtherTabs, []);
  const { revalidate } = useRevalidator();
  const isRestricted = member ? member.restricted !== null : undefined;
  useEffect(() => {
    if (isRestricted) void revalidate(); // the guard runs again
  }, [isRestricted, revalidate]);
}

/** Refetches the profile when the channel says so, and when it is lost: the session may have ended. */
function useStanding(channel: string | undefined, isLive: boolean): void {
  const queries = useQueryClient();
  const refetchProfile = useCallback(() => {
    if (!queries.isMutating({ mutationKey: endAllKey })) void queries.invalidateQueries({ queryKey: ['identity'] });
  }, [queries]);
  useChannel(channel, ({ name }) => {
    if (name === 'profile.updated') refetchProfile();
  });
  const wasLive = useRef(false);
  useEffect(() => {
    if (wasLive.current && !isLive) refetchProfile();
    wasLive.current = isLive;
  }, [isLive, refetchProfile]);
}

let isHearing = false;

/** Follows the session of other tabs: signed out, ended, or signed in again, perhaps as another member. */
function followOtherTabs(): void {
  if (isHearing) return;
  isHearing = true;
  addEventListener('storage', ({ key }) => {
    if (key === SIGNED_OUT) {
      setDraftOwner(null);
      location.replace('/');
    } else if (key === TOKEN) {
      if (token() === null) openSignIn();
      else location.reload(); // no data of one member stays on another's page
    }
  });
}

const POLL_MS = 5000;
const concerned = features.flatMap(({ events = {} }) => Object.entries(events));

/**
 * Refetches queries on site-wide events as features declare. While disconnected it polls the payment methods: money must not go
 * to a closed account.
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
      refetch(wasLive.current ? undefined : 'ways-to-pay'); // events meanwhile are lost, perhaps since the first look
      wasLive.current = true;
      return undefined;
    }
    const poll = isMember ? setInterval(() => refetch('ways-to-pay'), POLL_MS) : undefined;
    return () => clearInterval(poll);
  }, [isLive, isMember]);
}
