import { first, one, type Reader } from '../../../platform/database/db.ts';
import { DomainError } from '../../../platform/errors.ts';
import * as queries from './queries.ts';

export type { RoundRow } from './queries.ts';

/** Totals of the rounds that began in a game session, in satang. */
export const sessionTotals = (reader: Reader, sessionId: string): Promise<queries.SessionTotals> =>
  one(reader, queries.sessionTotals(sessionId));

/** Throws `in_game` while a round of the last ten minutes is open: a withdrawal waits for its result. */
export const assertNotInGame = async (reader: Reader, memberId: string): Promise<void> => {
  if (await first(reader, queries.recentOpenRound(memberId))) throw new DomainError('in_game');
};

/** A page of a member's rounds, newest first. */
export const roundsOf = (
  reader: Reader,
  memberId: string,
  query: queries.RoundsQuery,
): Promise<readonly queries.RoundRow[]> => reader.rows(queries.roundsOf(memberId, query));

/** A member's round with its transactions; undefined for another member's round. */
export const roundOf = async (reader: Reader, memberId: string, id: string) => {
  const [round, transactions] = await Promise.all([
    first(reader, queries.roundOf(memberId, id)),
    reader.rows(queries.transactionsOf(id)),
  ]);
  return round && { ...round, transactions };
};
