import * as z from 'zod/mini';
import { data, Day } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { wordsOf } from '../modules.ts';

export const reportNames = wordsOf('reports');
export type ReportName = (typeof reportNames)[number];

/** `money` is baht, `seconds` a span, `percent` of 100; null in a cell where there is nothing to count. */
export const reportColumnKinds = ['text', 'day', 'count', 'money', 'seconds', 'percent'] as const;
export type ReportColumnKind = (typeof reportColumnKinds)[number];

/** The most days that one report is made of. */
export const MOST_REPORT_DAYS = 92;

/** Days of Bangkok, both included. Each report asks for a permission of its own (docs/interfaces/console.md#reports); as a file it leaves a line in the trail. */
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
