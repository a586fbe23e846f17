import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { formatBaht } from '@portal/contract/money.ts';
import { Button, ButtonLink } from '../../../kit/button.tsx';
import { Tile } from '../../../kit/card.tsx';
import { StatusChip } from '../../../kit/chip.tsx';
import { EmptyState } from '../../../kit/empty-state.tsx';
import { InlineRetry } from '../../../kit/inline-retry.tsx';
import { When } from '../../../kit/when.tsx';
import { useRestriction } from '../../identity/queries.ts';
import type { BonusRow } from '../../promotions/queries.ts';
import * as css from './history.module.css';
import { HistoryMonths, HistoryWaiting } from './history-months.tsx';
import { LoadMore } from './load-more.tsx';
import * as history from './history-words.ts';
import * as words from '../words.ts';

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
        {(row) => <Item key={row.id} row={row} isCurrent={row.id === openId} onOpen={onOpen} />}
      </HistoryMonths>
      {data && rows.length === 0 ? <Nothing isFiltered={isFiltered} onClear={onClear} /> : null}
      {hasNextPage ? <LoadMore isLoading={isFetchingNextPage} hasFailed={isError} onMore={fetchNextPage} /> : null}
    </>
  );
}

interface ItemProps {
  row: BonusRow;
  isCurrent: boolean;
  onOpen: (id: string) => void;
}

const Item = ({ row: { id, type, title, date, amount, status }, isCurrent, onOpen }: ItemProps) => (
  <li>
    <button type="button" className={css.item} aria-current={isCurrent || undefined} onClick={() => onOpen(id)}>
      <Tile tone="pink" icon="gift" />
      <span className="grow">
        <b>{history.types[type]}</b>
        <span className="hint">
          <When at={date} />
        </span>
      </span>
      <span className={css.end}>
        <span className={css.sum} data-look={status === 'Reject' ? 'struck' : 'plus'} translate="no">
          <span className="sr">{words.inBaht(formatBaht(amount))}</span>
          <span aria-hidden="true">+{formatBaht(amount)}</span>
        </span>
        {history.endings[status] ? (
          <span className="hint">{history.endings[status]}</span>
        ) : (
          <StatusChip status={status} />
        )}
      </span>
      {type === 'promotion' ? <span className={`hint ${css.why}`}>{title}</span> : null}
    </button>
  </li>
);

function Nothing({ isFiltered, onClear }: Pick<Props, 'isFiltered' | 'onClear'>) {
  const isRestricted = useRestriction() !== null;
  return (
    <EmptyState text={isFiltered ? history.emptyRange : history.empty.bonus}>
      {isFiltered ? <Button onClick={onClear}>{history.clear}</Button> : null}
      {isFiltered || isRestricted ? null : <ButtonLink to="/promotion">{history.types.promotion}</ButtonLink>}
    </EmptyState>
  );
}
