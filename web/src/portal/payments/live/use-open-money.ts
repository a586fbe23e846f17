import { useQuery } from '@tanstack/react-query';
import { openDepositsQuery, withdrawPreviewQuery } from '../queries.ts';
import { useLiveMoney } from './use-live-money.ts';

/** The deposits and the withdrawal that are under way, as they are now. */
export function useOpenMoney() {
  const live = useLiveMoney();
  const open = useQuery({
    ...openDepositsQuery,
    ...live,
    refetchInterval: ({ state }) => (state.data?.data.length ? live.refetchInterval() : false),
  });
  const preview = useQuery({
    ...withdrawPreviewQuery,
    ...live,
    refetchInterval: ({ state }) => (state.data?.data.pending_id ? live.refetchInterval() : false),
  });
  return { open, preview };
}
