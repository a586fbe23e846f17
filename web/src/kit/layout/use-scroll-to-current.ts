import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Scrolls the current item of a row to its middle, on mount and when it changes. The page does not scroll. */
export function useScrollToCurrent(row: RefObject<HTMLElement | null>, current = ''): void {
  const last = useRef<string>(undefined);
  useLayoutEffect(() => {
    if (last.current === current) return;
    last.current = current;
    const place = row.current?.getBoundingClientRect();
    const one = row.current?.querySelector('[aria-current]')?.getBoundingClientRect();
    if (place && one) row.current?.scrollBy({ left: (one.left + one.right - place.left - place.right) / 2 });
  });
}
