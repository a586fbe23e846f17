import * as z from 'zod/mini';
import { data, Day } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { Reason } from './common.ts';
import { entriesOf } from '../modules.ts';

export const reportNames = entriesOf('reports');
export type ReportName = (typeof reportNames)[number];

/**
 * `count`s and `money` (in baht) of all rows add up; a `number` does not, nor do `seconds` (a duration) and `percent` (of
 * 100). An `action` is a code of the audit log. Null cells have no data.
 */
export const reportColumnKinds = ['text', 'action', 'day', 'count', 'money', 'number', 'seconds', 'percent'] as const;
export type ReportColumnKind = (typeof reportColumnKinds)[number];

/** Maximum days of a report. */
export const MAX_REPORT_DAYS = 92;

/** The reports that the operator may read. */
export const listReports = endpoint({
  method: 'GET',
  path: '/api/reports',
  caller: { operator: 'dashboard.see' },
  output: data(z.array(z.object({ name: z.enum(reportNames), title: z.string() }))),
});

/**
 * Bangkok days, both included. Each report needs its own permission (docs/interfaces/console.md#reports); downloading
 * the file is audited.
 */
export const getReport = endpoint({
  method: 'GET',
  path: '/api/reports/:name',
  caller: { operator: 'signed-in' },
  params: z.object({ name: z.enum(reportNames) }),
  input: z.object({ from: Day, to: Day, format: z._default(z.enum(['json', 'csv']), 'json') }),
  output: data(
    z.object({
      name: z.enum(reportNames),
      title: z.string(),
      from: Day,
      to: Day,
      columns: z.array(z.object({ key: z.string(), title: z.string(), kind: z.enum(reportColumnKinds) })),
      rows: z.array(z.record(z.string(), z.nullable(z.union([z.string(), z.number()])))),
    }),
  ),
  file: 'text/csv',
});

/** Lists that operators may take as a file. */
export const exportedLists = ['members', 'deposits', 'withdrawals'] as const;
export type ExportedList = (typeof exportedLists)[number];
/** Records, before the rows are read page by page, that the operator takes a list as a file, under which filter and why. */
export const recordExport = endpoint({
  method: 'POST',
  path: '/api/exports',
  caller: { operator: 'signed-in' },
  input: z.strictObject({
    list: z.enum(exportedLists),
    /** The page and its filter, as in the address. */
    view: z.string().check(z.maxLength(500)),
    reason: Reason.shape.reason,
  }),
});
