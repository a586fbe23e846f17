import { formatBaht } from '@portal/contract/money.ts';
import { EmptyState } from '../../../kit/empty-state.tsx';
import { Button, ButtonLink } from '../../../kit/button.tsx';
import { InlineRetry } from '../../../kit/inline-retry.tsx';
import { NEEDS_CONNECTION, useOnline } from '../../../kit/online.ts';
import { RowsSkeleton } from '../../../kit/rows-skeleton.tsx';
import { Skeleton } from '../../../kit/skeleton.tsx';
import { useRestriction } from '../../identity/queries.ts';
import * as css from './history.module.css';
import type { Tab } from './history-filter.ts';
import { HistoryItem } from './history-item.tsx';
import { byMonth, type HistoryRow, totalsOf } from './history-rows.ts';
import { useChanged, type useHistory } from './use-history.ts';
import * as history from './history-words.ts';
import * as words from '../words.ts';

interface Props {
  tab: Tab;
  /** Tab and filter in one word: what is new in another view is no news. */
  view: string;
  found: ReturnType<typeof useHistory>;
  isFiltered: boolean;
  openId: string | undefined;
  onOpen: (id: string) => void;
  onClear: () => void;
}

export function HistoryList({ tab, view, found, isFiltered, openId, onOpen, onClear }: Props) {
  const { rows, isPending, isError, hasMore, isLoadingMore, more, retry } = found;
  const changed = useChanged(isPending ? [] : rows, view); // half of a list is no news
  const isOnline = useOnline();
  if (isPending && !isError) return <Waiting />;
  return (
    <>
      {isError ? (
        <div className={css.more}>
          <InlineRetry onRetry={retry} />
        </div>
      ) : null}
      {rows.length > 0 ? <Totals tab={tab} rows={rows} /> : null}
      {byMonth(rows).map(({ month, rows: own }) => (
        <section key={month} aria-label={month}>
          <h2 className={css.month}>{month}</h2>
          <ul className={css.list}>
            {own.map((row) => (
              <HistoryItem
                key={row.id}
                row={row}
                isCurrent={row.id === openId}
                hasChanged={changed.has(row.id)}
                onOpen={() => onOpen(row.id)}
              />
            ))}
          </ul>
        </section>
      ))}
      {rows.length === 0 && !hasMore && !isError ? (
        <Nothing tab={tab} isFiltered={isFiltered} onClear={onClear} />
      ) : null}
      {hasMore ? (
        <div className={css.more}>
          <Button
            wide
            blocked={isOnline ? undefined : NEEDS_CONNECTION}
            aria-busy={isLoadingMore}
            onClick={() => isLoadingMore || more()}
          >
            {isLoadingMore ? words.loading : history.more}
          </Button>
        </div>
      ) : null}
    </>
  );
}

function Totals({ tab, rows }: { tab: Tab; rows: readonly HistoryRow[] }) {
  const totals = totalsOf(rows);
  const sum = (kind: 'deposit' | 'withdraw') => (
    <b className="num" translate="no">
      {formatBaht(totals[kind])}
    </b>
  );
  return (
    <p className={css.sums}>
      {tab === 'all' ? (
        <>
          <span>{history.count(totals.count)}</span>
          <span>
            {history.deposited} {sum('deposit')} {words.baht}
          </span>
          <span>
            {history.withdrawn} {sum('withdraw')} {words.baht}
          </span>
        </>
      ) : (
        <span>
          {history.count(totals.count)} {sum(tab)} {words.baht}
        </span>
      )}
    </p>
  );
}

function Nothing({ tab, isFiltered, onClear }: Pick<Props, 'tab' | 'isFiltered' | 'onClear'>) {
  const reason = useRestriction();
  if (reason !== null && !isFiltered) return <EmptyState text={words.none} />; // an offer that could not be taken
  return isFiltered ? (
    <EmptyState text={history.emptyRange}>
      <Button onClick={onClear}>{history.clear}</Button>
    </EmptyState>
  ) : (
    <EmptyState text={history.empty[tab]}>
      <ButtonLink
        tone={tab === 'withdraw' ? undefined : 'lime'}
        to={tab === 'withdraw' ? '/tx/withdraw' : '/tx/deposit'}
      >
        {tab === 'withdraw' ? words.withdraw : words.deposit}
      </ButtonLink>
    </EmptyState>
  );
}

const Waiting = () => (
  <div className={css.waiting} aria-busy="true">
    <p className="sr">{words.loading}</p>
    <Skeleton width={140} height={26} />
    <div className={css.list} data-waiting>
      <RowsSkeleton count={6} />
    </div>
  </div>
);
