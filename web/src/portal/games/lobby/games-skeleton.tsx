import { Skeleton } from '../../../kit/list/skeleton.tsx';
import * as tiles from '../../parts/games/game-tiles.module.css';
import * as css from '../games.module.css';
import * as words from '../words.ts';

const TILES = 12;

/** Where games will stand. */
export const GamesSkeleton = () => (
  <div className={tiles.games}>
    <p className="sr">{words.loading}</p>
    {Array.from({ length: TILES }, (_, nth) => (
      <div key={nth} className={css.waiting}>
        <Skeleton width="100%" height={20} />
      </div>
    ))}
  </div>
);
