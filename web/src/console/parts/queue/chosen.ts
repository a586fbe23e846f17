import { useCallback, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useShortcuts } from '../actions/shortcuts.ts';
import { type Pieces, useNextPiece, useRowShortcuts } from './row-shortcuts.ts';

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
  if (matchMedia('(min-width: 1100px)').matches) return;
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
