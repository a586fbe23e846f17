import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ApprovalResults } from '../parts/approval-results.tsx';
import { useShortcuts } from '../parts/shortcuts.ts';
import { CardsSkeleton } from '../parts/skeleton.tsx';
import { PageHead } from '../parts/page-head.tsx';
import { Pager } from '../parts/pager.tsx';
import { Pane } from '../parts/pane.tsx';
import { useView, Views } from '../parts/views.tsx';
import { useNextPiece } from '../parts/use-chosen.ts';
import { useRowShortcuts } from '../parts/row-shortcuts.ts';
import { usePieces } from '../parts/use-pieces.ts';
import { ApprovalCard } from './approval-card.tsx';
import * as css from './approvals.module.css';
import { approvalsQuery } from './queries.ts';
import { views } from './words.ts';

const skeleton = <CardsSkeleton count={4} rows={2} className={css.list} />;

export function Component() {
  const view = useView(views);
  const pieces = usePieces((cursor) => approvalsQuery(view[0], cursor));
  const approved = useQuery(approvalsQuery('approved'));
  const [chosenId, setChosenId] = useState<string>();
  const { rows } = pieces;
  useRowShortcuts(rows, chosenId, setChosenId, useNextPiece(rows, chosenId, setChosenId, pieces));
  useShortcuts({ Escape: () => setChosenId(undefined) });
  return (
    <>
      <PageHead title="รอผู้อนุมัติคนที่สอง" />
      <ApprovalResults approvals={approved.data?.data ?? []} />
      <Views of={views} now={view} />
      <Pane
        query={pieces.query}
        framed
        skeleton={skeleton}
        blank="ไม่มีรายการค้าง"
        isEmpty={({ data }) => data.length === 0}
      >
        {({ data }) => (
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
      <Pager of={pieces} />
    </>
  );
}
