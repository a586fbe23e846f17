import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { Button, ButtonLink } from '../../../../kit/actions/button.tsx';
import { EmptyState } from '../../../../kit/layout/empty-state.tsx';
import { InlineRetry } from '../../../../kit/actions/inline-retry.tsx';
import { useRestriction } from '../../../identity/queries.ts';
import type { BonusRow } from '../../../promotions/queries.ts';
import { BonusItem } from './bonus-item.tsx';
import * as css from '../history.module.css';
import { HistoryMonths, HistoryWaiting } from '../history-months.tsx';
import { LoadMore } from '../load-more.tsx';
import * as history from '../history-words.ts';

interface Props {
  found: UseInfiniteQueryResult<InfiniteData<{ data: BonusRow[] }>>;
  isFiltered: boolean;
  openId: string | undefined;
  onOpen: (id: string) => void;
  onClear: () => void;
}

const whenOf = ({ date }: BonusRow) => date;

export function BonusList({ found, isFiltered, openId, onOpen, onClear }: Props) {
  const { data, isError, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = found;
  if (!data && !isError) return <HistoryWaiting />;
  const rows = data?.pages.flatMap((each) => each.data) ?? [];
  return (
    <>
      {isError ? (
        <div className={css.more}>
          <InlineRetry onRetry={refetch} />
        </div>
      ) : null}
      <HistoryMonths rows={rows} at={whenOf}>
        {(row) => <BonusItem key={row.id} row={row} isCurrent={row.id === openId} onOpen={onOpen} />}
      </HistoryMonths>
      {data && rows.length === 0 ? <Nothing isFiltered={isFiltered} onClear={onClear} /> : null}
      {hasNextPage ? <LoadMore isLoading={isFetchingNextPage} hasFailed={isError} onMore={fetchNextPage} /> : null}
    </>
  );
}

function Nothing({ isFiltered, onClear }: Pick<Props, 'isFiltered' | 'onClear'>) {
  const isRestricted = useRestriction() !== null;
  return (
    <EmptyState text={isFiltered ? history.emptyRange : history.empty.bonus}>
      {isFiltered ? <Button onClick={onClear}>{history.clear}</Button> : null}
      {isFiltered || isRestricted ? null : <ButtonLink to="/promotion">{history.types.promotion}</ButtonLink>}
    </EmptyState>
  );
}
