import { useState } from 'react';
import type { Message } from '@portal/contract/chat.ts';

/**
 * A window of at most 300 messages: the newest, until the reader scrolls back. A change of `written` (last message sent from
 * here) returns to the newest.
 */
export function useMessageWindow(all: readonly Message[], written: number | undefined) {
  const [top, setTop] = useState<number | null>(null);
  const [last, setLast] = useState(written);
  const { start, end, isBack, olderTop, newerTop } = windowOf(all, top);
  const hasWritten = written !== last && written !== undefined;
  if (written !== last) setLast(written);
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

const LONGEST = 300;
/** Messages dropped at one end for each step at the other; those in view stay. */
const STEP = 150;

/** Range of messages on the page, from `top` on; the newest when `top` is null. */
export function windowOf(all: readonly Pick<Message, 'seq'>[], top: number | null) {
  const newest = Math.max(0, all.length - LONGEST);
  const at = top === null ? -1 : all.findIndex(({ seq }) => seq >= top);
  const start = at < 0 ? newest : Math.min(at, newest);
  return {
    start,
    end: start + LONGEST,
    /** Newer messages exist below the window. */
    isBack: start < newest,
    /** `top` after a step to older messages (also before they are loaded), and after a step to newer ones. */
    olderTop: start > 0 ? (all[Math.max(0, start - STEP)]?.seq ?? 0) : (all[0]?.seq ?? 0) - STEP,
    newerTop: all[Math.min(start + STEP, newest)]?.seq ?? null,
  };
}
