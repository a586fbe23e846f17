import { useState } from 'react';
import type { Message } from '@portal/contract/chat.ts';

/**
 * At most so many messages on the page: the newest, until one goes back. `written` names the last that one has written: whoever
 * writes is brought to the newest.
 */
export function useShown(all: readonly Message[], written: number | undefined) {
  const [top, setTop] = useState<number | null>(null);
  const [last, setLast] = useState(written);
  const { start, end, isBack, olderTop, newerTop } = shownOf(all, top);
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

const MOST_SHOWN = 300;
/** So many go on one side for those that come on the other: what one reads stays. */
const STEP = 150;

/** Messages on the page, from `top` on; the newest where that is null. */
export function shownOf(all: readonly Pick<Message, 'seq'>[], top: number | null) {
  const newest = Math.max(0, all.length - MOST_SHOWN);
  const at = top === null ? -1 : all.findIndex(({ seq }) => seq >= top);
  const start = at < 0 ? newest : Math.min(at, newest);
  return {
    start,
    end: start + MOST_SHOWN,
    /** There are newer ones than those. */
    isBack: start < newest,
    /** The top after a step back, also into what is yet to come above the first; and after one forth. */
    olderTop: start > 0 ? (all[Math.max(0, start - STEP)]?.seq ?? 0) : (all[0]?.seq ?? 0) - STEP,
    newerTop: all[Math.min(start + STEP, newest)]?.seq ?? null,
  };
}
