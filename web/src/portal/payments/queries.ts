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
  getCredit,
  getDeposit,
  getMemberBank,
  getWithdrawal,
  listOpenDeposits,
  previewWithdrawal,
  type Provider,
  providers,
  reportBook,
  reportDeposits,
  type ReportKind,
  reportTotals,
  reportWithdrawals,
  requestDeposit,
  requestWithdrawal,
} from '@portal/contract/payments.ts';
import type { Output } from '@portal/contract/endpoint.ts';
import type { Tone } from '@portal/contract/status.ts';
import { call, hasCode } from '../../kit/data/call.ts';
import { REPORT_PAGE_SIZE } from './report-page-size.ts';

/** The terms of a withdrawal now. */
export type Preview = Output<typeof previewWithdrawal>['data'];

export const creditQuery = queryOptions({
  queryKey: ['payments', 'credit'],
  queryFn: ({ signal }) => call(getCredit, { signal }),
});

/** Deposits that wait for money or a decision, newest first. */
export const openDepositsQuery = queryOptions({
  queryKey: ['payments', 'open-deposits'],
  queryFn: ({ signal }) => call(listOpenDeposits, { signal }),
});

export const withdrawPreviewQuery = queryOptions({
  queryKey: ['payments', 'withdraw-preview'],
  queryFn: ({ signal }) => call(previewWithdrawal, { signal }),
});

/** Ways to pay a deposit, and the member's own account. */
export const memberBankQuery = queryOptions({
  queryKey: ['payments', 'member-bank'],
  queryFn: ({ signal }) => call(getMemberBank, { signal }),
  select: ({ data }) => data,
});

/** The moment a row is counted at, as totals and statements count it: when it was decided, before that the bank's or the request's. */
export const countedAt = (row: { readonly bank_time: Date; readonly decided_at?: Date | null }): Date =>
  row.decided_at ?? row.bank_time;

export const isProvider = (channel: string): channel is Provider => (providers as readonly string[]).includes(channel);

/** The name of a gateway until the site's own has come. */
const ANY_GATEWAY = 'QR อัตโนมัติ';

/** The site's name for the gateway of a deposit, switched off or not; undefined for another channel. */
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

/** The page that tells the whole story of a deposit or a withdrawal. */
export const historyPage = ({ kind, id, channel }: { kind: ReportKind; id: string; channel: string }): string =>
  kind === 'deposit' ? depositPage({ id, channel }) : `/tx/withdraw-detail?id=${id}`;

/** There is none of that name, or it is somebody else's: asking again changes nothing. */
export const isNowhere = (error: unknown): boolean => hasCode(error, 'not_found', 'invalid_input');

/** By id or reference. */
export const depositQuery = (name: string) =>
  queryOptions({
    queryKey: ['payments', 'deposit', name],
    queryFn: ({ signal }) => call(getDeposit, { input: { id: name }, signal }),
  });

/** Caches a commit's answer for its page, under id and reference. */
export const cacheDeposit = (queries: QueryClient, answer: Output<typeof getDeposit>): void => {
  for (const name of [answer.data.id, answer.data.ref]) queries.setQueryData(depositQuery(name).queryKey, answer);
};

/** A request that was just made is the newest of the open ones. */
export const cacheNewDeposit = (queries: QueryClient, answer: Output<typeof getDeposit>): void => {
  cacheDeposit(queries, answer);
  queries.setQueryData(openDepositsQuery.queryKey, (open) => ({
    data: [answer.data, ...(open?.data ?? []).filter(({ id }) => id !== answer.data.id)],
  }));
};

export const withdrawalQuery = (id: string) =>
  queryOptions({
    queryKey: ['payments', 'withdrawal', id],
    queryFn: ({ signal }) => call(getWithdrawal, { input: { id }, signal }),
  });

export type { ReportKind };

/** Days in Bangkok, both included; absent is every day. */
export interface ReportDays {
  readonly from?: string;
  readonly to?: string;
}
export interface ReportFilter extends ReportDays {
  readonly outcome?: Tone;
}

/** The endpoint of each history. */
export const reports = { deposit: reportDeposits, withdraw: reportWithdrawals } as const;

/** Prefix of the keys of the histories: rows and totals. */
export const REPORTS = ['payments', 'report'] as const;
/** Keys that begin so are of the book. */
export const BOOK = [...REPORTS, 'book'] as const;
/** Prefix of the keys of their totals. */
export const TOTALS = [...REPORTS, 'totals'] as const;

/** Pages of one history, newest first. */
export const reportQuery = (kind: ReportKind, filter: ReportFilter) =>
  infiniteQueryOptions({
    queryKey: [...REPORTS, kind, filter],
    queryFn: ({ signal, pageParam }) =>
      call(reports[kind], {
        input: { ...filter, limit: REPORT_PAGE_SIZE, ...(pageParam && { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ next_cursor }) => next_cursor,
  });

/** Pages of the book of the main credit, newest first. */
export const bookQuery = (filter: ReportFilter) =>
  infiniteQueryOptions({
    queryKey: [...BOOK, filter],
    queryFn: ({ signal, pageParam }) =>
      call(reportBook, {
        input: { ...filter, limit: REPORT_PAGE_SIZE, ...(pageParam && { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ next_cursor }) => next_cursor,
  });

/** Totals of both histories in these days. */
export const reportTotalsQuery = (days: ReportDays) =>
  queryOptions({
    queryKey: [...TOTALS, days],
    queryFn: ({ signal }) => call(reportTotals, { input: days, signal }),
    select: ({ data }) => data,
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
  readonly promotion_id: string | null;
  readonly key: string;
}

/** Asks for a deposit; the answer is kept as the deposit's own query, so that its page has it at once. */
export function useRequestDeposit() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ key, ...input }: DepositRequest) => call(requestDeposit, { input, idempotencyKey: key }),
    onSuccess: (answer) => cacheNewDeposit(queries, answer),
  });
}

export function useCancelDeposit() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: Deposit['id']) => call(cancelDeposit, { input: { id } }),
    onSuccess: (answer) => {
      cacheDeposit(queries, answer);
      return queries.invalidateQueries({ queryKey: openDepositsQuery.queryKey });
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
