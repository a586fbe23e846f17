import { useQuery } from '@tanstack/react-query';
import { type MouseEvent, useEffect, useState } from 'react';
import { Card } from '../../../../kit/layout/card.tsx';
import { limitsQuery } from '../../../safer-play/queries.ts';
import * as css from './limits.module.css';
import * as words from '../words.ts';

/** Parts of the page, by the ids of their headings and rows. */
const parts = [
  ['week', words.week7],
  ['deposit-limits', words.kinds.deposit],
  ['loss-limits', words.kinds.loss],
  ['time-limit', words.kinds.time],
  ['remind', words.remind],
  ['break', words.cool],
  ['exclude', words.exclude],
  ['help', words.help],
] as const;

/** Offset below the header at which a linked part stops, plus a margin. */
const REACHED_PX = 180;

/** The last part whose start has passed that offset. */
const reached = (): string =>
  parts.findLast(([id]) => {
    const top = document.getElementById(id)?.getBoundingClientRect().top;
    return top !== undefined && top < REACHED_PX;
  })?.[0] ?? parts[0][0];

const go = (event: MouseEvent, id: string) => {
  event.preventDefault();
  const part = document.getElementById(id);
  part?.scrollIntoView({ block: 'start' });
  const focused = part?.querySelector('button') ?? part;
  focused?.focus({ preventScroll: true });
};

/** Table of contents beside a long page, once its parts are drawn, with the current one. Only on wide screens. */
export default function LimitsContents() {
  const { isPending } = useQuery(limitsQuery);
  const [here, note] = useState<string>(parts[0][0]);
  useEffect(() => {
    const update = () => note(reached());
    addEventListener('scroll', update, { passive: true });
    return () => removeEventListener('scroll', update);
  }, []);
  if (isPending) return null;
  return (
    <nav className={css.contents} aria-label="หัวข้อ">
      <Card flush also={css.card}>
        <ul>
          {parts.map(([id, text]) => (
            <li key={id}>
              <a href={`#${id}`} aria-current={id === here ? 'location' : undefined} onClick={(event) => go(event, id)}>
                {text}
              </a>
            </li>
          ))}
        </ul>
      </Card>
    </nav>
  );
}
