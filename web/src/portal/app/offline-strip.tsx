import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formatMoment } from '../../kit/moment.ts';
import { useOnline } from '../../kit/online.ts';
import * as css from './strip.module.css';
import * as words from './words.ts';

/** Query refetches by itself when the connection is back; the strip only says so. */
export function OfflineStrip() {
  const isOnline = useOnline();
  const queries = useQueryClient().getQueryCache();
  const [wasOffline, remember] = useState(false);
  if (!isOnline && !wasOffline) remember(true);
  if (isOnline && !wasOffline) return null;
  const latest = Math.max(0, ...queries.getAll().map(({ state }) => state.dataUpdatedAt));
  return (
    <p className={css.root} role="status" data-back={isOnline || undefined}>
      {isOnline
        ? words.backOnline
        : latest
          ? words.offline(formatMoment(new Date(latest), 'clock'))
          : words.errors.offline[1]}
    </p>
  );
}
