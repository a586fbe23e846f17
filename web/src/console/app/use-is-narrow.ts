import { useSyncExternalStore } from 'react';

const narrow = matchMedia('(max-width: 767px)');
const subscribe = (onChange: () => void) => {
  narrow.addEventListener('change', onChange);
  return () => narrow.removeEventListener('change', onChange);
};

/** Whether the screen is one of a phone. */
export const useIsNarrow = (): boolean => useSyncExternalStore(subscribe, () => narrow.matches);
