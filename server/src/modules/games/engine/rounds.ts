import { first, one, type Reader } from '../../../platform/database/db.ts';
import { DomainError } from '../../../platform/errors.ts';
import * as queries from './queries.ts';

export type { RoundRow } from './queries.ts';

/** What came of a game session so far: rounds that began in it, in satang. */
export const sessionFigures = (reader: Reader, sessionId: string): Promise<queries.SessionFigures> =>
  one(reader, queries.sessionFigures(sessionId));

/** What is at stake may yet come back: a withdrawal waits for it. Throws in_game while a round of the last ten minutes is open. */
export const assertNotInGame = async (reader: Reader, memberId: string): Promise<void> => {
  if (await first(reader, queries.freshRound(memberId))) throw new DomainError('in_game');
};

/** A member's rounds, newest first, behind an id. */
export const roundsOf = (
  reader: Reader,
  memberId: string,
  query: queries.RoundsQuery,
): Promise<readonly queries.RoundRow[]> => reader.rows(queries.roundsOf(memberId, query));

/** A member's round with its transactions; undefined when it is not the member's. */
export const roundOf = async (reader: Reader, memberId: string, id: string) => {
  const [round, transactions] = await Promise.all([
    first(reader, queries.roundOf(memberId, id)),
    reader.rows(queries.transactionsOf(id)),
  ]);
  return round && { ...round, transactions };
};
