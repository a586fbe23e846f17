import type { Deposit } from '@portal/contract/payments.ts';
import type { Reader } from '../../platform/database/db.ts';
import type { Credited } from './claims.ts';
import { dealOf } from './quote.ts';
import * as queries from './queries.ts';
import { termsOf } from './terms.ts';

type OfferRequest = Pick<Credited, 'id' | 'amount' | 'promotion_version_id'>;
export type AskedOffer = NonNullable<Deposit['offer']>;

/** The deals that these requests asked for, by request: as their versions say it, for the amounts that were asked. */
export const askedOffers = async (
  reader: Reader,
  requests: readonly OfferRequest[],
): Promise<ReadonlyMap<string, AskedOffer>> => {
  const ids = new Set(requests.flatMap(({ promotion_version_id: id }) => id ?? []));
  const versions = ids.size ? await reader.rows(queries.versionsById([...ids])) : [];
  const byId = new Map(versions.map(({ id, title, terms }) => [id, { title, terms: termsOf(terms) }]));
  return new Map(
    requests.flatMap(({ id, amount, promotion_version_id }) => {
      const version = byId.get(promotion_version_id ?? '');
      if (!version) return [];
      const { title, terms } = version;
      const { bonus, turnover, cap: max_withdraw } = dealOf(terms, { asked: amount, received: amount });
      return [[id, { title, bonus, turnover, max_withdraw, games: terms.games, expires: terms.expires }] as const];
    }),
  );
};
