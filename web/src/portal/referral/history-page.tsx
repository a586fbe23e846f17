import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router';
import { formatBaht } from '@portal/contract/money.ts';
import { Button, ButtonLink } from '../../kit/button.tsx';
import { Card } from '../../kit/card.tsx';
import * as picks from '../../kit/date-range.module.css';
import { EmptyState } from '../../kit/empty-state.tsx';
import { InlineRetry } from '../../kit/inline-retry.tsx';
import * as list from '../../kit/list-rows.module.css';
import { RowsSkeleton } from '../../kit/rows-skeleton.tsx';
import { ReferralFrame } from './frame.tsx';
import * as own from './history-words.ts';
import { IncomeWithdrawalRow } from './income-withdrawal-row.tsx';
import { incomeQuery, incomeWithdrawalsQuery } from './queries.ts';
import * as css from './referral.module.css';
import { useLiveIncome } from './use-live-income.ts';
import * as words from './words.ts';

export const handle = { title: own.title };

type Filter = keyof typeof own.filters;
const filters = Object.keys(own.filters) as Filter[];

/** All withdrawals of income, newest first. */
export function Component() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const filter = filters.find((each) => each === new URLSearchParams(search).get('status')) ?? 'all';
  const put = (next: Filter) => void navigate(pathname + (next === 'all' ? '' : `?status=${next}`), { replace: true });
  const live = useLiveIncome(true);
  const found = useInfiniteQuery({ ...incomeWithdrawalsQuery, ...live });
  const out = useQuery(incomeQuery).data?.withdrawnAff;
  const all = found.data?.pages.flatMap(({ data }) => data);
  const rows = all?.filter(({ status }) => filter === 'all' || status === filter);
  return (
    <ReferralFrame title={own.title} tab="profit">
      <div className={`${css.narrow} stack`}>
        <div className={picks.root} role="group" aria-label={own.status}>
          {filters.map((each) => (
            <button
              key={each}
              type="button"
              className={picks.pick}
              aria-pressed={each === filter}
              onClick={() => put(each)}
            >
              {own.filters[each]}
            </button>
          ))}
        </div>
        {out === undefined ? null : <p className={css.count}>{own.sum(formatBaht(out))}</p>}
        {found.isError ? <InlineRetry onRetry={found.refetch} /> : null}
        {!rows && !found.isError ? (
          <Card aria-busy="true">
            <p className="sr">{words.loading}</p>
            <RowsSkeleton count={6} />
          </Card>
        ) : null}
        {rows?.length ? (
          <ul className={list.list}>
            {rows.map((row) => (
              <IncomeWithdrawalRow key={row.id} row={row} />
            ))}
          </ul>
        ) : null}
        {rows?.length === 0 && !found.hasNextPage ? (
          <Card>
            <EmptyState text={all?.length ? own.none : own.empty}>
              {all?.length ? <Button onClick={() => put('all')}>{own.filters.all}</Button> : null}
              {all?.length === 0 ? <ButtonLink to="/refer">{words.share}</ButtonLink> : null}
            </EmptyState>
          </Card>
        ) : null}
        {found.hasNextPage ? (
          <Button
            wide
            aria-busy={found.isFetchingNextPage}
            onClick={() => found.isFetchingNextPage || void found.fetchNextPage()}
          >
            {found.isFetchingNextPage ? words.loading : words.more}
          </Button>
        ) : null}
      </div>
    </ReferralFrame>
  );
}
