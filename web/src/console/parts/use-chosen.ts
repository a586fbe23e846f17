import { useCallback, useState } from 'react';
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
  /** J on the last row goes to the next piece, and to its first row when it is there. */
  readonly onEnd?: (() => void) | undefined;
  /** The rows are still those of the piece before. */
  readonly isOld?: boolean;
}

/** Which row of a queue is chosen, by click or key, and by nothing else: none until somebody chooses. `detail` is the id of the element that shows it. */
export function useChosen<Row extends { readonly id: string }>(
  rows: readonly Row[],
  detail: string,
  { onEnd, isOld = false }: Pieces = {},
): Chosen<Row> {
  const [chosenId, setChosenId] = useState<string>();
  const [leftBehind, setLeftBehind] = useState<string>();
  if (leftBehind && !isOld && rows[0] && rows.every(({ id }) => id !== leftBehind)) {
    setLeftBehind(undefined);
    setChosenId(rows[0].id);
  }
  const last = rows.at(-1)?.id;
  const goOn = onEnd && chosenId !== undefined && chosenId === last ? onEnd : undefined;
  const toNextPiece =
    goOn &&
    (() => {
      setLeftBehind(chosenId);
      goOn();
    });
  const next = useRowShortcuts(rows, chosenId, setChosenId, toNextPiece);
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
