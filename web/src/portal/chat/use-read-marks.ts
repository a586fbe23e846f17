import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { markRead, unreadCountQuery } from './queries.ts';

const watch = (tell: () => void) => {
  const of = [
    [document, 'visibilitychange'],
    [window, 'focus'],
    [window, 'blur'],
  ] as const;
  for (const [target, name] of of) target.addEventListener(name, tell);
  return () => {
    for (const [target, name] of of) target.removeEventListener(name, tell);
  };
};
const isLookedAt = () => document.visibilityState === 'visible' && document.hasFocus();

/** Read up to a number is what somebody sees: the end of the list, in a tab and a window that are looked at. */
export function useReadMarks(newest: number | undefined, read: number, isAtEnd: boolean): void {
  const queries = useQueryClient();
  const isSeen = useSyncExternalStore(watch, isLookedAt) && isAtEnd;
  useEffect(() => {
    if (!isSeen || newest === undefined || newest <= read) return;
    void markRead(newest).then(
      () => queries.invalidateQueries({ queryKey: unreadCountQuery.queryKey }),
      () => {}, // the next look says it again
    );
  }, [isSeen, newest, read, queries]);
}
