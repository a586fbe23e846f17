import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { EmptyState } from '../../../kit/empty-state.tsx';
import { ButtonLink } from '../../../kit/button.tsx';
import { InlineRetry } from '../../../kit/inline-retry.tsx';
import { ageQuery } from '../../identity/queries.ts';
import { siteQuery } from '../../site/queries.ts';
import { AgeCard } from './age-card.tsx';
import { BlockedCard } from './blocked-card.tsx';
import { isClosed, paymentMethods } from './payment-methods.ts';
import { DepositForm } from './deposit-form.tsx';
import { DepositWaiting } from './deposit-waiting.tsx';
import { OpenRequestCard } from './open-request-card.tsx';
import { rememberMethodCount } from './last-method-count.ts';
import { PageHead } from '../page-head.tsx';
import { memberBankQuery, reportQuery } from '../queries.ts';
import { useOpenMoney } from '../use-open-money.ts';
import * as deposit from './deposit-words.ts';
import * as words from '../words.ts';

export const handle = { title: words.deposit };

export const Component = () => (
  <>
    <PageHead title={words.deposit} />
    <Content />
  </>
);

function Content() {
  const bank = useQuery(memberBankQuery);
  const site = useQuery(siteQuery);
  const { open, preview } = useOpenMoney();
  const last = useInfiniteQuery(reportQuery('deposit', {}));
  const age = useQuery(ageQuery);
  const methods = bank.data && paymentMethods(bank.data);
  const count = methods?.length;
  useEffect(() => rememberMethodCount(count), [count]);
  if ([bank, site, open, preview, last, age].some(({ isPending }) => isPending)) return <DepositWaiting />;
  const pendingWithdrawal = preview.data?.data.pending_id;
  if (pendingWithdrawal) return <BlockedCard withdrawal={pendingWithdrawal} />;
  if (age.data) return <AgeCard />;
  if (!methods || !site.data) return <InlineRetry onRetry={() => Promise.all([bank.refetch(), site.refetch()])} />;

  const lastChannel = last.data?.pages[0]?.data[0]?.channel;
  const openDeposit = open.data?.data ?? null;
  return (
    <div className="stack l">
      {openDeposit ? <OpenRequestCard deposit={openDeposit} /> : null}
      {methods.some((method) => !isClosed(method)) ? (
        <DepositForm methods={methods} terms={site.data} open={openDeposit} lastChannel={lastChannel} />
      ) : (
        <EmptyState text={deposit.noMethod}>
          <ButtonLink to="/contact">{deposit.contact}</ButtonLink>
        </EmptyState>
      )}
    </div>
  );
}
