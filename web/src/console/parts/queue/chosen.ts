import { useCallback, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useShortcuts } from '../actions/shortcuts.ts';

interface Chosen<Row> {
  /** Stays, whatever comes into the list or leaves it, until somebody chooses another or presses Escape. */
  chosenId: string | undefined;
  choose: (id: string) => void;
  /** Chooses the row behind, for who works by keys, and gives it back; undefined when there is none. */
  next: () => Row | undefined;
}
const ALL_THERE: Pieces = { onNext: undefined, query: { isPlaceholderData: false } };

/** Which row of a queue is chosen, by click or key, and by nothing else: none until somebody chooses, or the address names one: the one that was opened (`first`), or any by `row`. `detail` is the id of the element that shows it. */
export function useChosen<Row extends { readonly id: string }>(
  rows: readonly Row[],
  detail: string,
  pieces: Pieces = ALL_THERE,
  first?: string,
): Chosen<Row> {
  const [chosenId, setChosenId] = useState(first);
  const rowOfAddress = useSearchParams()[0].get('row') ?? undefined;
  const [before, setBefore] = useState<string>();
  if (rowOfAddress !== before) {
    setBefore(rowOfAddress);
    if (rowOfAddress) setChosenId(rowOfAddress);
  }
  const onEnd = useNextPiece(rows, chosenId, setChosenId, pieces);
  const next = useRowShortcuts(rows, chosenId, setChosenId, onEnd);
  const open = chosenId === undefined ? undefined : () => showDetail(detail);
  useShortcuts({ Escape: () => setChosenId(undefined), O: open, Enter: open });
  const choose = useCallback(
    (id: string) => {
      setChosenId(id);
      showDetail(detail);
    },
    [detail],
  );
  return { chosenId, choose, next };
}

/** On a narrow screen the detail stands below its list: choosing a row goes there. */
export function showDetail(id: string): void {
  if (matchMedia('(min-width: 1200px)').matches) return;
  requestAnimationFrame(() => document.getElementById(id)?.scrollIntoView({ block: 'start', behavior: 'smooth' }));
}

/** The row of this id as the list has it now, or had it last: what is open stays open when its row leaves the list. */
export function useLastRow<Row extends { readonly id: string }>(
  rows: readonly Row[],
  id: string | undefined,
): { row: Row | undefined; hasLeft: boolean } {
  const now = rows.find((each) => each.id === id);
  const [last, setLast] = useState(now);
  if (now && now !== last) setLast(now);
  const row = now ?? (last?.id === id ? last : undefined);
  return { row, hasLeft: row !== undefined && now === undefined };
}

/** The sentence for who works by keys, when the next row was chosen for them. */
export const nextText = (row: string | undefined): string => (row ? `ถัดไป ${row}` : 'ไม่มีรายการถัดไป');

type Rows<Row> = readonly (Row & { readonly id: string })[];
interface Place {
  /** Where the chosen row stands now; -1 when it is not in the list. */
  readonly at: number;
  /** Where it stood when it was last in the list; -1 when nothing is chosen. */
  readonly last: number;
  readonly count: number;
}

/** Index after a step: stays at either end. A row that left gave its place to the row behind it. */
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

interface Pieces {
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
