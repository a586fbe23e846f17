import { getDashboard, getDay } from '@portal/contract/console/dashboard.ts';
import { getReport, listReports, type ReportName } from '@portal/contract/console/reports.ts';
import type { Output } from '@portal/contract/endpoint.ts';
import { dataQuery } from '../../kit/data/queries.ts';
import type { Days } from '../../kit/time/days.ts';

/** The queues and the day so far; also used by the top bar and the navigation. */
export const dashboardQuery = { ...dataQuery(['dashboard'], getDashboard), refetchInterval: 60_000 };

/** The day by hours; for the dashboard only. */
export const dayQuery = { ...dataQuery(['dashboard', 'day'], getDay), refetchInterval: 60_000 };
export type Day = Output<typeof getDay>['data'];

/** The reports that the operator may read. */
export const reportsQuery = dataQuery(['reports'], listReports);

export type Report = Output<typeof getReport>['data'];
export const reportQuery = (name: ReportName, days: Days) =>
  dataQuery(['reports', name, days], getReport, { name, ...days, format: 'json' });
