import { Link } from './link.tsx';
import * as css from './segment-tabs.module.css';

export interface Segment {
  readonly to: string;
  readonly text: string;
  readonly isCurrent: boolean;
}

/** Tabs that are addresses of their own. */
export const SegmentTabs = ({ label, segments }: { label: string; segments: readonly Segment[] }) => (
  <nav className={css.root} aria-label={label}>
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
