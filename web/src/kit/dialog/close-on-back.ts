import { useEffectEvent, useLayoutEffect } from 'react';

/** How long a browser may take to step back before nobody waits any longer. */
const PATIENCE_MS = 5000;
let stepping: Promise<void> = Promise.resolve();

/** Resolves when no dialog is giving its history entry back; a navigation that begins earlier would be undone by it. */
export const historySettled = (): Promise<void> => stepping;

/** The same, when dialogs have only just been told to close: after they are gone. */
export const dialogsClosed = (): Promise<void> =>
  new Promise((resolve) => void setTimeout(() => void historySettled().then(resolve)));

interface Owner {
  readonly back: () => void;
  readonly over: boolean;
}
/** The open dialogs, the topmost last, and the marks of the history entries they own: as many, however they changed places. */
const owners: Owner[] = [];
const marks: number[] = [];
let arrived: (() => void) | undefined;

/** True when the step was a dialog's and nobody else's business. */
function hear(): boolean {
  if (arrived) {
    arrived();
    return true;
  }
  const at = marks.lastIndexOf(history.state?.dialog);
  if (at === marks.length - 1) return false;
  const left = owners.slice(at + 1).toReversed();
  marks.length = at + 1;
  for (const { back } of left) back();
  setTimeout(() => void stepping.then(ownEntries)); // a dialog that stayed has its entry again
  return true;
}
/**
 * Chromium calls a window's listeners in the order in which they came, capturing or not. This one comes when the module is
 * read, before the router's, which would take a step over a dialog's entry for a navigation and drop the one it is at.
 */
if ('history' in globalThis)
  addEventListener('popstate', (event) => {
    if (hear()) event.stopImmediatePropagation();
  });

function ownEntries(): void {
  while (marks.length < owners.length) {
    const mark = Math.random();
    marks.push(mark);
    history.pushState({ ...history.state, dialog: mark }, '');
  }
}

/** Steps back over the entries of closed dialogs, of all that closed at once in one step; what has opened instead inherits. */
function giveEntriesBack(): void {
  stepping = stepping.then(() => {
    const spare = marks.splice(owners.length);
    if (!spare.length || !spare.includes(history.state?.dialog)) return; // somebody has navigated: they lie behind
    return new Promise((resolve) => {
      arrived = () => {
        arrived = undefined;
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => arrived?.(), PATIENCE_MS);
      history.go(-spare.length);
    });
  });
}

/**
 * The browser's Back closes a dialog before it leaves the page: an open dialog owns one history entry of the same address,
 * and a dialog that went a step back by itself instead of closing gets another. `over`: it stands above whatever opens later.
 */
export function useCloseOnBack(onBack: (() => void) | undefined, over = false): void {
  const back = useEffectEvent(() => onBack?.());
  const canClose = onBack !== undefined;
  useLayoutEffect(() => {
    if (!canClose) return;
    const owner = { back, over };
    const firstOver = owners.findIndex((each) => each.over);
    owners.splice(over || firstOver < 0 ? owners.length : firstOver, 0, owner);
    void stepping.then(ownEntries);
    return () => {
      owners.splice(owners.indexOf(owner), 1);
      giveEntriesBack();
    };
  }, [canClose, over]);
}
