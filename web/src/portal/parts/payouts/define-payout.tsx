import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { formatBaht } from '@portal/contract/money.ts';
import { ButtonLink } from '../../../kit/actions/button.tsx';
import { Card } from '../../../kit/layout/card.tsx';
import { EmptyState } from '../../../kit/layout/empty-state.tsx';
import { Fact, Facts, ReferenceRow } from '../../../kit/facts.tsx';
import { InlineRetry } from '../../../kit/actions/inline-retry.tsx';
import { Note } from '../../../kit/note.tsx';
import { When } from '../../../kit/time/when.tsx';
import type { PageModule } from '../../feature.ts';
import { ReportLink } from '../report-link.tsx';
import { PayoutDetail, PayoutWaiting } from './payout-detail.tsx';
import { HistoryPage } from './payout-list.tsx';
import { FormPage, ManagePage } from './wallet-pages.tsx';
import { type PayoutRow, type PayoutSource, usePayouts } from './source.ts';
import { payoutSteps } from './rules.ts';
import * as words from './words.ts';

const pageOf = (title: string, Component: PageModule['Component']): PageModule => ({ Component, handle: { title } });

/** Pages of a source. */
export const definePayout = <To extends string>(source: PayoutSource<To>) => {
  const { useBalance, useWithdrawnTotal, words: own } = source;
  return {
    form: pageOf(own.form, () => <FormPage source={source} balance={useBalance()} payouts={usePayouts(source)} />),
    detail: pageOf(words.detail, () => <DetailPage source={source} />),
    manage: pageOf(own.manage, () => (
      <ManagePage source={source} balance={useBalance()} payouts={usePayouts(source)} />
    )),
    history: pageOf(own.history, () => (
      <HistoryPage source={source} withdrawn={useWithdrawnTotal()} payouts={usePayouts(source)} />
    )),
  };
};

/** One request; the newest without an id, or for an unknown one. */
function DetailPage<To extends string>({ source }: { source: PayoutSource<To> }) {
  const id = new URLSearchParams(useLocation().search).get('id');
  const { rows, isError, isFetching, isFetchedAfterMount, hasNextPage, fetchNextPage, refetch } = usePayouts(source);
  const named = rows?.find((row) => row.id === id);
  const isOlder = rows !== undefined && id !== null && !named && hasNextPage;
  useEffect(() => {
    if (isOlder && !isFetching && !isError) void fetchNextPage();
  }, [isOlder, isFetching, isError, fetchNextPage]);
  const isComing = id !== null && !named && isFetching && !isFetchedAfterMount;
  if (!rows || isOlder || isComing) return isError ? <Unread onRetry={refetch} /> : <PayoutWaiting />;
  const row = named ?? rows[0];
  const back = (
    <ButtonLink tone="primary" wide to={source.home}>
      {source.words.back}
    </ButtonLink>
  );
  if (!row)
    return (
      <Card>
        <EmptyState text={words.missing}>{back}</EmptyState>
      </Card>
    );
  return (
    <>
      {isError ? <InlineRetry onRetry={refetch} /> : null}
      <PayoutDetail
        key={row.id}
        title={source.words.form}
        payout={row}
        steps={stepsOf(row, source.words.arrived)}
        canLeave={words.canLeave}
        notes={<Outcome source={source} row={row} />}
      >
        <Card>
          <Facts>
            <Fact name={words.requestedAt}>
              <When at={row.requested_at} as="iso" />
            </Fact>
            <Fact name={words.to}>{row.to}</Fact>
            <ReferenceRow of={row.ref} />
          </Facts>
          {back}
          <ReportLink about={source.about} name={row.ref} />
        </Card>
      </PayoutDetail>
    </>
  );
}

const Unread = ({ onRetry }: { onRetry: () => unknown }) => (
  <Card>
    <InlineRetry onRetry={onRetry} />
  </Card>
);

/** Only a bank transfer takes a while. */
const stepsOf = (row: PayoutRow, arrived: string) =>
  payoutSteps(
    row,
    [
      ['requested', words.steps.requested],
      ['waiting', words.steps.waiting],
      ...(row.isTransfer ? [['paying', words.steps.paying] as const] : []),
      ['approved', row.status === 'approved' ? arrived : words.arrives(row.to)],
    ],
    words.steps.rejected,
  );

function Outcome<To extends string>({ source: { words: own }, row }: { source: PayoutSource<To>; row: PayoutRow }) {
  if (row.status === 'approved' && own.paid) return <Note tone="ok">{own.paid(formatBaht(row.amount))}</Note>;
  if (row.status !== 'rejected') return null;
  return (
    <>
      <Note tone="err">{words.rejected(row.reason)}</Note>
      <Note tone="ok">{own.returned}</Note>
    </>
  );
}
