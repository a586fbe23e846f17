import { useCallback, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useShortcuts } from '../actions/shortcuts.ts';

interface Chosen<Row> {
  /** Keeps the choice through list changes, until another row is chosen or Escape. */
  chosenId: string | undefined;
  choose: (id: string) => void;
  /** Chooses and returns the next row, for keyboard users; undefined when there is none. */
  next: () => Row | undefined;
}
const ALL_THERE: CursorPages = { onNext: undefined, query: { isPlaceholderData: false } };

/**
 * The chosen row of a queue, by click or key; none until chosen or named in the address. An address can name an opened row
 * (`first`), or any by `row`. `detail` is the id of the element that shows it.
 */
export function useChosenRow<Row extends { readonly id: string }>(
  rows: readonly Row[],
  detail: string,
  cursorPages: CursorPages = ALL_THERE,
  first?: string,
): Chosen<Row> {
  const [chosenId, setChosenId] = useState(first);
  const rowOfAddress = useSearchParams()[0].get('row') ?? undefined;
  const [before, setBefore] = useState<string>();
  if (rowOfAddress !== before) {
    setBefore(rowOfAddress);
    if (rowOfAddress) setChosenId(rowOfAddress);
  }
  const onEnd = useNextPage(rows, chosenId, setChosenId, cursorPages);
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

/** On a narrow screen the detail is below the list: choosing a row scrolls there. */
export function showDetail(id: string): void {
  if (matchMedia('(min-width: 1200px)').matches) return;
  requestAnimationFrame(() => document.getElementById(id)?.scrollIntoView({ block: 'start', behavior: 'smooth' }));
}

/** The row of this id now, or as last listed: an open row stays open when it leaves the list. */
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

/** Announcement when the next row was chosen by keys. */
export const nextText = (row: string | undefined): string => (row ? `ถัดไป ${row}` : 'ไม่มีรายการถัดไป');

type Rows<Row> = readonly (Row & { readonly id: string })[];
interface Place {
  /** Index of the chosen row; -1 when not listed. */
  readonly at: number;
  /** Its last index in the list; -1 without a choice. */
  readonly last: number;
  readonly count: number;
}

/** Index after a step; stops at either end. A row that leaves the list is replaced by the next. */
export function stepFrom({ at, last, count }: Place, by: 1 | -1): number {
  const next = at >= 0 ? at + by : last < 0 ? 0 : by === 1 ? last : last - 1;
  return Math.max(0, Math.min(count - 1, next));
}

/**
 * J, K and the arrows move through rows and stop at either end, except where `onEnd` handles J. Returns J's step with the row
 * it leads to; undefined without another.
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

interface CursorPages {
  /** To the next page, opened by J on the last row, and to its first row once loaded. */
  readonly onNext: (() => void) | undefined;
  /** The list still shows the rows of the previous page. */
  readonly query: { readonly isPlaceholderData: boolean };
}

/** J on the last row opens the next page and chooses its first row once loaded. */
export function useNextPage(
  rows: readonly { readonly id: string }[],
  chosenId: string | undefined,
  choose: (id: string) => void,
  { onNext, query: { isPlaceholderData } }: CursorPages,
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
