import { useEffectEvent, useLayoutEffect } from 'react';

/** How long a browser may take to step back before nobody waits any longer. */
const PATIENCE_MS = 500;
let stepping: Promise<void> = Promise.resolve();

/** Resolves when no dialog is giving its history entry back; a navigation that begins earlier would be undone by it. */
export const historyIsQuiet = (): Promise<void> => stepping;

/** The same, when dialogs have only just been told to close: after they are gone. */
export const closedQuietly = (): Promise<void> =>
  new Promise((resolve) => void setTimeout(() => void historyIsQuiet().then(resolve)));

/** Hears a step in the history; true when it was a dialog's and nobody else's business. */
type Hear = () => boolean;
const hearing = new Set<Hear>();
/**
 * Chromium calls a window's listeners in the order in which they came, capturing or not. This one comes when the module is
 * read, before the router's, which would take a step over a dialog's entry for a navigation and drop the one it is at.
 */
if ('history' in globalThis)
  addEventListener('popstate', (event) => {
    for (const hear of hearing) if (hear()) return event.stopImmediatePropagation();
  });

/** Steps back over the entry of a closed dialog. */
function giveEntryBack(): void {
  stepping = new Promise((resolve) => {
    const arrived = () => {
      hearing.delete(arrived);
      clearTimeout(timer);
      resolve();
      return true;
    };
    const timer = setTimeout(arrived, PATIENCE_MS);
    hearing.add(arrived);
    history.back();
  });
}

/**
 * The browser's Back closes a dialog before it leaves the page: an open dialog owns one history entry of the same address.
 * A dialog that answers 'stay' (it went a step back by itself) keeps its entry.
 */
export function useBackCloses(onBack: (() => 'stay' | void) | undefined): void {
  const back = useEffectEvent(() => onBack?.());
  const canClose = onBack !== undefined;
  useLayoutEffect(() => {
    if (!canClose) return;
    const mark = Math.random();
    const own = () => history.pushState({ ...history.state, dialog: mark }, '');
    own();
    const left = () => {
      if (history.state?.dialog === mark) return false;
      if (back() === 'stay') own();
      return true;
    };
    hearing.add(left);
    return () => {
      hearing.delete(left);
      if (history.state?.dialog === mark) giveEntryBack(); // closed by a button
    };
  }, [canClose]);
}
