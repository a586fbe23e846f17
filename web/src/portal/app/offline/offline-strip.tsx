import { useState } from 'react';
import { useOnline } from '../../../kit/data/online.ts';
import { useConnectionText } from './connection.ts';
import * as css from './strip.module.css';
import * as words from '../deferred-words.ts';

/** Stands in the header, under its bar. Query refetches by itself when the connection is back; the strip only says so, and goes. */
export default function OfflineStrip() {
  const isOnline = useOnline();
  const text = useConnectionText();
  const [wasOffline, remember] = useState(false);
  if (!isOnline && !wasOffline) remember(true);
  if (isOnline && !wasOffline) return null;
  return (
    <aside
      className={css.root}
      aria-label={words.connection}
      data-back={isOnline || undefined}
      onAnimationEnd={() => remember(false)}
    >
      {text}
    </aside>
  );
}
