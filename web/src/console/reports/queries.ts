import { queryOptions } from '@tanstack/react-query';
import { getDashboard, getDay } from '@portal/contract/console/control.ts';
import { call } from '../../kit/data/call.ts';

/** The queues and the day so far; the top bar and the navigation read it too. */
export const dashboardQuery = queryOptions({
  queryKey: ['dashboard'],
  queryFn: async ({ signal }) => (await call(getDashboard, { signal })).data,
  refetchInterval: 60_000,
});

/** The day by its hours; only the dashboard shows it. */
export const dayQuery = queryOptions({
  queryKey: ['dashboard', 'day'],
  queryFn: async ({ signal }) => (await call(getDay, { signal })).data,
  refetchInterval: 60_000,
});
export type Day = Awaited<ReturnType<NonNullable<typeof dayQuery.queryFn>>>;
