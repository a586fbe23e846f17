import { useSyncExternalStore } from 'react';

/** A keyboard takes at least this share of the screen. */
const SHARE = 0.25;
const isOpen = () =>
  Boolean(visualViewport && visualViewport.height * visualViewport.scale < innerHeight * (1 - SHARE));

/** Tells whether a phone's keyboard covers part of the page. */
export const useKeyboardOpen = (): boolean =>
  useSyncExternalStore((notify) => {
    visualViewport?.addEventListener('resize', notify);
    return () => visualViewport?.removeEventListener('resize', notify);
  }, isOpen);
