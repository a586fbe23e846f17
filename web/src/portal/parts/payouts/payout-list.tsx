import { useLocation } from 'react-router';
import { formatBaht, type Satang } from '@portal/contract/money.ts';
import { Button, ButtonLink } from '../../../kit/actions/button.tsx';
import { byMonth } from '../../../kit/time/by-month.ts';
import { Card, Tile } from '../../../kit/layout/card.tsx';
import { StatusChip } from '../../../kit/actions/chip.tsx';
import { EmptyState } from '../../../kit/layout/empty-state.tsx';
import { Sum } from '../../../kit/facts.tsx';
import { Icon } from '../../../kit/actions/icon.tsx';
import { InlineRetry } from '../../../kit/actions/inline-retry.tsx';
import { Link } from '../../../kit/actions/link.tsx';
import * as list from '../../../kit/list/list-rows.module.css';
import { RowsSkeleton } from '../../../kit/list/rows-skeleton.tsx';
import { SegmentTabs } from '../../../kit/layout/segment-tabs.tsx';
import { When } from '../../../kit/time/when.tsx';
import { CaseMark } from '../report-link.tsx';
import * as css from './payout.module.css';
import type { PayoutRow, Payouts, PayoutSource } from './source.ts';
import * as words from './words.ts';

interface Props<To extends string> {
  source: PayoutSource<To>;
}

interface HistoryProps<To extends string> extends Props<To> {
  payouts: Payouts;
  withdrawn: Satang | undefined;
}

/** All requests, newest first, with the sum of the paid ones. */
export function HistoryPage<To extends string>({ source, payouts, withdrawn }: HistoryProps<To>) {
  const { Frame, Start, home, words: own } = source;
  const search = new URLSearchParams(useLocation().search).get('status');
  const filter = filters.find((each) => each === search) ?? 'all';
  const address = (to: Filter) => `${home}/history${to === 'all' ? '' : `?status=${to}`}`;
  const { rows: all, isError, hasNextPage, isFetchingNextPage } = payouts;
  const rows = all?.filter(({ status }) => filter === 'all' || status === filter);
  return (
    <Frame title={own.history}>
      <div className={`${css.narrow} stack`}>
        <SegmentTabs
          label={own.history}
          segments={filters.map((to) => ({ to: address(to), text: words.filters[to], isCurrent: to === filter }))}
        />
        {withdrawn === undefined || !all?.length ? null : <p>{words.sum(formatBaht(withdrawn))}</p>}
        {isError ? <InlineRetry onRetry={payouts.refetch} /> : null}
        {rows || isError ? null : <Waiting count={6} />}
        {rows?.length === 0 && !hasNextPage ? (
          <Card>
            <EmptyState text={all?.length ? words.noneFiltered : own.none}>
              {all?.length ? <ButtonLink to={address('all')}>{words.clear}</ButtonLink> : <Start />}
            </EmptyState>
          </Card>
        ) : null}
        {byMonth(rows ?? [], ({ requested_at }) => requested_at).map(({ month, rows: own }) => (
          <section key={month} aria-label={month}>
            <h2 className={css.month}>{month}</h2>
            <Rows source={source} rows={own} />
          </section>
        ))}
        {hasNextPage ? (
          <Button
            wide
            aria-busy={isFetchingNextPage}
            onClick={() => isFetchingNextPage || void payouts.fetchNextPage()}
          >
            {isFetchingNextPage ? words.loading : words.next}
          </Button>
        ) : null}
      </div>
    </Frame>
  );
}

type Filter = keyof typeof words.filters;
const filters = Object.keys(words.filters) as Filter[];
const NEWEST = 5;

interface RecentProps<To extends string> extends Props<To> {
  payouts: Payouts;
  /** The part above is still loading. */
  waits: boolean;
}

/** The newest, with a link to all. */
export function RecentPayouts<To extends string>({ source, payouts, waits }: RecentProps<To>) {
  const { home, words: own } = source;
  const rows = waits ? undefined : payouts.rows?.slice(0, NEWEST);
  return (
    <section aria-labelledby="recent" aria-busy={!rows && !payouts.isError}>
      <div className="head">
        <h2 id="recent">{own.recent}</h2>
        {waits ? null : (
          <Link className="link bare" to={`${home}/history`}>
            {words.history}
            <Icon name="right" size="s" />
          </Link>
        )}
      </div>
      {payouts.isError ? <InlineRetry onRetry={payouts.refetch} /> : null}
      {rows || payouts.isError ? null : <Waiting count={3} />}
      {rows?.length === 0 ? (
        <Card>
          <EmptyState text={own.none} />
        </Card>
      ) : null}
      {rows?.length ? <Rows source={source} rows={rows} /> : null}
    </section>
  );
}

const Waiting = ({ count }: { count: number }) => (
  <div className={list.list} data-waiting aria-busy="true">
    <p className="sr">{words.loading}</p>
    <RowsSkeleton count={count} />
  </div>
);

const Rows = <To extends string>({ source, rows }: Props<To> & { rows: readonly PayoutRow[] }) => (
  <ul className={list.list}>
    {rows.map(({ id, title, icon, requested_at, amount, status }) => (
      <li key={id}>
        <Link className={list.row} to={`${source.home}/withdraw-detail?id=${id}`}>
          <Tile tone="aqua" icon={icon} />
          <span className="grow">
            <b>{title}</b>
            <span className="hint">
              <When at={requested_at} as="iso" />
            </span>
          </span>
          <span className={list.end}>
            <b className={list.sum} data-struck={status === 'rejected' || undefined}>
              <Sum of={amount} />
            </b>
            <StatusChip status={status} />
          </span>
          <CaseMark about={source.about} name={id} />
        </Link>
      </li>
    ))}
  </ul>
);
