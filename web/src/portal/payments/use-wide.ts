import { useSyncExternalStore } from 'react';

const from = (width_px: number) => matchMedia(`(min-width: ${width_px}px)`);

/** True while the window is that wide. */
export const useWide = (width_px: number): boolean =>
  useSyncExternalStore(
    (tell) => {
      const wide = from(width_px);
      wide.addEventListener('change', tell);
      return () => wide.removeEventListener('change', tell);
    },
    () => from(width_px).matches,
  );
