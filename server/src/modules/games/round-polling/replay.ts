import { type Db, first } from '../../../platform/database/db.ts';
import { DomainError } from '../../../platform/errors.ts';
import type { ProviderStatements } from '../provider-statement/statement.ts';
import * as queries from './queries.ts';

/** A round from the provider's statement, for investigations. Throws not_found, provider_silent, provider_not_asked. */
export const replayOf = async (db: Db, statements: ProviderStatements, id: string) => {
  const round = await first(db, queries.roundToPoll(id));
  if (!round) throw new DomainError('not_found');
  const statement = statements(round.provider);
  if (!statement) throw new DomainError('provider_not_asked');
  const response = await statement.round(round.reference, round.player).catch(() => {
    throw new DomainError('provider_silent');
  });
  if (!response) throw new DomainError('not_found');
  const { state, staked, won, result, opened_at, transactions } = response;
  return {
    state,
    staked,
    won,
    result,
    opened_at,
    steps: transactions.map(({ id: reference, kind, amount, at }) => ({ reference, kind, amount, at })),
  };
};
