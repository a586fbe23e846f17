import { skipToken, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { MinigamePlay, Round } from '@portal/contract/minigame.ts';
import { formatBaht } from '@portal/contract/money.ts';
import { IconButton } from '../../../kit/actions/icon.tsx';
import * as sounds from '../../../kit/data/sounds.ts';
import { LAST_RESULTS, resultsKey, todayQuery } from '../queries.ts';
import * as css from './round.module.css';

/** Last results as text, the day's total, and the sound, off by default. */
export function StageFooter({ game, moving }: { game: MinigamePlay; moving: Round | undefined }) {
  const [isLoud, setLoud] = useState(() => sounds.isLoud('minigame'));
  const today = useQuery(todayQuery).data;
  const results = useResults(game, moving);
  const isMoving = moving !== undefined;
  useEffect(() => {
    if (!isLoud || !isMoving) return undefined;
    const ended = import('./sound.ts').then(({ startTicking: tickOn }) => tickOn());
    return () => void ended.then((end) => end());
  }, [isLoud, isMoving]);
  const toggle = () => {
    sounds.setLoud('minigame', !isLoud);
    setLoud(!isLoud);
  };
  return (
    <div className={`row folds tight ${css.foot}`}>
      <div className="grow">
        <p className="hint">ผลล่าสุด: {results.length ? results.map(({ label }) => label).join(' · ') : 'ยังไม่มี'}</p>
        {today ? (
          <p className="hint">
            {`วันนี้ได้รับ ${formatBaht(today.won)} บาท`}&nbsp;· {`เล่นมาแล้ว ${Math.ceil(today.played_s / 60)} นาที`}
          </p>
        ) : null}
      </div>
      <IconButton label="เสียง" aria-pressed={isLoud} onClick={toggle}>
        <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
          <path
            d={`M4 10v4h3l5 4V6l-5 4Z${isLoud ? 'M15.500 9a4 4 0 0 1 0 6M18 6.500a8 8 0 0 1 0 11' : 'M16 9.500l5 5M21 9.500l-5 5'}`}
          />
        </svg>
      </IconButton>
    </div>
  );
}

/** Results of this visit, then of the server; without the round being animated. */
function useResults({ slug, last_results }: MinigamePlay, moving: Round | undefined): MinigamePlay['last_results'] {
  const ofVisit = useQuery<readonly Round[]>({ queryKey: resultsKey(slug), queryFn: skipToken }).data ?? [];
  const own = ofVisit.map(({ round_id, prize }) => ({ round_id, label: prize.label }));
  const listed = new Set([moving?.round_id, ...own.map(({ round_id }) => round_id)]);
  return [...own, ...last_results.filter(({ round_id }) => !listed.has(round_id))].slice(0, LAST_RESULTS);
}
