import type { GameSession } from '@portal/contract/games.ts';
import type * as z from 'zod/mini';
import { type Db, first } from '../../../platform/database/db.ts';
import { DomainError } from '../../../platform/errors.ts';
import { sessionFigures } from '../../engine/rounds.ts';
import * as queries from './queries.ts';

/** What came of a session so far. Another member's answers like one that does not exist. */
export const gameSessionOf = async (db: Db, memberId: string, id: string): Promise<z.output<typeof GameSession>> => {
  const [row, figures] = await Promise.all([first(db, queries.sessionOf(memberId, id)), sessionFigures(db, id)]);
  if (!row) throw new DomainError('not_found');
  const { game_id, game, provider, started_at, ended_at } = row;
  const { rounds, staked, won, open_round } = figures;
  return {
    id,
    game: { id: game_id, name: game, provider },
    started_at,
    ended_at,
    rounds,
    staked,
    won,
    net: won - staked,
    open_round,
  };
};
