import { useRef } from 'react';
import { Link } from '../actions/link.tsx';
import * as css from './segment-tabs.module.css';
import { useCurrentInSight } from './use-current-in-sight.ts';

export interface Segment {
  readonly to: string;
  readonly text: string;
  readonly isCurrent: boolean;
}

/** Tabs with addresses of their own. */
export function SegmentTabs({ label, segments }: { label: string; segments: readonly Segment[] }) {
  const row = useRef<HTMLElement>(null);
  useCurrentInSight(row, segments.find(({ isCurrent }) => isCurrent)?.to);
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
