import { skipToken, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Round, Slug } from '@portal/contract/minigame.ts';
import { formatBaht } from '@portal/contract/money.ts';
import { IconButton } from '../../../kit/icon-button.tsx';
import { store, stored } from '../../../kit/session.ts';
import { roundQuery, todayQuery } from '../queries.ts';
import * as css from './round.module.css';
import { resultsKey } from './ask-round.ts';
import * as words from './words.ts';

const KEY = 'auth.minigame-sound';

/** The last results as text, what the day came to, and the sound, which is off until somebody wants it. */
export function StageFoot({ slug, isMoving, newest }: { slug: Slug; isMoving: boolean; newest: string | null }) {
  const [isLoud, setLoud] = useState(() => stored(KEY) === '1');
  const today = useQuery(todayQuery).data;
  const results = useResults(slug, newest);
  useEffect(() => {
    if (!isLoud || !isMoving) return undefined;
    const ended = import('./sound.ts').then(({ tickOn }) => tickOn());
    return () => void ended.then((end) => end());
  }, [isLoud, isMoving]);
  const toggle = () => {
    store(KEY, isLoud ? null : '1');
    setLoud(!isLoud);
  };
  return (
    <div className={css.foot}>
      <div className="grow">
        <p className="hint">
          {words.last} {results.length ? results.map(({ prize }) => prize.label).join(' · ') : words.none}
        </p>
        {today ? (
          <p className="hint">
            {words.wonToday(formatBaht(today.won))} · {words.time(Math.ceil(today.played_s / 60))}
          </p>
        ) : null}
      </div>
      <IconButton label={words.sound} aria-pressed={isLoud} onClick={toggle}>
        <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
          <path
            d={`M4 10v4h3l5 4V6l-5 4Z${isLoud ? 'M15.500 9a4 4 0 0 1 0 6M18 6.500a8 8 0 0 1 0 11' : 'M16 9.500l5 5M21 9.500l-5 5'}`}
          />
        </svg>
      </IconButton>
    </div>
  );
}

/** Of this visit, or the newest that the server knows. */
function useResults(slug: Slug, newest: string | null): readonly Round[] {
  const ofVisit = useQuery<readonly Round[]>({ queryKey: resultsKey(slug), queryFn: skipToken }).data;
  const query = roundQuery(newest ?? '');
  const last = useQuery(newest && !ofVisit ? query : { ...query, queryFn: skipToken }).data;
  return ofVisit ?? (last ? [last] : []);
}
