import { onlineManager, useQueryClient } from '@tanstack/react-query';
import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import { stored, token } from '../../kit/data/session.ts';
import { bearTranslation } from '../../kit/text/translated.ts';
import { startWorker } from '../worker/register.ts';
import { useConnectionNews } from './offline/connection.tsx';
import { InstallHint, Notice } from './offline/notice.tsx';
import { failPausedQueries, restoreOfflineCache, saveOfflineCache } from './offline/offline-cache.ts';
import { Maintenance } from './errors/maintenance.tsx';
import * as words from './deferred-words.ts';

const MoneyNews = lazy<ComponentType>(() =>
  import('./news/money-news-teller.tsx').catch(() => ({ default: () => null })),
);
const ChatWatch = lazy<ComponentType>(() =>
  import('../chat/watch/chat-watch.tsx').catch(() => ({ default: () => null })),
);
const RealityWatch = lazy<ComponentType>(() =>
  import('./guard/reality-watch.tsx').catch(() => ({ default: () => null })),
);

bearTranslation();
/** Everything around the pages that nobody misses in the first moment: it is loaded after the first paint. */
export default function Deferred() {
  useOfflineCache();
  useConnectionNews();
  useEffect(() => {
    // A worker may still be on its way, and nothing waits for this.
    if (stored('auth.push'))
      void import('../push/queries.ts').then(({ renewPushSubscription }) => renewPushSubscription()).catch(() => {});
  }, []);
  return (
    <>
      <Maintenance />
      <NewVersion />
      <InstallHint />
      {token() === null ? null : (
        <Suspense fallback={null}>
          <MoneyNews />
          <ChatWatch />
          <RealityWatch />
        </Suspense>
      )}
    </>
  );
}

/** Caches answers, and restores them when there is no connection. */
function useOfflineCache(): void {
  const queries = useQueryClient();
  useEffect(() => {
    const bring = () => {
      if (!onlineManager.isOnline()) restoreOfflineCache(queries);
    };
    if (!navigator.onLine) onlineManager.setOnline(false); // Query believes in a connection until it hears of none
    bring();
    const stops = [onlineManager.subscribe(bring), saveOfflineCache(queries), failPausedQueries(queries)];
    return () => stops.forEach((stop) => stop());
  }, [queries]);
}

/** Nothing is loaded anew under an open form: the person says when. */
function NewVersion() {
  const [takeOver, offer] = useState<() => void>();
  useEffect(() => void startWorker((bring) => offer(() => bring)), []);
  if (!takeOver) return null;
  return (
    <Notice
      title={words.newVersion}
      text={words.newVersionText}
      act={{ text: words.reload, do: takeOver }}
      later={words.later}
      onLater={() => offer(undefined)}
    />
  );
}
