import { useSyncExternalStore } from 'react';

const subscribe = (notify: () => void) => {
  const of = [
    [document, 'visibilitychange'],
    [window, 'focus'],
    [window, 'blur'],
  ] as const;
  for (const [target, name] of of) target.addEventListener(name, notify);
  return () => {
    for (const [target, name] of of) target.removeEventListener(name, notify);
  };
};
const isLookedAt = () => document.visibilityState === 'visible' && document.hasFocus();

/** Tells whether the page is visible and its window focused. */
export const useIsInFocus = (): boolean => useSyncExternalStore(subscribe, isLookedAt);
