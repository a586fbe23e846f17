import type { GameSession } from '@portal/contract/games.ts';
import type * as z from 'zod/mini';
import { type Db, first, type Reader } from '../../../../platform/database/db.ts';
import { DomainError } from '../../../../platform/errors.ts';
import { recentOpenRound } from '../../engine/queries.ts';
import { sessionTotals } from '../../engine/rounds.ts';
import * as queries from './queries.ts';

/** A session's status and totals. Throws not_found, for another member's session too. */
export const gameSessionOf = async (db: Db, memberId: string, id: string): Promise<z.output<typeof GameSession>> => {
  const [row, totals, round] = await Promise.all([
    first(db, queries.sessionOf(memberId, id)),
    sessionTotals(db, id),
    first(db, queries.roundReference(memberId, id)),
  ]);
  if (!row) throw new DomainError('not_found');
  const { game_id, game, provider, started_at, ended_at } = row;
  const { rounds, staked, won } = totals;
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

/** Tells if an open round would refuse a withdrawal now (`assertNotInGame`). */
export const isInGame = async (reader: Reader, memberId: string): Promise<boolean> =>
  (await first(reader, recentOpenRound(memberId))) !== undefined;
