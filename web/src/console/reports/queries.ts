import { queryOptions } from '@tanstack/react-query';
import { getDashboard, getDay } from '@portal/contract/console/dashboard.ts';
import { call } from '../../kit/data/call.ts';

/** The queues and the day so far; also used by the top bar and the navigation. */
export const dashboardQuery = queryOptions({
  queryKey: ['dashboard'],
  queryFn: async ({ signal }) => (await call(getDashboard, { signal })).data,
  refetchInterval: 60_000,
});

/** The day by hours; for the dashboard only. */
export const dayQuery = queryOptions({
  queryKey: ['dashboard', 'day'],
  queryFn: async ({ signal }) => (await call(getDay, { signal })).data,
  refetchInterval: 60_000,
});
export type Day = Awaited<ReturnType<NonNullable<typeof dayQuery.queryFn>>>;
