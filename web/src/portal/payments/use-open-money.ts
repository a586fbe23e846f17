import { useQuery } from '@tanstack/react-query';
import { openDepositQuery, withdrawPreviewQuery } from './queries.ts';
import { useLiveMoney } from './use-live-money.ts';

/** The deposit and the withdrawal that are under way, as they are now. */
export function useOpenMoney() {
  const live = useLiveMoney();
  const open = useQuery({
    ...openDepositQuery,
    ...live,
    refetchInterval: ({ state }) => (state.data?.data ? live.refetchInterval() : false),
  });
  const preview = useQuery({
    ...withdrawPreviewQuery,
    ...live,
    refetchInterval: ({ state }) => (state.data?.data.pending_id ? live.refetchInterval() : false),
  });
  return { open, preview };
}
