import type { Input } from '@portal/contract/endpoint.ts';
import type { GameRound, listGameRounds } from '@portal/contract/games.ts';
import type { Db } from '../../../../platform/database/db.ts';
import { DomainError } from '../../../../platform/errors.ts';
import { idCursor, pageOf } from '../../../../platform/http/paging.ts';
import { type RoundRow, roundOf, roundsOf } from '../../engine/rounds.ts';

const toView = ({ id, game_id, game, provider, at, staked, won, status }: RoundRow): GameRound => ({
  id,
  game: { id: game_id, name: game },
  provider,
  at,
  staked,
  won,
  status,
});

/** A member's real-money rounds, newest first. */
export const roundHistory = (db: Db, memberId: string, { limit, cursor, ...filter }: Input<typeof listGameRounds>) =>
  pageOf(
    limit,
    (rowLimit) => roundsOf(db, memberId, { ...filter, cursorId: idCursor(cursor), limit: rowLimit }),
    (rows) => rows.map(toView),
  );

/** A round with its transactions. Throws not_found, for another member's round too. */
export const roundWithTransactions = async (db: Db, memberId: string, id: string) => {
  const round = await roundOf(db, memberId, id);
  if (!round) throw new DomainError('not_found');
  return { ...toView(round), reference: round.reference, transactions: round.transactions };
};
