import type { Satang } from '@portal/contract/money.ts';
import { EmptyState } from '../../../kit/layout/empty-state.tsx';
import { Button, ButtonLink } from '../../../kit/actions/button.tsx';
import { InlineRetry } from '../../../kit/actions/inline-retry.tsx';
import { Amount } from '../../../kit/money/money.tsx';
import { useRestriction } from '../../identity/queries.ts';
import * as css from './history.module.css';
import type { Tab } from './history-filter.ts';
import { BookItem } from '../../parts/book/book-item.tsx';
import { HistoryMonths, HistoryWaiting } from './history-months.tsx';
import { countedAt } from '../queries.ts';
import { LoadMore } from './load-more.tsx';
import { useChanged, type useHistory } from './use-history.ts';
import * as history from './history-words.ts';
import * as words from '../words.ts';

interface Props {
  tab: Tab;
  /** Tab and filter in one word: what is new in another view is no news. */
  view: string;
  found: ReturnType<typeof useHistory>;
  /** The credit before the oldest row, said below it. */
  opening: Satang;
  isFiltered: boolean;
  openId: string | undefined;
  onOpen: (id: string) => void;
  onClear: () => void;
}

export function HistoryList({ tab, view, found, opening, isFiltered, openId, onOpen, onClear }: Props) {
  const { rows, isEmpty, isPending, isError, hasMore, isLoadingMore, more, retry } = found;
  const changed = useChanged(isPending ? [] : rows, view); // half of a list is no news
  if (isPending && !isError) return <HistoryWaiting />;
  return (
    <>
      {isError ? (
        <div className={css.more}>
          <InlineRetry onRetry={retry} />
        </div>
      ) : null}
      <HistoryMonths rows={rows} at={countedAt}>
        {(row) => (
          <BookItem
            key={row.line}
            row={row}
            isCurrent={row.line === openId}
            hasChanged={changed.has(row.line)}
            onOpen={onOpen}
          />
        )}
      </HistoryMonths>
      {opening ? (
        <p className={css.opening}>
          {history.opening} <Amount of={opening} /> {words.baht}
        </p>
      ) : null}
      {isEmpty ? <Nothing tab={tab} isFiltered={isFiltered} onClear={onClear} /> : null}
      {hasMore ? <LoadMore isLoading={isLoadingMore} hasFailed={isError} onMore={more} /> : null}
    </>
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
