import { useSyncExternalStore } from 'react';

const narrow = matchMedia('(max-width: 767px)');
const listen = (tell: () => void) => {
  narrow.addEventListener('change', tell);
  return () => narrow.removeEventListener('change', tell);
};

/** Whether the screen is one of a phone. */
export const useIsNarrow = (): boolean => useSyncExternalStore(listen, () => narrow.matches);
