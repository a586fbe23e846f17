import { useRef, type RefObject, useLayoutEffect } from 'react';
import { Link } from '../actions/link.tsx';
import * as css from './segment-tabs.module.css';

export interface Segment {
  readonly to: string;
  readonly text: string;
  readonly isCurrent: boolean;
}

/** Tabs with addresses of their own. */
export function SegmentTabs({ label, segments }: { label: string; segments: readonly Segment[] }) {
  const row = useRef<HTMLElement>(null);
  useScrollToCurrent(row, segments.find(({ isCurrent }) => isCurrent)?.to);
  return (
    <nav ref={row} className={css.root} aria-label={label}>
      {segments.map(({ to, text, isCurrent }) => (
        <Link
          key={text}
          to={to}
          replace
          aria-current={isCurrent ? 'page' : undefined}
          onFocus={(event) => event.currentTarget.scrollIntoView({ block: 'nearest', inline: 'nearest' })}
        >
          {text}
        </Link>
      ))}
    </nav>
  );
}

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
