import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { approvalsQuery } from '../approvals/queries.ts';
import { ApprovalResults } from '../parts/approvals/approval-results.tsx';
import { Button } from '../parts/actions/button.tsx';
import { useIsDisconnected } from '../parts/actions/connection.ts';
import { useMay } from '../parts/operator.ts';
import { CardsSkeleton } from '../parts/layout/skeleton.tsx';
import { PageHead } from '../parts/layout/page-head.tsx';
import { Pane } from '../parts/layout/pane.tsx';
import { AddSheet } from './add-sheet.tsx';
import { AccountCard } from './account-card.tsx';
import * as css from './bank-accounts.module.css';
import { bankAccountsQuery } from './queries.ts';

const skeleton = <CardsSkeleton count={4} rows={5} className={css.grid} />;

export function Component() {
  const query = useQuery(bankAccountsQuery);
  const may = useMay();
  const approved = useQuery(approvalsQuery('approved'));
  const isDisconnected = useIsDisconnected();
  const [isAdding, setAdding] = useState(false);
  return (
    <>
      <PageHead title="บัญชีธนาคาร">
        {may('bank-accounts.change') ? (
          <Button icon="plus" tone="primary" disabled={isDisconnected} onClick={() => setAdding(true)}>
            เพิ่มบัญชี
          </Button>
        ) : null}
      </PageHead>
      <ApprovalResults approvals={approved.data?.data ?? []} />
      <Pane query={query} framed skeleton={skeleton} blank="ยังไม่มีบัญชี" isEmpty={(rows) => rows.length === 0}>
        {(rows) => (
          <div className={css.grid}>
            {rows.map((account) => (
              <AccountCard key={account.id} account={account} />
            ))}
          </div>
        )}
      </Pane>
      {isAdding ? <AddSheet onClose={() => setAdding(false)} /> : null}
    </>
  );
}
