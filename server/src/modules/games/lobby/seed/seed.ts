import { satang } from '@portal/contract/money.ts';
import { studioGames, studioProviders } from '@portal/contract/sandbox/game-catalogue.ts';
import type { Tx } from '../../../../platform/database/db.ts';
import { newId } from '../../../../platform/ids.ts';
import * as queries from './queries.ts';

/** Only these games count as new. */
const fresh = new Set(['koi', 'dice', 'comet']);
const OLD_DAYS = 90;

/** Seeds the games of the sandbox's studio. */
export const seedGames = (tx: Tx): void => {
  for (const [position, provider] of studioProviders.entries())
    tx.send(queries.insertProvider({ ...provider, position }));
  for (const [position, game] of studioGames.entries())
    tx.send(
      queries.insertGame({
        ...game,
        id: newId(),
        stake_min: satang(game.stake_min),
        stake_max: satang(game.stake_max),
        position,
        age_days: fresh.has(game.code) ? 3 : OLD_DAYS,
      }),
    );
};
