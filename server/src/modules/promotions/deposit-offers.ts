import type { Deposit } from '@portal/contract/payments.ts';
import type { Reader } from '../../platform/database/db.ts';
import type { CreditedDeposit } from './claims.ts';
import { quoteOf } from './quote.ts';
import * as queries from './queries.ts';
import { termsOf } from './terms.ts';

type OfferRequest = Pick<CreditedDeposit, 'id' | 'amount' | 'promotion_version_id'>;
export type DepositOffer = NonNullable<Deposit['offer']>;

/** Offers of these deposit requests by request id, computed for the requested amounts. */
export const depositOffers = async (
  reader: Reader,
  requests: readonly OfferRequest[],
): Promise<ReadonlyMap<string, DepositOffer>> => {
  const ids = new Set(requests.flatMap(({ promotion_version_id: id }) => id ?? []));
  const versions = ids.size ? await reader.rows(queries.versionsById([...ids])) : [];
  const byId = new Map(versions.map(({ id, title, terms }) => [id, { title, terms: termsOf(terms) }]));
  return new Map(
    requests.flatMap(({ id, amount, promotion_version_id }) => {
      const version = byId.get(promotion_version_id ?? '');
      if (!version) return [];
      const { title, terms } = version;
      const { bonus, turnover, cap: max_withdraw } = quoteOf(terms, { requested: amount, received: amount });
      return [[id, { title, bonus, turnover, max_withdraw, games: terms.games, expires: terms.expires }] as const];
    }),
  );
};
