import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import type { IncomeWithdrawal } from '@portal/contract/referral.ts';
import { chipOf } from '@portal/contract/status.ts';
import { useAnnounceChange } from '../../kit/announcer.ts';
import { ButtonLink } from '../../kit/button.tsx';
import { Card } from '../../kit/card.tsx';
import { StatusChip } from '../../kit/chip.tsx';
import { copyText } from '../../kit/copy.ts';
import { EmptyState } from '../../kit/empty-state.tsx';
import { Icon } from '../../kit/icon.tsx';
import { IconButton } from '../../kit/icon-button.tsx';
import { InlineRetry } from '../../kit/inline-retry.tsx';
import { BigMoney } from '../../kit/money.tsx';
import { Skeleton } from '../../kit/skeleton.tsx';
import { Timeline } from '../../kit/timeline.tsx';
import { When } from '../../kit/when.tsx';
import { ReportLink } from '../parts/report-link.tsx';
import { incomeSteps } from './detail-steps.ts';
import * as own from './detail-words.ts';
import { incomeWithdrawalsQuery } from './queries.ts';
import * as css from './referral.module.css';
import { useLiveIncome } from './use-live-income.ts';
import { destinations, to as toWord } from './withdraw-words.ts';
import * as words from './words.ts';

export const handle = { title: own.title };

/** One withdrawal of income from its request to its end; without an id, or with one that is not there, the newest. */
export function Component() {
  const id = new URLSearchParams(useLocation().search).get('id');
  const found = useInfiniteQuery(incomeWithdrawalsQuery);
  const rows = found.data?.pages.flatMap(({ data }) => data);
  const named = rows?.find((row) => row.id === id);
  const isOlder = rows !== undefined && id !== null && !named && found.hasNextPage;
  const { fetchNextPage, isFetching, isError } = found;
  useEffect(() => {
    if (isOlder && !isFetching && !isError) void fetchNextPage();
  }, [isOlder, isFetching, isError, fetchNextPage]);
  const { refetchInterval } = useLiveIncome(named?.status === 'pending');
  useInfiniteQuery({ ...incomeWithdrawalsQuery, refetchInterval });
  if (!rows || isOlder)
    return isError ? (
      <Card>
        <InlineRetry onRetry={found.refetch} />
      </Card>
    ) : (
      <div aria-busy="true" className="stack">
        <p className="sr">{words.loading}</p>
        <Skeleton width="100%" height={150} />
        <Skeleton width="100%" height={240} />
      </div>
    );
  const request = named ?? rows[0];
  if (!request)
    return (
      <Card>
        <EmptyState text={own.missing}>
          <ButtonLink tone="primary" to="/refer/profit-manage">
            {own.back}
          </ButtonLink>
        </EmptyState>
      </Card>
    );
  return (
    <>
      {isError ? <InlineRetry onRetry={found.refetch} /> : null}
      <Standing request={request} />
    </>
  );
}

function Standing({ request }: { request: IncomeWithdrawal }) {
  const { amount, status, reason } = request;
  useAnnounceChange(chipOf(status)?.text);
  return (
    <div className={css.pair}>
      <div className="stack">
        <Card aria-labelledby="income-withdrawal">
          <div className="head">
            <h2 id="income-withdrawal" className="hint">
              {words.withdraw}
            </h2>
            <span>
              <StatusChip status={status} />
            </span>
          </div>
          <BigMoney of={amount} className={css.big} />
          {status === 'rejected' ? (
            <>
              <p className={css.note} data-tone="err">
                {reason === null ? own.rejectedPlain : own.rejected(reason)}
              </p>
              <p className={css.note} data-tone="ok">
                {own.returned}
              </p>
            </>
          ) : null}
        </Card>
        <Card>
          <h2 className="sr">{own.stepsLabel}</h2>
          <Timeline
            label={own.stepsLabel}
            steps={incomeSteps(request).map(({ title, state, at }) => ({
              title,
              state,
              hint: state === 'now' ? own.canLeave : undefined,
              at: at && <When at={at} as="clock" />,
            }))}
          />
        </Card>
      </div>
      <Facts request={request} />
    </div>
  );
}

/** What somebody needs who asks about it, and the ways on. */
const Facts = ({ request: { ref, requested_at, to } }: { request: IncomeWithdrawal }) => (
  <Card>
    <dl className={css.facts}>
      <div>
        <dt>{own.requestedAt}</dt>
        <dd>
          <When at={requested_at} as="iso" />
        </dd>
      </div>
      <div>
        <dt>{toWord}</dt>
        <dd>{destinations[to]}</dd>
      </div>
      <div>
        <dt>{own.reference}</dt>
        <dd className={css.reference} translate="no">
          {ref}
          <IconButton label={own.copyReference} onClick={() => void copyText(ref)}>
            <Icon name="copy" size="s" />
          </IconButton>
        </dd>
      </div>
    </dl>
    <ButtonLink tone="primary" wide to="/refer/profit-manage">
      {own.back}
    </ButtonLink>
    <ReportLink about="income_withdrawal" name={ref} />
  </Card>
);
