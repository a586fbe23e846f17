import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useKeys } from '../parts/keys.ts';
import { CardBones } from '../parts/bones.tsx';
import { MoreButton } from '../parts/more-button.tsx';
import { PageHead } from '../parts/page-head.tsx';
import { Pane } from '../parts/pane.tsx';
import { useView, Views } from '../parts/views.tsx';
import { useRowKeys } from '../parts/row-keys.ts';
import { ApprovalCard } from './approval-card.tsx';
import * as css from './approvals.module.css';
import { approvalsQuery } from './queries.ts';
import { views } from './words.ts';

const bones = <CardBones count={4} rows={2} className={css.list} />;

export function Component() {
  const view = useView(views);
  const query = useInfiniteQuery(approvalsQuery(view[0]));
  const [chosenId, setChosenId] = useState<string>();
  const rows = query.data ?? [];
  const chosen = rows.find(({ id }) => id === chosenId) ?? rows[0];
  useRowKeys(rows, chosen?.id, setChosenId);
  useKeys({ Escape: () => setChosenId(undefined) });
  return (
    <>
      <PageHead title="รอผู้อนุมัติคนที่สอง" />
      <Views of={views} now={view} />
      <Pane query={query} framed bones={bones} blank="ไม่มีรายการค้าง" isEmpty={(data) => data.length === 0}>
        {(data) => (
          <ul className={css.list}>
            {data.map((approval) => (
              <ApprovalCard
                key={approval.id}
                approval={approval}
                isChosen={approval.id === chosen?.id}
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
