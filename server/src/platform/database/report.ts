import type { ReportColumnKind } from '@portal/contract/console/reports.ts';
import type { Permission } from '@portal/contract/permissions.ts';
import { sql } from 'kysely';
import type { Reader, Sql } from './statement.ts';

/** Days of Bangkok, inclusive. */
export interface ReportDays {
  readonly from: string;
  readonly to: string;
}

/** A cell; a bigint is satang. */
export type ReportCell = string | number | bigint | null;

/** A report over days, readable and downloadable by operators. */
export interface ReportPart {
  /** Order among all reports. */
  readonly order: number;
  readonly title: string;
  /** Permission to read it. */
  readonly permission: Permission;
  /** Columns in order: title and kind. */
  readonly columns: Readonly<Record<string, readonly [title: string, kind: ReportColumnKind]>>;
  /** A row per day, game, offer or operator: a few thousand at most, more in a file. Extra fields are ignored. */
  readonly rows: (reader: Reader, days: ReportDays, format: 'json' | 'csv') => Promise<readonly object[]>;
}

/** Condition: the moment lies within these days. */
export const withinDays = (moment: Sql, { from, to }: ReportDays): Sql => sql`
  (${moment} >= bangkok_start(${from}::date) and ${moment} < bangkok_start(${to}::date + 1))`;
