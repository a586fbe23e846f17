import type { GameSession } from '@portal/contract/games.ts';
import type * as z from 'zod/mini';
import { type Db, first, type Reader } from '../../../../platform/database/db.ts';
import { DomainError } from '../../../../platform/errors.ts';
import { freshRound } from '../../engine/queries.ts';
import { sessionFigures } from '../../engine/rounds.ts';
import * as queries from './queries.ts';

/** What came of a session so far. Another member's answers like one that does not exist. */
export const gameSessionOf = async (db: Db, memberId: string, id: string): Promise<z.output<typeof GameSession>> => {
  const [row, figures, round] = await Promise.all([
    first(db, queries.sessionOf(memberId, id)),
    sessionFigures(db, id),
    first(db, queries.roundToName(memberId, id)),
  ]);
  if (!row) throw new DomainError('not_found');
  const { game_id, game, provider, started_at, ended_at } = row;
  const { rounds, staked, won } = figures;
  return {
    id,
    game: { id: game_id, name: game, provider },
    started_at,
    ended_at,
    rounds,
    staked,
    won,
    net: won - staked,
    open_round: round?.open_id ?? null,
    reference: round?.reference ?? null,
  };
};

/** Whether a withdrawal would be refused now for a round that is open (`assertNotInGame`). */
export const isInGame = async (reader: Reader, memberId: string): Promise<boolean> =>
  (await first(reader, freshRound(memberId))) !== undefined;
