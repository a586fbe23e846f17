import type { Input } from '@portal/contract/endpoint.ts';
import type { GameRound, GameSession, listGameRounds } from '@portal/contract/games.ts';
import type * as z from 'zod/mini';
import { type Db, first, one, type Reader } from '../../../../platform/database/db.ts';
import { DomainError } from '../../../../platform/errors.ts';
import { idCursor, pageOf } from '../../../../platform/http/paging.ts';
import * as queries from './queries.ts';

/** A session's status and totals. Throws not_found, for another member's session too. */
export const gameSessionOf = async (db: Db, memberId: string, id: string): Promise<z.output<typeof GameSession>> => {
  const [row, totals, round] = await Promise.all([
    first(db, queries.sessionOf(memberId, id)),
    one(db, queries.sessionTotals(id)),
    first(db, queries.roundReference(memberId, id)),
  ]);
  if (!row) throw new DomainError('not_found');
  const { game_id, game, provider, started_at, ended_at } = row;
  return {
    id,
    game: { id: game_id, name: game, provider },
    started_at,
    ended_at,
    ...totals,
    net: totals.won - totals.staked,
    open_round: round?.open_id ?? null,
    reference: round?.reference ?? null,
  };
};

/** Tells if an open round would refuse a withdrawal now. */
export const isInGame = async (reader: Reader, memberId: string): Promise<boolean> =>
  (await first(reader, queries.recentOpenRound(memberId))) !== undefined;

/** Throws `in_game` while a round of the last ten minutes is open: a withdrawal waits for its result. */
export const assertNotInGame = async (reader: Reader, memberId: string): Promise<void> => {
  if (await isInGame(reader, memberId)) throw new DomainError('in_game');
};

const toView = ({ game_id, game, reference: _reference, ...row }: queries.RoundRow): GameRound => ({
  ...row,
  game: { id: game_id, name: game },
});

/** A member's real-money rounds, newest first. */
export const roundHistory = (db: Db, memberId: string, { limit, cursor, ...filter }: Input<typeof listGameRounds>) =>
  pageOf(
    limit,
    (rowLimit) => db.rows(queries.roundsOf(memberId, { ...filter, cursorId: idCursor(cursor), limit: rowLimit })),
    (rows) => rows.map(toView),
  );

/** A round with its transactions. Throws not_found, for another member's round too. */
export const roundWithTransactions = async (reader: Reader, memberId: string, id: string) => {
  const [round, transactions] = await Promise.all([
    first(reader, queries.roundOf(memberId, id)),
    reader.rows(queries.transactionsOf(id)),
  ]);
  if (!round) throw new DomainError('not_found');
  return { ...toView(round), reference: round.reference, transactions };
};
