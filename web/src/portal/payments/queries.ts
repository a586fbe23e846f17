import {
  infiniteQueryOptions,
  type QueryClient,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
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
  type Provider,
  providers,
  reportDeposits,
  reportWithdrawals,
  requestDeposit,
  requestWithdrawal,
} from '@portal/contract/payments.ts';
import type { Output } from '@portal/contract/endpoint.ts';
import { call } from '../../kit/call.ts';
import { REPORT_PAGE_SIZE } from './report-page-size.ts';

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

/** How deposits can be paid, and the member's own account. */
export const memberBankQuery = queryOptions({
  queryKey: ['payments', 'member-bank'],
  queryFn: ({ signal }) => call(getMemberBank, { signal }),
  select: ({ data }) => data,
});

export const isProvider = (channel: string): channel is Provider => (providers as readonly string[]).includes(channel);

/** What a gateway is called while the site has not said it. */
const ANY_GATEWAY = 'QR อัตโนมัติ';

/** What the site calls the gateway of a deposit, switched off or not; undefined for what came another way. Codes are never shown. */
export function useGatewayName(channel: string | undefined): string | undefined {
  const isGateway = channel !== undefined && isProvider(channel);
  const bank = useQuery({ ...memberBankQuery, enabled: isGateway }).data;
  if (!isGateway) return undefined;
  const all = bank ? [...bank.gateways, ...bank.closed_gateways] : [];
  return all.find(({ provider }) => provider === channel)?.name ?? ANY_GATEWAY;
}

/** The page where a deposit is paid and watched. */
export const depositPage = ({ id, channel }: { readonly id: string; readonly channel: string }): string =>
  `/tx/${isProvider(channel) ? 'deposit-qr' : 'deposit-detail'}?id=${id}`;

/** By id or reference. */
export const depositQuery = (name: string) =>
  queryOptions({
    queryKey: ['payments', 'deposit', name],
    queryFn: ({ signal }) => call(getDeposit, { input: { id: name }, signal }),
  });

/** What a commit answers is what its page shows, called by id or by reference. */
export const cacheDeposit = (queries: QueryClient, answer: Output<typeof getDeposit>): void => {
  for (const name of [answer.data.id, answer.data.ref]) queries.setQueryData(depositQuery(name).queryKey, answer);
};

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

const reports = { deposit: reportDeposits, withdraw: reportWithdrawals } as const;

/** Pages of one history, newest first. */
export const reportQuery = (kind: ReportKind, filter: ReportFilter) =>
  infiniteQueryOptions({
    queryKey: ['payments', 'report', kind, filter],
    queryFn: ({ signal, pageParam }) =>
      call(reports[kind], {
        input: { ...filter, limit: REPORT_PAGE_SIZE, ...(pageParam && { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ next_cursor }) => next_cursor,
  });

/** Whatever a commit or an event may have changed: everything of payments is looked up again. */
export function useRefetchPayments(): () => Promise<void> {
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
      cacheDeposit(queries, answer);
      queries.setQueryData(openDepositQuery.queryKey, answer);
    },
  });
}

export function useCancelDeposit() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: Deposit['id']) => call(cancelDeposit, { input: { id } }),
    onSuccess: (answer) => {
      cacheDeposit(queries, answer);
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
