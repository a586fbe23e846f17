import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ButtonLink } from '../../../../kit/actions/button.tsx';
import { Skeleton } from '../../../../kit/list/skeleton.tsx';
import { When } from '../../../../kit/time/when.tsx';
import { useRestriction } from '../../../identity/queries.ts';
import { CountingGames } from '../../../parts/games/counting-games.tsx';
import { withdrawPreviewQuery } from '../../queries.ts';
import { type Turnover, TurnoverProgress } from '../../turnover-progress.tsx';
import * as words from '../../words.ts';
import * as css from '../pay/pay.module.css';
import * as pay from '../pay/pay-words.ts';

/** The next steps after a credit: what has to be played before anything leaves, three games for it, and the way there. */
export function PlayOn({ children }: { children?: ReactNode }) {
  const { data, isFetching, isFetchedAfterMount } = useQuery({ ...withdrawPreviewQuery, refetchOnMount: 'always' });
  const mayPlay = useRestriction() === null;
  if (isFetching && !isFetchedAfterMount) return <Skeleton width="100%" height={48} />; // what was asked before it came is not so any more
  const required = data?.data.turnover;
  const turnover = required && required.left > 0n ? required : undefined;
  return (
    <>
      {turnover ? <LeftToPlay turnover={turnover} /> : null}
      {turnover && mayPlay ? <CountingGames grant={turnover.bonus?.id ?? null} /> : null}
      <div className={css.links}>
        {mayPlay ? (
          <ButtonLink tone="primary" to={turnover ? '/game?counts=1' : '/game'}>
            {pay.play}
          </ButtonLink>
        ) : (
          <ButtonLink tone="primary" to="/">
            {words.toHome}
          </ButtonLink>
        )}
        {children}
      </div>
    </>
  );
}

const LeftToPlay = ({ turnover }: { turnover: Turnover }) => (
  <section className={css.left} aria-labelledby="left-to-play">
    <h3 id="left-to-play">{words.turnover}</h3>
    <TurnoverProgress turnover={turnover} />
    {turnover.bonus ? (
      <p className="hint">
        {turnover.bonus.title}
        {turnover.bonus.expires_at ? (
          <span className="nb">
            {' '}
            · {pay.validUntil} <When at={turnover.bonus.expires_at} as="expiry" />
          </span>
        ) : null}
      </p>
    ) : null}
  </section>
);
