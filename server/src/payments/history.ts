import type { ReportRow } from '@portal/contract/payments.ts';
import type { Reader } from '../platform/db.ts';
import { DomainError } from '../platform/errors.ts';
import { isId } from '../platform/ids.ts';
import * as queries from './queries.ts';

interface Asked {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly status?: string | undefined;
  readonly cursor?: string | undefined;
  readonly limit: number;
}

/** A cursor is the id of the last row: pages go by key, however deep. */
export const before = (cursor: string | undefined): string | undefined => {
  if (cursor !== undefined && !isId(cursor)) throw new DomainError('invalid_input', { field: 'cursor' });
  return cursor;
};

/** A piece of a list with the cursor of the next one. */
export const pieceOf = <Shown>(rows: readonly { readonly id: string }[], limit: number, data: Shown[]) => ({
  data,
  next_cursor: rows.length === limit ? (rows.at(-1)?.id ?? null) : null,
});

const page = async (
  reader: Reader,
  statement: typeof queries.depositHistory,
  memberId: string,
  { cursor, limit, ...span }: Asked,
) => {
  const rows: ReportRow[] = await reader.rows(statement(memberId, { ...span, before: before(cursor), limit }));
  return pieceOf(rows, limit, rows);
};

/** The member's deposits, newest first, without what nobody paid. */
export const depositHistory = (reader: Reader, memberId: string, asked: Asked) =>
  page(reader, queries.depositHistory, memberId, asked);
/** The member's withdrawals, newest first. */
export const withdrawalHistory = (reader: Reader, memberId: string, asked: Asked) =>
  page(reader, queries.withdrawalHistory, memberId, asked);

/** The newest few of both, for an operator. */
export const recentOf = async (reader: Reader, memberId: string) => {
  const [deposits, withdrawals] = await Promise.all([
    depositHistory(reader, memberId, { limit: 20 }),
    withdrawalHistory(reader, memberId, { limit: 20 }),
  ]);
  return { deposits: deposits.data, withdrawals: withdrawals.data };
};
