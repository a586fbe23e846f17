import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  cancelDeposit,
  type Channel,
  type Deposit,
  getActiveDeposit,
  getCredit,
  getDeposit,
  getMemberBank,
  getWithdrawal,
  previewWithdrawal,
  reportDeposits,
  reportWithdrawals,
  requestDeposit,
  requestWithdrawal,
} from '@portal/contract/payments.ts';
import type { Output } from '@portal/contract/endpoint.ts';
import { call } from '../../kit/call.ts';

/** What the server says about withdrawing now. */
export type Preview = Output<typeof previewWithdrawal>['data'];

export const creditQuery = queryOptions({
  queryKey: ['payments', 'credit'],
  queryFn: ({ signal }) => call(getCredit, { signal }),
});

export const openDepositQuery = queryOptions({
  queryKey: ['payments', 'open-deposit'],
  queryFn: ({ signal }) => call(getActiveDeposit, { signal }),
});

export const withdrawPreviewQuery = queryOptions({
  queryKey: ['payments', 'withdraw-preview'],
  queryFn: ({ signal }) => call(previewWithdrawal, { signal }),
});

/** How the house may be paid, and the member's own account. */
export const memberBankQuery = queryOptions({
  queryKey: ['payments', 'member-bank'],
  queryFn: ({ signal }) => call(getMemberBank, { signal }),
  select: ({ data }) => data,
});

export const depositQuery = (id: string) =>
  queryOptions({
    queryKey: ['payments', 'deposit', id],
    queryFn: ({ signal }) => call(getDeposit, { input: { id }, signal }),
  });

export const withdrawalQuery = (id: string) =>
  queryOptions({
    queryKey: ['payments', 'withdrawal', id],
    queryFn: ({ signal }) => call(getWithdrawal, { input: { id }, signal }),
  });

/** Days in Bangkok, both included, and a raw status; each may be absent. */
export interface ReportFilter {
  readonly from?: string;
  readonly to?: string;
  readonly status?: string;
}
export type ReportKind = 'deposit' | 'withdraw';

const PAGE = 50;
const reports = { deposit: reportDeposits, withdraw: reportWithdrawals } as const;

/** Pages of one history, newest first. */
export const reportQuery = (kind: ReportKind, filter: ReportFilter) =>
  infiniteQueryOptions({
    queryKey: ['payments', 'report', kind, filter],
    queryFn: ({ signal, pageParam }) =>
      call(reports[kind], { input: { ...filter, limit: PAGE, ...(pageParam && { cursor: pageParam }) }, signal }),
    initialPageParam: '',
    getNextPageParam: ({ next_cursor }) => next_cursor,
  });

/** Whatever a commit or an event may have changed: everything of payments is looked up again. */
export function useLookAgain(): () => Promise<void> {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: ['payments'] });
}

export interface DepositRequest {
  readonly amount: bigint;
  readonly channel: Channel;
  readonly bank_code?: string;
  readonly key: string;
}

/** Asks for a deposit; the answer is kept as the deposit's own query, so that its page has it at once. */
export function useRequestDeposit() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ key, ...input }: DepositRequest) => call(requestDeposit, { input, idempotencyKey: key }),
    onSuccess: (answer) => {
      queries.setQueryData(depositQuery(answer.data.id).queryKey, answer);
      queries.setQueryData(openDepositQuery.queryKey, answer);
    },
  });
}

export function useCancelDeposit() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: Deposit['id']) => call(cancelDeposit, { input: { id } }),
    onSuccess: (answer) => {
      queries.setQueryData(depositQuery(answer.data.id).queryKey, answer);
      return queries.invalidateQueries({ queryKey: openDepositQuery.queryKey });
    },
  });
}

export function useRequestWithdrawal() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ amount, key }: { amount: bigint; key: string }) =>
      call(requestWithdrawal, { input: { amount }, idempotencyKey: key }),
    onSuccess: (answer) => {
      queries.setQueryData(withdrawalQuery(answer.data.id).queryKey, answer);
      void queries.invalidateQueries({ queryKey: creditQuery.queryKey });
      void queries.invalidateQueries({ queryKey: withdrawPreviewQuery.queryKey });
    },
  });
}
