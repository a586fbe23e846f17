import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Brings what is current of a row that scrolls into its middle, when the row comes and when another becomes current. The page stays where it is. */
export function useCurrentInSight(row: RefObject<HTMLElement | null>, current = ''): void {
  const last = useRef<string>(undefined);
  useLayoutEffect(() => {
    if (last.current === current) return;
    last.current = current;
    const place = row.current?.getBoundingClientRect();
    const one = row.current?.querySelector('[aria-current]')?.getBoundingClientRect();
    if (place && one) row.current?.scrollBy({ left: (one.left + one.right - place.left - place.right) / 2 });
  });
}
