import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useKeys } from '../parts/keys.ts';
import { CardBones } from '../parts/bones.tsx';
import { MoreButton } from '../parts/more-button.tsx';
import { PageHead } from '../parts/page-head.tsx';
import { Pane } from '../parts/pane.tsx';
import * as parts from '../parts/parts.module.css';
import { useRowKeys } from '../parts/row-keys.ts';
import { ApprovalCard } from './approval-card.tsx';
import * as css from './approvals.module.css';
import { approvalsQuery } from './queries.ts';
import { views } from './words.ts';

const bones = <CardBones count={4} rows={2} className={css.list} />;

export function Component() {
  const [search] = useSearchParams();
  const [status] = views.find(([each]) => each === search.get('view')) ?? views[0]!;
  const query = useInfiniteQuery(approvalsQuery(status));
  const [chosenId, setChosenId] = useState<string>();
  const rows = query.data ?? [];
  const chosen = rows.find(({ id }) => id === chosenId) ?? rows[0];
  useRowKeys(rows, chosen?.id, setChosenId);
  useKeys({ Escape: () => setChosenId(undefined) });
  return (
    <>
      <PageHead title="รอผู้อนุมัติคนที่สอง" />
      <nav className={parts.views} aria-label="มุมมอง">
        {views.map(([each, text]) => (
          <Link key={each} to={`?view=${each}`} aria-current={each === status ? 'page' : undefined}>
            {text}
          </Link>
        ))}
      </nav>
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
