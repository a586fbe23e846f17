import { useInfiniteQuery } from '@tanstack/react-query';
import { Button } from '../../kit/actions/button.tsx';
import { Card } from '../../kit/layout/card.tsx';
import { StatusChip } from '../../kit/actions/chip.tsx';
import { EmptyState } from '../../kit/layout/empty-state.tsx';
import { InlineRetry } from '../../kit/actions/inline-retry.tsx';
import { Skeleton } from '../../kit/list/skeleton.tsx';
import { When } from '../../kit/time/when.tsx';
import * as css from './promotions.module.css';
import { takenQuery } from './queries.ts';
import * as words from './words.ts';

/** What the member took, newest first, each with how it ended. */
export function TakenList() {
  const { data, isError, refetch, hasNextPage, fetchNextPage } = useInfiniteQuery(takenQuery);
  const rows = data?.pages.flatMap((each) => each.data);
  if (!rows)
    return isError ? (
      <Card>
        <InlineRetry onRetry={refetch} />
      </Card>
    ) : (
      <div aria-busy="true">
        <p className="sr">{words.loading}</p>
        <Card>
          <Skeleton width="100%" height={160} />
        </Card>
      </div>
    );
  if (rows.length === 0)
    return (
      <Card>
        <EmptyState text={words.noneMine} />
      </Card>
    );
  return (
    <>
      <Card>
        <ul className={css.taken}>
          {rows.map(({ id, title, taken_at, status }) => (
            <li key={id}>
              <span className="grow">
                <b>{title}</b>
                <span className="hint">
                  <When at={taken_at} />
                </span>
              </span>
              {words.endings[status] ? (
                <span className="hint">{words.endings[status]}</span>
              ) : (
                <StatusChip status={status} />
              )}
            </li>
          ))}
        </ul>
      </Card>
      {hasNextPage ? <Button onClick={() => void fetchNextPage()}>{words.more}</Button> : null}
    </>
  );
}
