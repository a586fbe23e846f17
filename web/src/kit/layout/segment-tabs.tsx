import { useRef } from 'react';
import { Link } from '../actions/link.tsx';
import * as css from './segment-tabs.module.css';
import { useScrollToCurrent } from './use-scroll-to-current.ts';

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
