import { useShortcuts } from './shortcuts.ts';

/** J, K and the arrows move through rows; stays at either end. */
export function useRowShortcuts(
  rows: readonly { id: string }[],
  chosen: string | undefined,
  choose: (id: string) => void,
): void {
  const step = (by: 1 | -1) => () => {
    const at = rows.findIndex(({ id }) => id === chosen);
    const next = rows[at === -1 ? 0 : Math.min(rows.length - 1, Math.max(0, at + by))];
    if (!next) return;
    choose(next.id);
    document.querySelector(`[data-row="${next.id}"]`)?.scrollIntoView({ block: 'nearest' });
  };
  useShortcuts({ J: step(1), K: step(-1), ArrowDown: step(1), ArrowUp: step(-1) });
}
