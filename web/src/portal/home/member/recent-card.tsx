import { useInfiniteQuery } from '@tanstack/react-query';
import { Card } from '../../../kit/layout/card.tsx';
import { EmptyState } from '../../../kit/layout/empty-state.tsx';
import { Icon } from '../../../kit/actions/icon.tsx';
import { RowsSkeleton } from '../../../kit/list/rows-skeleton.tsx';
import { Link } from '../../../kit/actions/link.tsx';
import { RecentList } from '../../parts/book/recent-list.tsx';
import { bookQuery } from '../../payments/queries.ts';
import * as css from './member.module.css';
import * as words from './member-words.ts';

/** The first rows of the book, until there is more to show on this page. */
export function RecentCard() {
  const { data, isPending, isError: hasFailed, refetch } = useInfiniteQuery(bookQuery({}));
  const rows = data?.pages[0]?.data ?? [];
  return (
    <Card aria-labelledby="recent" aria-busy={isPending}>
      <div className="head">
        <h2 id="recent">{words.recent}</h2>
        <Link className="link bare" to="/tx/history" aria-label={`${words.seeAll} ${words.recent}`}>
          {words.seeAll}
          <Icon name="right" size="s" />
        </Link>
      </div>
      {isPending ? <RowsSkeleton count={5} /> : null}
      {!isPending && !hasFailed && rows.length === 0 ? <EmptyState text={words.none} /> : null}
      {hasFailed ? (
        <p className="hint">
          {words.failed}{' '}
          <button className="link" type="button" onClick={() => void refetch()}>
            {words.retry}
          </button>
        </p>
      ) : null}
      {isPending || rows.length === 0 ? null : (
        <div className={css.recent}>
          <RecentList rows={rows} />
        </div>
      )}
    </Card>
  );
}
