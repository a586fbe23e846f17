import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import { useOnline } from '../../../kit/data/online.ts';
import * as css from './notice.module.css';
import * as words from '../deferred-words.ts';
import { type Query, useQueryClient } from '@tanstack/react-query';
import { announce } from '../../../kit/live/announcer.ts';
import { sayWhen } from '../../../kit/time/date-time.ts';
import { errors } from '../words.ts';

/** In the header, under its bar. Query refetches on reconnecting; the notice only says so, and disappears. */
export default function OfflineStrip() {
  const isOnline = useOnline();
  const text = useConnectionText();
  const [wasOffline, remember] = useState(false);
  if (!isOnline && !wasOffline) remember(true);
  if (isOnline && !wasOffline) return null;
  return (
    <aside
      className={css.strip}
      aria-label={words.connection}
      data-back={isOnline || undefined}
      onAnimationEnd={() => remember(false)}
    >
      {text}
    </aside>
  );
}

const isMoney = (query: Query) => query.queryKey[0] === 'payments' && query.getObserversCount() > 0;

/** The state of the connection in a sentence. */
function useConnectionText(): string {
  const isOnline = useOnline();
  const readAt = useReadAt();
  if (isOnline) return words.backOnline;
  return readAt ? words.offline(sayWhen(new Date(readAt))) : errors.offline[1];
}

/** A lost connection and its return are announced once each, on any page. */
export function useConnectionAnnouncements(): void {
  const isOnline = useOnline();
  const text = useConnectionText();
  const wasOffline = useRef(false);
  const announceText = useEffectEvent(() => announce(text, 'connection'));
  useEffect(() => {
    if (!isOnline || wasOffline.current) announceText(); // announces the connection, not each refetch
    wasOffline.current = !isOnline;
  }, [isOnline]);
}

/** Time of the data on the page: the oldest amount, or the latest of anything. 0: never. */
function useReadAt(): number {
  const cache = useQueryClient().getQueryCache();
  return useSyncExternalStore(
    (notify) => cache.subscribe(notify),
    () => {
      const read = cache.getAll().filter(({ state }) => state.dataUpdatedAt > 0);
      const timesOf = (queries: readonly Query[]) => queries.map(({ state }) => state.dataUpdatedAt);
      const money = timesOf(read.filter(isMoney));
      return money.length ? Math.min(...money) : Math.max(0, ...timesOf(read));
    },
  );
}
