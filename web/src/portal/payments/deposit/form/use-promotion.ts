import { useQuery } from '@tanstack/react-query';
import type { Satang } from '@portal/contract/money.ts';
import { offersQuery, useDeal } from '../../../promotions/queries.ts';
import * as words from '../deposit-words.ts';

/**
 * What is offered, and the deal for this amount as the server reckons it, without an offer too. `wanted` is null for none; one
 * that cannot be taken any more is none. `blocked`: the deal of an offer cannot be said, or gives nothing, so nobody can agree to it.
 */
export function usePromotion(wanted: string | null, amount: Satang | undefined) {
  const offers = useQuery(offersQuery).data ?? [];
  const chosen = offers.some(({ id, available }) => available && id === wanted) ? wanted : null;
  const { deal, isError } = useDeal(amount, chosen);
  const blocked = chosen === null || amount === undefined ? undefined : isError ? words.calcFailed : deal?.warnings[0];
  return { offers, chosen, deal, blocked };
}
