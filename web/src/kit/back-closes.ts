import { useEffectEvent, useLayoutEffect } from 'react';

/** How long a browser may take to step back before nobody waits any longer. */
const PATIENCE_MS = 500;
let stepping: Promise<void> = Promise.resolve();

/** Resolves when no dialog is giving its history entry back; a navigation that begins earlier would be undone by it. */
export const historyIsQuiet = (): Promise<void> => stepping;

/** Steps back over the entry of a closed dialog. The router must not take that for a navigation. */
function giveEntryBack(): void {
  stepping = new Promise((resolve) => {
    const arrived = (event?: Event) => {
      event?.stopImmediatePropagation();
      removeEventListener('popstate', arrived, true);
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(arrived, PATIENCE_MS);
    addEventListener('popstate', arrived, true);
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
    const left = (event: Event) => {
      if (history.state?.dialog === mark) return;
      event.stopImmediatePropagation();
      if (back() === 'stay') own();
    };
    addEventListener('popstate', left, true);
    return () => {
      removeEventListener('popstate', left, true);
      if (history.state?.dialog === mark) giveEntryBack(); // closed by a button
    };
  }, [canClose]);
}
