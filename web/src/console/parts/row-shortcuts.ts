import { useEffect, useRef } from 'react';
import { stepFrom } from './row-steps.ts';
import { useShortcuts } from './shortcuts.ts';

/**
 * J, K and the arrows move through rows; stays at either end, but where `onEnd` says what J does there. Gives back the step that J takes, with the row it comes to:
 * none when there is no other.
 */
export function useRowShortcuts<Row extends { readonly id: string }>(
  rows: readonly Row[],
  chosen: string | undefined,
  choose: (id: string) => void,
  onEnd?: () => void,
): () => Row | undefined {
  const at = rows.findIndex(({ id }) => id === chosen);
  const last = useRef(-1);
  useEffect(() => {
    if (at !== -1 || chosen === undefined) last.current = at;
  });
  const step = (by: 1 | -1) => () => {
    const next = rows[stepFrom({ at, last: last.current, count: rows.length }, by)];
    if (!next || next.id === chosen) return undefined;
    choose(next.id);
    document.querySelector(`[data-row="${next.id}"]`)?.scrollIntoView({ block: 'nearest' });
    return next;
  };
  const down = onEnd ?? step(1);
  useShortcuts({ J: down, K: step(-1), ArrowDown: down, ArrowUp: step(-1) });
  return step(1);
}
