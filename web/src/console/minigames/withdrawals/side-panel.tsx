import { useQuery } from '@tanstack/react-query';
import { Pane } from '../../parts/pane.tsx';
import { withdrawalQuery } from '../queries.ts';
import { WithdrawalSummary } from './withdrawal-detail.tsx';

/** To be read: what decides about it stands in the queue. */
export function MinigameWithdrawalSidePanel({ id }: { id: string }) {
  const query = useQuery(withdrawalQuery(id));
  return <Pane query={query}>{(row) => <WithdrawalSummary row={row} />}</Pane>;
}
