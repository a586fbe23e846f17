import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { openModal, visibleModals } from '../../../kit/dialog/modal-queue.ts';
import { useChannel } from '../../../kit/live/socket.ts';
import { useIsUnrestricted, useMemberChannel } from '../../identity/queries.ts';
import { type RealityCheck, realityCheckQuery } from '../../safer-play/queries.ts';

const POLL_MS = 15_000;
const PLAYS = /^\/(game|mini-game)\/play/;

const waitsForRound = (check: RealityCheck | undefined) => check?.due === true && check.in_round;

/** Opens the reality check when due, between rounds: by a server event on any page, and by polling while playing or awaiting a round. */
export default function RealityWatch() {
  const queries = useQueryClient();
  const plays = PLAYS.test(useLocation().pathname);
  useChannel(useMemberChannel(), ({ name, data }) => {
    if (name === 'session.warning' && data['kind'] === 'reality_check')
      void queries.invalidateQueries(realityCheckQuery);
  });
  const check = useQuery({
    ...realityCheckQuery,
    enabled: useIsUnrestricted(),
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state }) => (plays || waitsForRound(state.data?.data) ? POLL_MS : false),
  }).data;
  const isDue = check?.due === true && !check.in_round;
  useEffect(() => {
    // A check opened by a refused round stays: the caller waits for its answer.
    if (isDue && !visibleModals().some(({ kind }) => kind === 'reality-check'))
      openModal({ kind: 'reality-check', rank: 2 });
  }, [isDue]);
  return null;
}
