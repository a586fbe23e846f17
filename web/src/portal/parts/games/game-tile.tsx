import { memo } from 'react';
import { Badge } from '../../../kit/actions/badge.tsx';
import { Link } from '../../../kit/actions/link.tsx';
import * as css from './game-tiles.module.css';
import { countingGamesQuery, type Game } from '../../games/queries.ts';
import { useQuery } from '@tanstack/react-query';

interface Props {
  game: Game;
  to: string;
  /** Absent: no favourite button. */
  onFavourite?: ((game: Game) => void) | undefined;
}

/** For the keyboard: browsers do not scroll to a partly visible element. */
const scrollIntoFullView = ({ target }: { target: Element }) => {
  if (target.matches(':focus-visible')) target.scrollIntoView({ block: 'nearest', inline: 'nearest' });
};

/** A game in a list: link to its sheet, and favourite button. Rendered only when visible: see the stylesheet. */
export const GameTile = memo(
  function Tile({ game, to, onFavourite }: Props) {
    const { name, provider, image, rtp, is_new, has_demo, favourite, maintenance } = game;
    return (
      <li className={css.game} data-closed={maintenance || undefined}>
        <Link to={to} onFocus={scrollIntoFullView}>
          <img src={image} alt="" width="120" height="150" loading="lazy" decoding="async" />
          <b>{name}</b>
          <span className="hint" lang="en">
            {provider.name}
          </span>
          {rtp === null ? null : (
            <span className="hint" lang="en">
              {words.rtpShort(rtp)}
            </span>
          )}
          {maintenance ? <span className={css.closed}>{words.closed}</span> : null}
          {!maintenance && (is_new || has_demo) ? (
            <span className={css.badge}>
              {is_new ? <Badge tone="lime">{words.isNew}</Badge> : <Badge tone="aqua">{words.demo}</Badge>}
            </span>
          ) : null}
        </Link>
        {onFavourite ? (
          <button
            className={`center ${css.heart}`}
            type="button"
            aria-pressed={favourite}
            aria-label={`${favourite ? words.removeFavourite : words.addFavourite}: ${name}`}
            onClick={() => onFavourite(game)}
          >
            <svg className="icon s" viewBox="0 0 24 24" aria-hidden="true">
              <path d="M12 20C5 15 3 12 3 8.5A4.5 4.5 0 0 1 12 7a4.5 4.5 0 0 1 9 1.5C21 12 19 15 12 20Z" />
            </svg>
          </button>
        ) : null}
      </li>
    );
  },
  (before, now) => before.game === now.game && before.to === now.to,
);

const words = {
  isNew: 'ใหม่',
  demo: 'ทดลอง',
  addFavourite: 'เพิ่มในรายการโปรด',
  removeFavourite: 'นำออกจากรายการโปรด',
  closed: 'ปิดปรับปรุง',
  rtpShort: (percent: number) => `RTP ${percent}%`,
};

const counting = 'เกมที่นับเทิร์น';

/** Three open games that count for this bonus, or for own money; nothing without any. */
export function CountingGames({ grant }: { grant: string | null }) {
  const games = useQuery(countingGamesQuery(grant)).data;
  if (!games?.length) return null;
  return (
    <section aria-labelledby="counting">
      <h3 id="counting">{counting}</h3>
      <ul className={`${css.games} ${css.three}`}>
        {games.map((game) => (
          <GameTile key={game.id} game={game} to={`/game?id=${game.id}`} />
        ))}
      </ul>
    </section>
  );
}
