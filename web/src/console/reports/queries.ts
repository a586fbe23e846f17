import { getDashboard, getDay } from '@portal/contract/console/dashboard.ts';
import type { Output } from '@portal/contract/endpoint.ts';
import { dataQuery } from '../../kit/data/queries.ts';

/** The queues and the day so far; also used by the top bar and the navigation. */
export const dashboardQuery = { ...dataQuery(['dashboard'], getDashboard), refetchInterval: 60_000 };

/** The day by hours; for the dashboard only. */
export const dayQuery = { ...dataQuery(['dashboard', 'day'], getDay), refetchInterval: 60_000 };
export type Day = Output<typeof getDay>['data'];
