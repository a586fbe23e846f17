import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { formatBaht, formatRound } from '@portal/contract/money.ts';
import { isAwaited } from '../../kit/awaited.ts';
import { ButtonLink } from '../../kit/button.tsx';
import { Card } from '../../kit/card.tsx';
import { EmptyState } from '../../kit/empty-state.tsx';
import { Icon } from '../../kit/icon.tsx';
import { InlineRetry } from '../../kit/inline-retry.tsx';
import { Link } from '../../kit/link.tsx';
import { Meter } from '../../kit/meter.tsx';
import { BigMoney } from '../../kit/money.tsx';
import { useOfflineReason } from '../../kit/offline-reason.tsx';
import * as list from '../../kit/list-rows.module.css';
import { RowsSkeleton } from '../../kit/rows-skeleton.tsx';
import { Skeleton } from '../../kit/skeleton.tsx';
import { ReferralFrame } from './frame.tsx';
import { IncomeWithdrawalRow } from './income-withdrawal-row.tsx';
import * as own from './manage-words.ts';
import { PendingRequest } from './pending-request.tsx';
import { incomeQuery, incomeWithdrawalsQuery, termsQuery } from './queries.ts';
import * as css from './referral.module.css';
import { towards } from './withdraw-card.tsx';
import * as words from './words.ts';

export const handle = { title: own.title };

/** What is there, whether it is enough, what is on its way, and what went out last. */
export const Component = () => (
  <ReferralFrame title={own.title} tab="profit">
    <div className={`${css.narrow} stack`}>
      <Purse />
      <Last />
    </div>
  </ReferralFrame>
);

function Purse() {
  const income = useQuery(incomeQuery);
  const terms = useQuery(termsQuery);
  const { blockedBy, reason } = useOfflineReason();
  const retry = () => Promise.all([income.refetch(), terms.refetch()]);
  if (!income.data || !terms.data)
    return (
      <Card aria-busy={!(income.isError || terms.isError)}>
        {income.isError || terms.isError ? <InlineRetry onRetry={retry} /> : <Skeleton width="100%" height={220} />}
      </Card>
    );
  const { availableAff: available, pending_id, heldAff, owedAff } = income.data;
  const minimum = terms.data.minWithdraw;
  return (
    <>
      <Card aria-labelledby="purse">
        <h2 id="purse">{words.available}</h2>
        <BigMoney of={available} className={css.big} />
        <Meter label={words.minimumLabel} percent={towards(available, minimum)} />
        <p className="hint">
          {own.minimum(formatRound(minimum))}
          {available > 0n && available < minimum ? (
            <span>{` · ${words.missing(formatBaht(minimum - available))}`}</span>
          ) : null}
          {available >= minimum ? <span>{` · ${own.can(formatBaht(available))}`}</span> : null}
        </p>
        {heldAff > 0n ? <p className={css.note}>{words.held(formatBaht(heldAff))}</p> : null}
        {owedAff > 0n ? <p className={css.note}>{words.owed(formatBaht(owedAff))}</p> : null}
        {available === 0n && !pending_id ? (
          <EmptyState text={words.nothingYet}>
            <ButtonLink to="/refer">{words.share}</ButtonLink>
          </EmptyState>
        ) : null}
        {available >= minimum && available > 0n && !pending_id ? (
          <ButtonLink tone="primary" wide to="/refer/profit-manage/withdraw" blockedBy={blockedBy}>
            {words.withdraw}
          </ButtonLink>
        ) : null}
        {reason}
      </Card>
      {pending_id ? <PendingRequest id={pending_id} /> : null}
    </>
  );
}

const NEWEST = 5;

function Last() {
  const { data, isError, refetch } = useInfiniteQuery(incomeWithdrawalsQuery);
  const waits = isAwaited(useQuery(incomeQuery), useQuery(termsQuery));
  const rows = waits ? undefined : data?.pages[0]?.data.slice(0, NEWEST);
  return (
    <section aria-labelledby="last" aria-busy={!rows && !isError}>
      <div className="head">
        <h2 id="last">{own.last}</h2>
        {waits ? null : (
          <Link className="link bare" to="/refer/profit-manage/history">
            {own.history}
            <Icon name="right" size="s" />
          </Link>
        )}
      </div>
      {isError ? <InlineRetry onRetry={refetch} /> : null}
      {!rows && !isError ? (
        <Card>
          <RowsSkeleton count={3} />
        </Card>
      ) : null}
      {rows?.length === 0 ? (
        <Card>
          <EmptyState text={own.none} />
        </Card>
      ) : null}
      {rows?.length ? (
        <ul className={list.list}>
          {rows.map((row) => (
            <IncomeWithdrawalRow key={row.id} row={row} />
          ))}
        </ul>
      ) : null}
    </section>
  );
}
