import { useState } from 'react';
import { useShortcuts } from './shortcuts.ts';
import { showDetail } from './show-detail.ts';
import { useRowShortcuts } from './row-shortcuts.ts';

/** Which row of a queue is chosen, by click or key: the first until somebody chooses; none after Escape. `detail` is the id of the element that shows it. */
export function useChosen<Row extends { readonly id: string }>(
  rows: readonly Row[],
  detail: string,
): { chosen: Row | undefined; choose: (id: string) => void } {
  const [chosenId, setChosenId] = useState<string | null>();
  const chosen = chosenId === null ? undefined : (rows.find(({ id }) => id === chosenId) ?? rows[0]);
  useRowShortcuts(rows, chosen?.id, setChosenId);
  const open = () => (chosen ? showDetail(detail) : setChosenId(undefined));
  useShortcuts({ Escape: () => setChosenId(null), O: open, Enter: open });
  const choose = (id: string) => {
    setChosenId(id);
    showDetail(detail);
  };
  return { chosen, choose };
}
