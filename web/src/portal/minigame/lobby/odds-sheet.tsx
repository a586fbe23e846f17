import { useQuery } from '@tanstack/react-query';
import { Card } from '../../../kit/layout/card.tsx';
import { Dialog } from '../../../kit/dialog/dialog.tsx';
import * as dialog from '../../../kit/dialog/dialog.module.css';
import { InlineRetry } from '../../../kit/actions/inline-retry.tsx';
import { Link } from '../../../kit/actions/link.tsx';
import { Skeleton } from '../../../kit/list/skeleton.tsx';
import { Odds } from '../play/odds.tsx';
import * as play from '../play/round.module.css';
import { type Game, gameQuery } from '../queries.ts';
import { allOdds } from '../words.ts';

/** All prizes of all games with their chance; a game's name links to it. */
export default function OddsSheet({ games, onClose }: { games: readonly Game[]; onClose: () => void }) {
  return (
    <Dialog title={allOdds} onClose={onClose}>
      <div className={`${dialog.body} stack`}>
        {games.map((game) => (
          <OfGame key={game.slug} game={game} />
        ))}
      </div>
    </Dialog>
  );
}

function OfGame({ game: { slug, title } }: { game: Game }) {
  const { data: game, isError, refetch } = useQuery(gameQuery(slug));
  return (
    <Card flush aria-labelledby={`odds-${slug}`} aria-busy={!game && !isError}>
      <h3 id={`odds-${slug}`} className={play.oddsHead}>
        <Link className="link" replace to={`/mini-game/play/${slug}`}>
          {title}
        </Link>
      </h3>
      {game ? (
        <Odds game={game} />
      ) : isError ? (
        <InlineRetry onRetry={refetch} />
      ) : (
        <Skeleton width="100%" height={200} />
      )}
    </Card>
  );
}
