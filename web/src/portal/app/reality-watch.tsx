import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { openModal } from '../../kit/modal-queue.ts';
import { useChannel } from '../../kit/socket.ts';
import { useIsUnrestricted, useMemberChannel } from '../identity/queries.ts';
import { realityCheckQuery } from '../safer-play/queries.ts';

const POLL_MS = 15_000;
const PLAYS = /^\/(game|mini-game)\/play/;

/** Opens the reality check when it is due: told by the server on any page, and asked for again and again where one plays. */
export default function RealityWatch() {
  const queries = useQueryClient();
  const plays = PLAYS.test(useLocation().pathname);
  useChannel(useMemberChannel(), ({ name, data }) => {
    if (name === 'session.warning' && data['kind'] === 'reality_check')
      void queries.invalidateQueries(realityCheckQuery);
  });
  const isDue = useQuery({
    ...realityCheckQuery,
    enabled: useIsUnrestricted(),
    refetchOnWindowFocus: 'always',
    refetchInterval: plays ? POLL_MS : false,
  }).data?.due;
  useEffect(() => {
    if (isDue) openModal({ kind: 'reality-check', rank: 2 });
  }, [isDue]);
  return null;
}
