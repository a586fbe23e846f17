import { useSyncExternalStore } from 'react';

const wide = matchMedia('(min-width: 768px)');
const watch = (tell: () => void) => {
  wide.addEventListener('change', tell);
  return () => wide.removeEventListener('change', tell);
};

/** Whether a section stands beside the list of sections. */
export const useWide = (): boolean => useSyncExternalStore(watch, () => wide.matches);
