import { onlineManager, useQueryClient } from '@tanstack/react-query';
import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import { readStored, token } from '../../kit/data/session.ts';
import { tolerateTranslation } from '../../kit/text/browser-translation.ts';
import { startWorker } from '../worker/register.ts';
import { useConnectionAnnouncements } from './offline/connection.tsx';
import { InstallHint, Notice, PrivacyNotice } from './offline/notice.tsx';
import { failPausedQueries, restoreOfflineCache, saveOfflineCache } from './offline/offline-cache.ts';
import { Maintenance } from './errors/maintenance.tsx';
import * as words from './deferred-words.ts';

const MoneyAnnouncer = lazy<ComponentType>(() =>
  import('./money/money-announcer.tsx').catch(() => ({ default: () => null })),
);
const ChatWatch = lazy<ComponentType>(() =>
  import('../chat/watch/chat-watch.tsx').catch(() => ({ default: () => null })),
);
const RealityWatch = lazy<ComponentType>(() =>
  import('./guard/reality-watch.tsx').catch(() => ({ default: () => null })),
);

tolerateTranslation();
/** Parts of the frame loaded after the first paint. */
export default function Deferred() {
  const queries = useQueryClient();
  useOfflineCache();
  useConnectionAnnouncements();
  useEffect(() => {
    // A worker may still be starting; nothing waits for this.
    if (readStored('auth.push'))
      void import('../push/queries.ts').then(({ renewPush }) => renewPush(queries)).catch(() => {});
  }, [queries]);
  return (
    <>
      <Maintenance />
      <PrivacyNotice />
      <NewVersion />
      <InstallHint />
      {token() === null ? null : (
        <Suspense fallback={null}>
          <MoneyAnnouncer />
          <ChatWatch />
          <RealityWatch />
        </Suspense>
      )}
    </>
  );
}

/** Caches responses, and restores them offline. */
function useOfflineCache(): void {
  const queries = useQueryClient();
  useEffect(() => {
    const restore = () => {
      if (!onlineManager.isOnline()) restoreOfflineCache(queries);
    };
    if (!navigator.onLine) onlineManager.setOnline(false); // Query assumes a connection until told otherwise
    restore();
    const stops = [onlineManager.subscribe(restore), saveOfflineCache(queries), failPausedQueries(queries)];
    return () => stops.forEach((stop) => stop());
  }, [queries]);
}

/** Never reloads under an open form: the member decides. */
function NewVersion() {
  const [takeOver, offer] = useState<() => void>();
  useEffect(() => void startWorker((activate) => offer(() => activate)), []);
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
