import { useQuery } from '@tanstack/react-query';
import { Pane } from '../parts/pane.tsx';
import { ApprovalCard } from './approval-card.tsx';
import * as css from '../parts/cards.module.css';
import { approvalQuery } from './queries.ts';

/** A question as the list has it; its keys belong to the list. */
export function ApprovalSidePanel({ id }: { id: string }) {
  const query = useQuery(approvalQuery(id));
  return (
    <Pane query={query} blank="ไม่พบรายการนี้" isEmpty={({ data }) => data.length === 0}>
      {({ data }) => (
        <ul className={css.list}>
          {data.map((approval) => (
            <ApprovalCard key={approval.id} approval={approval} isChosen={false} onChoose={() => undefined} />
          ))}
        </ul>
      )}
    </Pane>
  );
}
