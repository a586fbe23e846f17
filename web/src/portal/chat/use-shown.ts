import { useState } from 'react';
import type { Message } from '@portal/contract/chat.ts';
import { shownOf } from './shown.ts';

/**
 * At most so many messages on the page: the newest, until one goes back. `written` names the last that one has written: whoever
 * writes is brought to the newest.
 */
export function useShown(all: readonly Message[], written: number | undefined) {
  const [top, setTop] = useState<number | null>(null);
  const [seen, see] = useState(written);
  const { start, end, isBack, olderTop, newerTop } = shownOf(all, top);
  const hasWritten = written !== seen && written !== undefined;
  if (written !== seen) see(written);
  if (top !== null && (hasWritten || !isBack)) setTop(null);
  return {
    messages: all.slice(start, end),
    isBack,
    hasOlder: start > 0,
    showOlder: () => setTop(olderTop),
    showNewer: () => setTop(newerTop),
    showNewest: () => setTop(null),
  };
}
