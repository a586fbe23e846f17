import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useIsLookedAt } from '../../../kit/time/visibility.ts';
import { untilDone } from '../../../kit/time/until-done.ts';
import { markRead, unreadCountQuery } from '../queries.ts';

/** Read up to a number is what somebody sees: the end of the list, in a tab and a window that are looked at. */
export function useReadMarks(newest: number | undefined, read: number, isAtEnd: boolean): void {
  const queries = useQueryClient();
  const isSeen = useIsLookedAt() && isAtEnd;
  useEffect(() => {
    if (!isSeen || newest === undefined || newest <= read) return undefined;
    return untilDone(
      () => markRead(newest),
      () => void queries.invalidateQueries({ queryKey: unreadCountQuery.queryKey }),
    );
  }, [isSeen, newest, read, queries]);
}
