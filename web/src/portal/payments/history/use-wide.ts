import { useSyncExternalStore } from 'react';

const wide = matchMedia('(min-width: 1200px)');
const watch = (tell: () => void) => {
  wide.addEventListener('change', tell);
  return () => wide.removeEventListener('change', tell);
};

/** Whether there is room for a detail beside its list. */
export const useWide = (): boolean => useSyncExternalStore(watch, () => wide.matches);
