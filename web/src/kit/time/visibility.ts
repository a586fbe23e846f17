import { useSyncExternalStore } from 'react';

const watch = (tell: () => void) => {
  const of = [
    [document, 'visibilitychange'],
    [window, 'focus'],
    [window, 'blur'],
  ] as const;
  for (const [target, name] of of) target.addEventListener(name, tell);
  return () => {
    for (const [target, name] of of) target.removeEventListener(name, tell);
  };
};
const isLookedAt = () => document.visibilityState === 'visible' && document.hasFocus();

/** Whether somebody sees the page: its tab is in front, and its window has the focus. */
export const useIsLookedAt = (): boolean => useSyncExternalStore(watch, isLookedAt);
