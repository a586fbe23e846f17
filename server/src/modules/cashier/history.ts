import type { ReportRow } from '@portal/contract/payments.ts';
import type { Tone } from '@portal/contract/status.ts';
import { one, type Reader } from '../../platform/database/db.ts';
import { cursorOfPosition, pageOf, positionOf } from '../../platform/http/paging.ts';
import * as queries from './history-queries.ts';

interface HistoryQuery {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly status?: string | undefined;
  readonly outcome?: Tone | undefined;
  readonly cursor?: string | undefined;
  readonly limit: number;
}

const page = (
  reader: Reader,
  statement: typeof queries.depositHistory,
  memberId: string,
  { cursor, limit, ...span }: HistoryQuery,
) => {
  const below = positionOf(cursor);
  return pageOf<ReportRow, ReportRow>(
    limit,
    (most) => reader.rows(statement(memberId, { ...span, below, limit: most })),
    (rows) => rows,
    (row) => cursorOfPosition(queries.positionOfRow(row)),
  );
};

/** The member's deposits, newest first, without unpaid ones. */
export const depositHistory = (reader: Reader, memberId: string, query: HistoryQuery) =>
  page(reader, queries.depositHistory, memberId, query);
/** The member's withdrawals, newest first. */
export const withdrawalHistory = (reader: Reader, memberId: string, query: HistoryQuery) =>
  page(reader, queries.withdrawalHistory, memberId, query);

/** The member's newest deposits and withdrawals, for an operator. */
export const recentPayments = async (reader: Reader, memberId: string) => {
  const [deposits, withdrawals] = await Promise.all([
    depositHistory(reader, memberId, { limit: 20 }),
    withdrawalHistory(reader, memberId, { limit: 20 }),
  ]);
  return { deposits: deposits.data, withdrawals: withdrawals.data };
};

/** Deposits and withdrawals in the last `days`, in satang, and their counts; null: in total. */
export const paymentTotals = (reader: Reader, memberId: string, days: number | null) =>
  one(reader, queries.totalsOf(memberId, days));

/** True while the member has an open deposit or withdrawal. */
export const hasOpenPayment = async (reader: Reader, memberId: string): Promise<boolean> =>
  (await one(reader, queries.openRequests(memberId))).open;
