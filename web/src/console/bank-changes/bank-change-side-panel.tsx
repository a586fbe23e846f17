import { useQuery } from '@tanstack/react-query';
import { Pane } from '../parts/pane.tsx';
import { BankChangeDetail } from './bank-change-detail.tsx';
import { bankChangeQuery } from './queries.ts';

/** A request as the list has it; the keys belong to the page beside it. */
export function BankChangeSidePanel({ id }: { id: string }) {
  const query = useQuery(bankChangeQuery(id));
  return (
    <Pane query={query} blank="ไม่พบรายการนี้" isEmpty={({ data }) => data.length === 0}>
      {({ data }) => data.map((row) => <BankChangeDetail key={row.id} row={row} hasLeft={false} />)}
    </Pane>
  );
}
