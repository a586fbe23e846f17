import { type QueryClient, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
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
import { dataQuery, pagesQuery } from '../../kit/data/queries.ts';
import { REPORT_PAGE_SIZE } from './report-page-size.ts';

/** Current limits of a withdrawal. */
export type Preview = Output<typeof previewWithdrawal>['data'];

export const creditQuery = queryOptions({
  queryKey: ['payments', 'credit'],
  queryFn: ({ signal }) => call(getCredit, { signal }),
});

/** Deposits that await money or a decision, newest first. */
export const openDepositsQuery = queryOptions({
  queryKey: ['payments', 'open-deposits'],
  queryFn: ({ signal }) => call(listOpenDeposits, { signal }),
});

export const withdrawPreviewQuery = queryOptions({
  queryKey: ['payments', 'withdraw-preview'],
  queryFn: ({ signal }) => call(previewWithdrawal, { signal }),
});

/** Payment methods for deposits, and the member's own account. */
export const memberBankQuery = dataQuery(['payments', 'member-bank'], getMemberBank);

/** Time a row counts for in totals and statements: its decision, before that the bank's or the request's time. */
export const bookedAt = (row: { readonly bank_time: Date; readonly decided_at?: Date | null }): Date =>
  row.decided_at ?? row.bank_time;

export const isProvider = (channel: string): channel is Provider => (providers as readonly string[]).includes(channel);

/** Name of a gateway until the site's own has loaded. */
const ANY_GATEWAY = 'QR อัตโนมัติ';

/** The site's name for a deposit's gateway, enabled or not; undefined for another channel. */
export function useGatewayName(channel: string | undefined): string | undefined {
  const isGateway = channel !== undefined && isProvider(channel);
  const bank = useQuery({ ...memberBankQuery, enabled: isGateway }).data;
  if (!isGateway) return undefined;
  const all = bank ? [...bank.gateways, ...bank.closed_gateways] : [];
  return all.find(({ provider }) => provider === channel)?.name ?? ANY_GATEWAY;
}

/** Page where a deposit is paid and watched. */
export const depositPage = ({ id, channel }: { readonly id: string; readonly channel: string }): string =>
  `/tx/${isProvider(channel) ? 'deposit-qr' : 'deposit-detail'}?id=${id}`;

/** Page with all details of a deposit or withdrawal. */
export const historyPage = ({ kind, id, channel }: { kind: ReportKind; id: string; channel: string }): string =>
  kind === 'deposit' ? depositPage({ id, channel }) : `/tx/withdraw-detail?id=${id}`;

/** Unknown, or another member's: a retry would not help. */
export const isNotFound = (error: unknown): boolean => hasCode(error, 'not_found', 'invalid_input');

/** By id or reference. */
export const depositQuery = (name: string) =>
  queryOptions({
    queryKey: ['payments', 'deposit', name],
    queryFn: ({ signal }) => call(getDeposit, { input: { id: name }, signal }),
  });

/** Caches a commit's response for its page, under id and reference. */
export const cacheDeposit = (queries: QueryClient, answer: Output<typeof getDeposit>): void => {
  for (const name of [answer.data.id, answer.data.ref]) queries.setQueryData(depositQuery(name).queryKey, answer);
};

/** A new request is the newest open one. */
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

/** Days in Bangkok, both included; absent means all days. */
export interface ReportDays {
  readonly from?: string;
  readonly to?: string;
}
export interface ReportFilter extends ReportDays {
  readonly outcome?: Tone;
}

/** Endpoint of each history. */
export const reports = { deposit: reportDeposits, withdraw: reportWithdrawals } as const;

/** Prefix of the histories' query keys: rows and totals. */
export const REPORTS_KEY = ['payments', 'report'] as const;
/** Prefix of the book's query keys. */
export const BOOK_KEY = [...REPORTS_KEY, 'book'] as const;
/** Prefix of the totals' query keys. */
export const TOTALS_KEY = [...REPORTS_KEY, 'totals'] as const;

/** Pages of one history, newest first. */
export const reportQuery = (kind: ReportKind, filter: ReportFilter) =>
  pagesQuery([...REPORTS_KEY, kind, filter], reports[kind], { ...filter, limit: REPORT_PAGE_SIZE });

/** Pages of the book of the main credit, newest first. */
export const bookQuery = (filter: ReportFilter) =>
  pagesQuery([...BOOK_KEY, filter], reportBook, { ...filter, limit: REPORT_PAGE_SIZE });

/** Totals of both histories in these days. */
export const reportTotalsQuery = (days: ReportDays) => dataQuery([...TOTALS_KEY, days], reportTotals, days);

/** Refetches all queries of payments after a commit or an event. */
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

/** Creates a deposit; caches the response as the deposit's query, so that its page opens at once. */
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
