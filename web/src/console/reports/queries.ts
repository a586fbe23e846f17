import { getDashboard, getDay } from '@portal/contract/console/dashboard.ts';
import { dataQuery } from '../parts/queries.ts';

/** The queues and the day so far; also used by the top bar and the navigation. */
export const dashboardQuery = { ...dataQuery(['dashboard'], getDashboard), refetchInterval: 60_000 };

/** The day by hours; for the dashboard only. */
export const dayQuery = { ...dataQuery(['dashboard', 'day'], getDay), refetchInterval: 60_000 };
export type Day = Awaited<ReturnType<NonNullable<typeof dayQuery.queryFn>>>;
