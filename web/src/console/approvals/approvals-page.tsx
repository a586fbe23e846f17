import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ApprovalResults } from '../parts/approval-results.tsx';
import { useShortcuts } from '../parts/shortcuts.ts';
import { CardsSkeleton } from '../parts/skeleton.tsx';
import { MoreButton } from '../parts/more-button.tsx';
import { PageHead } from '../parts/page-head.tsx';
import { Pane } from '../parts/pane.tsx';
import { useView, Views } from '../parts/views.tsx';
import { useRowShortcuts } from '../parts/row-shortcuts.ts';
import { ApprovalCard } from './approval-card.tsx';
import * as css from './approvals.module.css';
import { approvalsQuery } from './queries.ts';
import { views } from './words.ts';

const skeleton = <CardsSkeleton count={4} rows={2} className={css.list} />;

export function Component() {
  const view = useView(views);
  const query = useInfiniteQuery(approvalsQuery(view[0]));
  const approved = useInfiniteQuery(approvalsQuery('approved'));
  const [chosenId, setChosenId] = useState<string>();
  const rows = query.data ?? [];
  useRowShortcuts(rows, chosenId, setChosenId);
  useShortcuts({ Escape: () => setChosenId(undefined) });
  return (
    <>
      <PageHead title="รอผู้อนุมัติคนที่สอง" />
      <ApprovalResults approvals={approved.data ?? []} />
      <Views of={views} now={view} />
      <Pane query={query} framed skeleton={skeleton} blank="ไม่มีรายการค้าง" isEmpty={(data) => data.length === 0}>
        {(data) => (
          <ul className={css.list}>
            {data.map((approval) => (
              <ApprovalCard
                key={approval.id}
                approval={approval}
                isChosen={approval.id === chosenId}
                onChoose={() => setChosenId(approval.id)}
              />
            ))}
          </ul>
        )}
      </Pane>
      <MoreButton query={query} />
    </>
  );
}
