import { useQuery } from '@tanstack/react-query';
import { isFirstLoad } from '../../../kit/data/is-first-load.ts';
import { apiUrl, MINIGAME_WEB } from '../../../kit/data/api-urls.ts';
import { Icon } from '../../../kit/actions/icon.tsx';
import { Link } from '../../../kit/actions/link.tsx';
import { recentGamesQuery, recommendedGamesQuery } from '../../games/queries.ts';
import { type Game, gamesQuery } from '../../minigame/queries.ts';
import * as css from '../../parts/games/game-tiles.module.css';
import { GameArt } from '../../parts/games/minigame-art.tsx';
import { GamesRow, seeAll } from '../visitor/visitor-games.tsx';

const MAX_GAMES = 8;

/** Recent games, or the mini-games for a new player, and recommended games. What fails to load is left out. */
export default function MemberGames() {
  const [last, listed] = [useQuery(recentGamesQuery), useQuery(recommendedGamesQuery)];
  const minigames = useQuery({ ...gamesQuery, enabled: last.data?.length === 0 });
  if (last.isPending || listed.isPending || isFirstLoad(minigames)) return <div className={css.place} data-rows />;
  const recent = last.data?.slice(0, MAX_GAMES);
  const recommended = listed.data;
  return (
    <>
      {recent?.length ? (
        <GamesRow id="recent-games" title={words.recent} games={recent} to="/game?show=recent" />
      ) : null}
      {recommended?.length ? (
        <GamesRow id="recommended-games" title={words.recommended} games={recommended} to="/game" />
      ) : null}
      {minigames.data?.length ? <MinigamesRow games={minigames.data} /> : null}
    </>
  );
}

/** Covers of the mini-games, for a new player. */
const MinigamesRow = ({ games }: { games: readonly Game[] }) => (
  <section aria-labelledby="mini-games">
    <div className="head">
      <h2 id="mini-games">{words.minigames}</h2>
      <Link className="link bare" to={MINIGAME_WEB} aria-label={`${seeAll} ${words.minigames}`}>
        {seeAll}
        <Icon name="right" size="s" />
      </Link>
    </div>
    <ul className={css.games} data-row>
      {games.map(({ slug, title, image, cost }) => (
        <li key={slug} className={css.game}>
          <Link to={`/mini-game/play/${slug}`}>
            <span className={`center ${css.cover}`}>
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

const words = {
  recent: 'เล่นล่าสุด',
  recommended: 'เกมแนะนำ',
  minigames: 'มินิเกม',
  coinsARound: (n: number) => `${n}\u00A0เหรียญต่อรอบ`,
};
