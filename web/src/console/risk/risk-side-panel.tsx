import { useQuery } from '@tanstack/react-query';
import { Pane } from '../parts/pane.tsx';
import { riskQuery } from './queries.ts';
import { RiskSummary } from './risk-summary.tsx';

/** To be read: what decides about it stands in the queue. */
export function RiskSidePanel({ id }: { id: string }) {
  const query = useQuery(riskQuery(id));
  return <Pane query={query}>{(row) => <RiskSummary row={row} />}</Pane>;
}
