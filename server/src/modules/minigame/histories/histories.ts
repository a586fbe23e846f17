import type { Reader } from '../../../platform/database/db.ts';
import { idCursor, pageOf } from '../../../platform/http/paging.ts';
import * as queries from './queries.ts';

interface PageQuery {
  readonly limit: number;
  readonly cursor?: string | undefined;
}

/** A page of a member's coin postings. */
export const coinHistory = (reader: Reader, memberId: string, { limit, cursor }: PageQuery) =>
  pageOf(
    limit,
    (rowLimit) => reader.rows(queries.coinLines(memberId, idCursor(cursor), rowLimit)),
    (rows) =>
      rows.map(({ at, amount, balance, ...row }) => ({
        ...row,
        createdAt: at,
        amount: Number(amount),
        balance: Number(balance),
        status: 'success' as const,
      })),
  );

/** A page of a member's credit postings. */
export const creditHistory = (reader: Reader, memberId: string, { limit, cursor }: PageQuery) =>
  pageOf(
    limit,
    (rowLimit) => reader.rows(queries.creditLines(memberId, idCursor(cursor), rowLimit)),
    (rows) => rows.map(({ at, ...row }) => ({ ...row, createdAt: at, status: 'success' as const })),
  );
