import { queryOptions } from '@tanstack/react-query';
import * as contract from '@portal/contract/referral.ts';
import { call } from '../../kit/data/call.ts';
import { dataQuery, pagesQuery } from '../../kit/data/queries.ts';
import type { Days } from '../../kit/time/days.ts';

const inputOf = ({ from, to }: Days) => ({ startDate: from, endDate: to });

/** Not to be called by restricted members. */
export const linkQuery = dataQuery(['income', 'link'], contract.getReferralLink);

export const ratesQuery = dataQuery(['income', 'rates'], contract.getReferralTerms);

export const incomeQuery = dataQuery(['income', 'sums'], contract.getIncome);

export const byDateQuery = (days: Days) => dataQuery(['income', 'by-date', days], contract.incomeByDate, inputOf(days));

export interface FriendsFilter extends Days {
  /** Last digits of a phone. */
  readonly q?: string;
  /** Newest first, or by income. */
  readonly sort: 'date' | 'aff';
}
const FRIENDS = 30;

/** Friends who joined in these days. */
export const friendsQuery = ({ from, to, ...rest }: FriendsFilter, limit = FRIENDS) =>
  pagesQuery(['income', 'friends', from, to, rest, limit], contract.listFriends, {
    ...inputOf({ from, to }),
    ...rest,
    limit,
  });

export const rankingQuery = (days: Days) =>
  queryOptions({
    queryKey: ['income', 'ranking', days],
    queryFn: async ({ signal }) => ({
      ...(await call(contract.rankFriends, { input: inputOf(days), signal })),
      since: null,
    }),
  });
export const rankingPeriodQuery = queryOptions({
  queryKey: ['income', 'ranking', 'round'],
  queryFn: ({ signal }) => call(contract.rankSinceReset, { signal }),
});

/** Children of a member of the tree; without one the member's own friends. */
export const branchQuery = (parent: string | undefined) =>
  pagesQuery(['income', 'tree', parent ?? null], contract.getReferralTree, { limit: 50, ...(parent && { parent }) });

export const statsQuery = (days: Days) =>
  dataQuery(['income', 'stats', days], contract.getReferralStats, inputOf(days));

/** Scope of a calculation: a day, or a friend, in these days or since the last reset of the ranking. */
export type CalculationScope =
  | { readonly date: string }
  | { readonly id: string; readonly days?: Days | undefined; readonly since?: Date | null | undefined };

const MOST_ROWS = 50;
/** Calculation of an amount. */
export const commissionQuery = (of: CalculationScope) =>
  pagesQuery(['income', 'commission', of], contract.getCommission, {
    ...('date' in of ? of : { id: of.id, ...(of.days && inputOf(of.days)), ...(of.since && { since: of.since }) }),
    limit: MOST_ROWS,
  });
