import { type Db, first } from '../../../platform/database/db.ts';
import { DomainError } from '../../../platform/errors.ts';
import type { RoundBooks } from '../provider-statement/statement.ts';
import * as queries from './queries.ts';

/** A round as its provider tells it, for whoever looks into it. Throws not_found, provider_silent, provider_not_asked. */
export const replayOf = async (db: Db, books: RoundBooks, id: string) => {
  const round = await first(db, queries.askedRound(id));
  if (!round) throw new DomainError('not_found');
  const book = books(round.provider);
  if (!book) throw new DomainError('provider_not_asked');
  const said = await book.round(round.reference, round.player).catch(() => {
    throw new DomainError('provider_silent');
  });
  if (!said) throw new DomainError('not_found');
  const { state, staked, won, result, opened_at, transactions } = said;
  return {
    state,
    staked,
    won,
    result,
    opened_at,
    steps: transactions.map(({ id: reference, kind, amount, at }) => ({ reference, kind, amount, at })),
  };
};
