import { type Query, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { formatDateTime } from '../../kit/date-time.ts';
import { useOnline } from '../../kit/online.ts';
import { announce } from '../../kit/announcer.ts';
import * as css from './strip.module.css';
import * as words from './deferred-words.ts';
import { errors } from './words.ts';

const isMoney = (query: Query) => query.queryKey[0] === 'payments' && query.getObserversCount() > 0;

/** Query refetches by itself when the connection is back; the strip only says so. */
export function OfflineStrip() {
  const isOnline = useOnline();
  const readAt = useReadAt();
  const [wasOffline, remember] = useState(false);
  if (!isOnline && !wasOffline) remember(true);
  const text = isOnline ? words.backOnline : readAt ? words.offline(sayWhen(readAt)) : errors.offline[1];
  const tell = useEffectEvent((isBack: boolean) => announce(isBack ? words.backOnline : text, 'connection'));
  useEffect(() => {
    if (wasOffline) tell(isOnline); // the connection is the news, not each answer that is read anew
  }, [isOnline, wasOffline]);
  if (isOnline && !wasOffline) return null;
  return (
    <aside className={css.root} aria-label={words.connection} data-back={isOnline || undefined}>
      {text}
    </aside>
  );
}

/** When what stands here was read: the oldest amount on the page, or the latest of anything. 0: never. */
function useReadAt(): number {
  const cache = useQueryClient().getQueryCache();
  return useSyncExternalStore(
    (tell) => cache.subscribe(tell),
    () => {
      const read = cache.getAll().filter(({ state }) => state.dataUpdatedAt > 0);
      const timesOf = (queries: readonly Query[]) => queries.map(({ state }) => state.dataUpdatedAt);
      const money = timesOf(read.filter(isMoney));
      return money.length ? Math.min(...money) : Math.max(0, ...timesOf(read));
    },
  );
}

/** The hour alone means today. */
function sayWhen(at: number): string {
  const then = new Date(at);
  const isToday = formatDateTime(then, 'iso-day') === formatDateTime(new Date(), 'iso-day');
  return formatDateTime(then, isToday ? 'clock' : 'history');
}
