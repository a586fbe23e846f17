import { queryOptions } from '@tanstack/react-query';
import {
  type Affiliate,
  getAffiliate,
  getAffiliates,
  getClosedRound,
  type IncomeWithdrawalRow,
  listConsoleIncomeWithdrawals,
} from '@portal/contract/console/affiliates.ts';
import { call } from '../../kit/call.ts';
import { pieceQuery } from '../parts/paged.ts';

/** Rates, settlements, rounds: all of the page. */
export const affiliatesQuery = queryOptions({
  queryKey: ['affiliates', 'all'],
  queryFn: async ({ signal }) => (await call(getAffiliates, { signal })).data,
});

/** Whom a member came from and brought, and what that earned; `parent`: those below another one of the tree. */
export const affiliateQuery = (member_id: string, parent?: string, cursor?: string) =>
  queryOptions({
    queryKey: ['affiliates', 'member', member_id, parent ?? null, cursor ?? null],
    queryFn: async ({ signal }): Promise<Affiliate> =>
      (
        await call(getAffiliate, {
          input: { member_id, limit: 20, ...(parent && { parent }), ...(cursor && { cursor }) },
          signal,
        })
      ).data,
  });

export const closedRoundQuery = (id: string) =>
  queryOptions({
    queryKey: ['affiliates', 'round', id],
    queryFn: async ({ signal }) => (await call(getClosedRound, { input: { id }, signal })).data,
  });

/** One piece of them. */
export const incomeWithdrawalsQuery = (status: IncomeWithdrawalRow['status'] | 'all', cursor: string | undefined) => {
  const input = { status: status === 'all' ? undefined : status, limit: 100, cursor };
  return pieceQuery<IncomeWithdrawalRow>(['income-withdrawals', input], (signal) =>
    call(listConsoleIncomeWithdrawals, { input, signal }),
  );
};
