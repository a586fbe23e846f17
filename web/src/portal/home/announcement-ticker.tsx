import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Icon, IconButton } from '../../kit/actions/icon.tsx';
import { Link } from '../../kit/actions/link.tsx';
import { useOverflow } from '../../kit/layout/use-overflow.ts';
import { announcementQuery } from '../content/queries.ts';
import * as words from './member/member-words.ts';
import * as css from './ticker.module.css';

/** Slow enough to read. */
const PX_A_SECOND = 45;

/** One line. It scrolls only when longer than its container, twice, and can be stopped; with reduced motion it is cut off. */
export function AnnouncementTicker() {
  const { data: text, isPending } = useQuery(announcementQuery);
  const { over, ref } = useOverflow();
  const longer_px = over.x;
  const [paused, pause] = useState(false);
  if (isPending) return <div className={css.root} aria-busy="true" />;
  if (!text) return null;
  const runs = longer_px > 0;
  return (
    <section className={css.root} aria-label={words.announcement}>
      <Icon name="horn" />
      <span key={text} ref={ref} className={css.line} data-runs={runs || undefined} data-paused={paused || undefined}>
        <span
          style={
            { '--way': `${-longer_px}px`, '--time': `${Math.max(3, longer_px / PX_A_SECOND)}s` } as Record<
              string,
              string
            >
          }
        >
          <b>{words.announcement}:</b> {text}
        </span>
      </span>
      {runs ? (
        <span className={css.pause}>
          <IconButton label={paused ? words.goOn : words.pause} onClick={() => pause(!paused)}>
            <Icon name={paused ? 'play' : 'pause'} size="s" />
          </IconButton>
        </span>
      ) : null}
      <Link className="link" to="/news">
        {words.readOn}
      </Link>
    </section>
  );
}
