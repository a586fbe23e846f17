import { ApprovalResults, useResult } from '../../parts/approvals/approval-results.tsx';
import { PageHead } from '../../parts/layout/page.tsx';
import { CardQueue } from '../../parts/queue/cards.tsx';
import { useView, Views } from '../../parts/list/filter.tsx';
import { ApprovalCard } from './approval-card.tsx';
import { approvalsQuery, views } from './queries.ts';

export function Component() {
  const view = useView(views);
  const { show, dialog } = useResult();
  return (
    <>
      <PageHead title="รอผู้อนุมัติคนที่สอง" />
      <ApprovalResults />
      <Views of={views} now={view} />
      <CardQueue query={(cursor) => approvalsQuery(view[0], cursor)} blank="ไม่มีรายการค้าง">
        {(approval, isChosen, onChoose) => (
          <ApprovalCard key={approval.id} {...{ approval, isChosen, onChoose, show }} />
        )}
      </CardQueue>
      {dialog}
    </>
  );
}
