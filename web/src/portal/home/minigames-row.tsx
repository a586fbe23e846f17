import { apiUrl, MINIGAME_WEB } from '../../kit/api-urls.ts';
import { Icon } from '../../kit/icon.tsx';
import { Link } from '../../kit/link.tsx';
import { GameArt } from '../parts/minigame-art.tsx';
import type { Game } from '../minigame/queries.ts';
import * as tiles from '../parts/game-tiles.module.css';
import * as words from './games-words.ts';

/** The covers of the mini-games, for who has played nothing yet. */
export const MinigamesRow = ({ games }: { games: readonly Game[] }) => (
  <section aria-labelledby="mini-games">
    <div className="head">
      <h2 id="mini-games">{words.minigames}</h2>
      <Link className="link bare" to={MINIGAME_WEB} aria-label={`${words.seeAll} ${words.minigames}`}>
        {words.seeAll}
        <Icon name="right" size="s" />
      </Link>
    </div>
    <ul className={tiles.games} data-row>
      {games.map(({ slug, title, image, cost }) => (
        <li key={slug} className={tiles.game}>
          <Link to={`/mini-game/play/${slug}`}>
            <span className={tiles.cover}>
              <GameArt slug={slug} image={image && apiUrl(image)} />
            </span>
            <b>{title}</b>
            <span className="hint">{words.coinsARound(cost)}</span>
          </Link>
        </li>
      ))}
    </ul>
  </section>
);
