import { useQuery } from '@tanstack/react-query';
import { useAppearance } from '../../../kit/theme/appearance.ts';
import { Amount } from '../../../kit/money/money.tsx';
import { creditQuery } from '../../payments/queries.ts';
import { durationOf } from '../words.ts';
import * as css from '../games.module.css';
import type { Game } from '../queries.ts';
import * as words from '../words.ts';

/** What it is, what it costs, whether it counts, and what one has: before the tap. */
export function GameFacts({ game }: { game: Game & { readonly played_s: number } }) {
  const credit = useQuery(creditQuery).data?.credit;
  const { hide_balance } = useAppearance();
  const { image, provider, category, rtp, stake_min, stake_max, counts, played_s } = game;
  return (
    <>
      <div className={css.facts}>
        <img src={image} alt="" width="120" height="150" />
        <dl>
          <div>
            <dt>{words.provider}</dt>
            <dd lang="en">{provider.name}</dd>
          </div>
          <div>
            <dt>{words.kind}</dt>
            <dd>{words.kinds[category]}</dd>
          </div>
          {rtp === null ? null : (
            <div>
              <dt>{words.rtp}</dt>
              <dd className="num">{rtp}%</dd>
            </div>
          )}
          <div>
            <dt>{words.stakes}</dt>
            <dd>
              <Amount of={stake_min} whole />–<Amount of={stake_max} whole /> {words.baht}
            </dd>
          </div>
          <div>
            <dt>{words.credit}</dt>
            <dd>{hide_balance ? words.hidden : credit === undefined ? '—' : <Amount of={credit} />}</dd>
          </div>
          <div>
            <dt>{words.playedToday}</dt>
            <dd>{durationOf(played_s)}</dd>
          </div>
        </dl>
      </div>
      {counts === null ? null : (
        <p className={css.counts} data-counts={counts > 0 || undefined}>
          {counts > 0 ? words.countsTurn(counts) : words.noTurn}
        </p>
      )}
    </>
  );
}
