import { useQuery } from '@tanstack/react-query';
import { Pane } from '../parts/pane.tsx';
import { IncomeSummary } from './income-detail.tsx';
import { incomeWithdrawalQuery } from './queries.ts';

/** To be read: what decides about it stands in the queue. */
export function IncomeSidePanel({ id }: { id: string }) {
  const query = useQuery(incomeWithdrawalQuery(id));
  return <Pane query={query}>{(row) => <IncomeSummary row={row} />}</Pane>;
}
