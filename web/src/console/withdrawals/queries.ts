import { queryOptions } from '@tanstack/react-query';
import { getWithdrawal, listWithdrawals, type WithdrawalRow } from '@portal/contract/console/withdrawals.ts';
import type { WithdrawalStatus } from '@portal/contract/payments.ts';
import { call } from '../../kit/call.ts';
import { pagedQuery } from '../parts/paged.ts';

export const withdrawalsQuery = (status: WithdrawalStatus | 'all') =>
  pagedQuery<WithdrawalRow>(['withdrawals', 'list', status], (cursor, signal) =>
    call(listWithdrawals, { input: { status: status === 'all' ? undefined : status, limit: 50, cursor }, signal }),
  );
export const withdrawalQuery = (id: string) =>
  queryOptions({
    queryKey: ['withdrawals', 'one', id],
    queryFn: async ({ signal }) => (await call(getWithdrawal, { input: { id }, signal })).data,
  });
export type WithdrawalDetail = Awaited<ReturnType<NonNullable<ReturnType<typeof withdrawalQuery>['queryFn']>>>;
