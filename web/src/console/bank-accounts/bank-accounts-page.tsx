import { useQuery } from '@tanstack/react-query';
import { CardsSkeleton } from '../parts/skeleton.tsx';
import { PageHead } from '../parts/page-head.tsx';
import { Pane } from '../parts/pane.tsx';
import { AccountCard } from './account-card.tsx';
import * as css from './bank-accounts.module.css';
import { bankAccountsQuery } from './queries.ts';

const skeleton = <CardsSkeleton count={4} rows={5} className={css.grid} />;

export function Component() {
  const query = useQuery(bankAccountsQuery);
  return (
    <>
      <PageHead title="บัญชีธนาคาร" />
      <Pane query={query} framed skeleton={skeleton} blank="ยังไม่มีบัญชี" isEmpty={(rows) => rows.length === 0}>
        {(rows) => (
          <div className={css.grid}>
            {rows.map((account) => (
              <AccountCard key={account.id} account={account} />
            ))}
          </div>
        )}
      </Pane>
    </>
  );
}
