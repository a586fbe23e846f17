import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useRevalidator } from 'react-router';
import { memberChannel } from '@portal/contract/realtime.ts';
import { useChannel, useLiveQueries } from '../../kit/socket.ts';
import { endAllKey } from '../sessions/queries.ts';
import { MOVED, movedReader } from './moved-money.ts';
import { useSystemEvents } from './system-events.ts';
import { followOtherTabs } from './other-tabs.ts';

interface Member {
  readonly id: string;
  readonly restricted: unknown;
}

/** What came with the page is not asked for again while it is drawn. */
const SETTLE_MS = 5000;

/** What the frame of a member listens to: money that moved, a restriction that began or ended, the end of the session, and what operators changed. */
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
