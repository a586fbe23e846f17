import { useSyncExternalStore } from 'react';

/** A keyboard takes at least this share of the screen. */
const SHARE = 0.25;
const isOpen = () =>
  Boolean(visualViewport && visualViewport.height * visualViewport.scale < innerHeight * (1 - SHARE));

/** Whether the keyboard of a phone covers a part of the page. */
export const useKeyboardOpen = (): boolean =>
  useSyncExternalStore((tell) => {
    visualViewport?.addEventListener('resize', tell);
    return () => visualViewport?.removeEventListener('resize', tell);
  }, isOpen);
