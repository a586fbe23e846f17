import { queryOptions } from '@tanstack/react-query';
import { getWithdrawal, listWithdrawals, type WithdrawalRow } from '@portal/contract/console/withdrawals.ts';
import type { WithdrawalStatus } from '@portal/contract/payments.ts';
import { call } from '../../kit/call.ts';
import { inputOf, type ListPlace } from '../parts/list-place.ts';
import { pieceQuery } from '../parts/paged.ts';

/** One piece of them. */
export const withdrawalsQuery = (status: WithdrawalStatus | 'all', place: ListPlace, cursor?: string) => {
  const input = { status: status === 'all' ? undefined : status, limit: 100, ...inputOf(place), cursor };
  return pieceQuery<WithdrawalRow>(['withdrawals', 'list', input], (signal) =>
    call(listWithdrawals, { input, signal }),
  );
};
export const withdrawalQuery = (id: string) =>
  queryOptions({
    queryKey: ['withdrawals', 'one', id],
    queryFn: async ({ signal }) => (await call(getWithdrawal, { input: { id }, signal })).data,
  });
export type WithdrawalDetail = Awaited<ReturnType<NonNullable<ReturnType<typeof withdrawalQuery>['queryFn']>>>;
