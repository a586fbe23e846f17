import type { ReportColumnKind } from '@portal/contract/console/reports.ts';
import type { Permission } from '@portal/contract/permissions.ts';
import { sql } from 'kysely';
import type { Reader, Sql } from './statement.ts';

/** Days of Bangkok, both included. */
export interface ReportDays {
  readonly from: string;
  readonly to: string;
}

/** One figure or word of a row; a bigint is satang. */
export type ReportCell = string | number | bigint | null;

/** Figures of some days that an operator may read, and take along as a file. */
export interface ReportPart {
  readonly title: string;
  /** What who reads it has to hold. */
  readonly permission: Permission;
  /** Its columns in their order: heading, and what stands in it. */
  readonly columns: Readonly<Record<string, readonly [title: string, kind: ReportColumnKind]>>;
  /** A row for each day, game, offer or operator: some thousand at most. What a row has beside the columns is not shown. */
  readonly rows: (reader: Reader, days: ReportDays) => Promise<readonly object[]>;
}

/** That a moment lies in these days. */
export const withinDays = (moment: Sql, { from, to }: ReportDays): Sql => sql`
  (${moment} >= bangkok_start(${from}::date) and ${moment} < bangkok_start(${to}::date + 1))`;
