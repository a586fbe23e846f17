import type { FileKind, ReportRow, ReportTotal } from '@portal/contract/payments.ts';
import type { Tone } from '@portal/contract/status.ts';
import type { Reader } from '../../platform/database/db.ts';
import { cursorAt, pageOf, placeOf } from '../../platform/http/paging.ts';
import * as queries from './queries.ts';

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
  const below = placeOf(cursor);
  return pageOf<ReportRow, ReportRow>(
    limit,
    (most) => reader.rows(statement(memberId, { ...span, below, limit: most })),
    (rows) => rows,
    (row) => cursorAt(queries.placeOfRow(row)),
  );
};

/** The member's deposits, newest first, without what nobody paid. */
export const depositHistory = (reader: Reader, memberId: string, query: HistoryQuery) =>
  page(reader, queries.depositHistory, memberId, query);
/** The member's withdrawals, newest first. */
export const withdrawalHistory = (reader: Reader, memberId: string, query: HistoryQuery) =>
  page(reader, queries.withdrawalHistory, memberId, query);

/** What the member brought and took in these days, and how much still waits or was refused. */
export const historyTotals = async (reader: Reader, memberId: string, days: queries.Days) =>
  Object.fromEntries(
    (await reader.rows(queries.historyTotals(memberId, days))).map(({ kind, ...total }) => [kind, total]),
  ) as Record<FileKind, ReportTotal>;

/** The newest few of both, for an operator. */
export const recentOf = async (reader: Reader, memberId: string) => {
  const [deposits, withdrawals] = await Promise.all([
    depositHistory(reader, memberId, { limit: 20 }),
    withdrawalHistory(reader, memberId, { limit: 20 }),
  ]);
  return { deposits: deposits.data, withdrawals: withdrawals.data };
};
