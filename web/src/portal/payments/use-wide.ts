import { useSyncExternalStore } from 'react';

const from = (width_px: number) => matchMedia(`(min-width: ${width_px}px)`);

/** True while the window has at least this width. */
export const useIsWide = (width_px: number): boolean =>
  useSyncExternalStore(
    (notify) => {
      const wide = from(width_px);
      wide.addEventListener('change', notify);
      return () => wide.removeEventListener('change', notify);
    },
    () => from(width_px).matches,
  );
