import { useEffectEvent, useLayoutEffect } from 'react';

/** Longest wait for a browser to step back. */
const PATIENCE_MS = 5000;
let stepping: Promise<void> = Promise.resolve();

/** Resolves when no dialog is removing its history entry; that would undo an earlier navigation. */
export const historySettled = (): Promise<void> => stepping;

/** Resolves once dialogs that are about to close have closed. */
export const dialogsClosed = (): Promise<void> =>
  new Promise((resolve) => void setTimeout(() => void historySettled().then(resolve)));

interface Owner {
  readonly back: () => void;
  readonly over: boolean;
}
/** Open dialogs, the topmost last, and the marks of their history entries; equal in number, in any order. */
const owners: Owner[] = [];
const marks: number[] = [];
let arrived: (() => void) | undefined;

/** Closes the dialogs whose entries the step has left; true when the step belonged to a dialog. */
function closeLeftDialogs(): boolean {
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
 * Chromium calls a window's listeners in order of registration, capturing or not. This one registers on import, before the
 * router's, which would treat a step over a dialog's entry as a navigation.
 */
if ('history' in globalThis)
  addEventListener('popstate', (event) => {
    if (closeLeftDialogs()) event.stopImmediatePropagation();
  });

function ownEntries(): void {
  while (marks.length < owners.length) {
    const mark = Math.random();
    marks.push(mark);
    history.pushState({ ...history.state, dialog: mark }, '');
  }
}

/** Steps back over the entries of all closed dialogs at once; a newly opened dialog takes over an entry. */
function giveEntriesBack(): void {
  stepping = stepping.then(() => {
    const spare = marks.splice(owners.length);
    if (!spare.length || !spare.includes(history.state?.dialog)) return; // a navigation happened: the entries lie behind it
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
 * Back closes a dialog before leaving the page: an open dialog owns one history entry of the same address; one that handles
 * Back without closing gets a new entry. `over`: stays above dialogs opened later.
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
