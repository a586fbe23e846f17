import { useQuery } from '@tanstack/react-query';
import { useLiveQueries } from '../../../kit/socket.ts';
import { useMemberChannel } from '../../identity/queries.ts';
import { withdrawalsQuery } from '../queries.ts';

const POLL_MS = 10_000;

/** The requests, newest first, and the one that waits; while one waits the page looks by itself where nothing is heard. */
export function useWithdrawals() {
  const isLive = useLiveQueries(
    useMemberChannel(),
    [
      ['minigame', 'withdrawals'],
      ['minigame', 'credit'],
      ['minigame', 'profit'],
    ],
    ({ name }) => name === 'minigame.withdraw.updated',
  );
  const found = useQuery({
    ...withdrawalsQuery,
    staleTime: 0,
    refetchInterval: ({ state }) =>
      !isLive && state.data?.data.some(({ status }) => status === 'pending') ? POLL_MS : false,
  });
  return { found, pending: found.data?.find(({ status }) => status === 'pending') };
}
