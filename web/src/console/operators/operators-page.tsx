import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { approvalsQuery } from '../approvals/queries.ts';
import { ApprovalResults } from '../parts/approval-results.tsx';
import { Button } from '../parts/button.tsx';
import { useIsDisconnected } from '../parts/connection.ts';
import { useMay } from '../parts/operator.ts';
import { PageHead } from '../parts/page-head.tsx';
import { Pane } from '../parts/pane.tsx';
import { CardsSkeleton } from '../parts/skeleton.tsx';
import { InviteSheet } from './invite-sheet.tsx';
import { OperatorCard } from './operator-card.tsx';
import * as css from './operators.module.css';
import { operatorsQuery } from './queries.ts';

const skeleton = <CardsSkeleton count={4} rows={3} className={css.grid} />;

export function Component() {
  const query = useQuery(operatorsQuery);
  const may = useMay();
  const approved = useQuery(approvalsQuery('approved'));
  const isDisconnected = useIsDisconnected();
  const [isInviting, setInviting] = useState(false);
  return (
    <>
      <PageHead title="ผู้ดูแล">
        {may('operators.change') ? (
          <Button icon="plus" tone="primary" disabled={isDisconnected} onClick={() => setInviting(true)}>
            เชิญผู้ดูแล
          </Button>
        ) : null}
      </PageHead>
      <ApprovalResults approvals={approved.data?.data ?? []} />
      <Pane query={query} framed skeleton={skeleton} blank="ยังไม่มีผู้ดูแล" isEmpty={(rows) => rows.length === 0}>
        {(rows) => (
          <div className={css.grid}>
            {rows.map((account) => (
              <OperatorCard key={account.id} account={account} />
            ))}
          </div>
        )}
      </Pane>
      {isInviting ? <InviteSheet onClose={() => setInviting(false)} /> : null}
    </>
  );
}
