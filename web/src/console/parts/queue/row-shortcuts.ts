import { useEffect, useRef, useState } from 'react';
import { useShortcuts } from '../actions/shortcuts.ts';

type Rows<Row> = readonly (Row & { readonly id: string })[];
interface Place {
  /** Where the chosen row stands now; -1 when it is not in the list. */
  readonly at: number;
  /** Where it stood when it was last in the list; -1 when nothing is chosen. */
  readonly last: number;
  readonly count: number;
}

/** Where one comes to by a step: stays at either end. What left the list gave its place to the row behind it. */
export function stepFrom({ at, last, count }: Place, by: 1 | -1): number {
  const next = at >= 0 ? at + by : last < 0 ? 0 : by === 1 ? last : last - 1;
  return Math.max(0, Math.min(count - 1, next));
}

/**
 * J, K and the arrows move through rows; stays at either end, but where `onEnd` says what J does there. Gives back the step that J takes, with the row it comes to:
 * none when there is no other.
 */
export function useRowShortcuts<Row>(
  rows: Rows<Row>,
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

export interface Pieces {
  /** To the next piece, which J on the last row goes to, and to its first row when it is there. */
  readonly onNext: (() => void) | undefined;
  /** Its rows are a placeholder while they are still those of the piece before. */
  readonly query: { readonly isPlaceholderData: boolean };
}

/** Goes by J on the last row of a piece to the piece behind, and chooses its first row when it has come. */
export function useNextPiece(
  rows: readonly { readonly id: string }[],
  chosenId: string | undefined,
  choose: (id: string) => void,
  { onNext, query: { isPlaceholderData } }: Pieces,
): (() => void) | undefined {
  const [leftBehind, setLeftBehind] = useState<string>();
  const first = rows[0]?.id;
  if (leftBehind && !isPlaceholderData && first && rows.every(({ id }) => id !== leftBehind)) {
    setLeftBehind(undefined);
    choose(first);
  }
  if (!onNext || chosenId === undefined || chosenId !== rows.at(-1)?.id) return undefined;
  return () => {
    setLeftBehind(chosenId);
    onNext();
  };
}
