import { useCallback, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useShortcuts } from './shortcuts.ts';
import { showDetail } from './show-detail.ts';
import { useRowShortcuts } from './row-shortcuts.ts';

interface Chosen<Row> {
  /** Stays, whatever comes into the list or leaves it, until somebody chooses another or presses Escape. */
  chosenId: string | undefined;
  choose: (id: string) => void;
  /** Chooses the row behind, for who works by keys, and gives it back; undefined when there is none. */
  next: () => Row | undefined;
}

interface Pieces {
  /** To the next piece, which J on the last row goes to, and to its first row when it is there. */
  readonly onNext: (() => void) | undefined;
  /** Its rows are a placeholder while they are still those of the piece before. */
  readonly query: { readonly isPlaceholderData: boolean };
}
const ALL_THERE: Pieces = { onNext: undefined, query: { isPlaceholderData: false } };

/** What J does on the last row of a piece: goes to the piece behind, and chooses its first row when it has come. */
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
