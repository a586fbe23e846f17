import { queryOptions } from '@tanstack/react-query';
import {
  type CareTask,
  getMemberLimits,
  getSaferPlayReport,
  listCareTasks,
} from '@portal/contract/console/safer-play.ts';
import type { Output } from '@portal/contract/endpoint.ts';
import { call } from '../../kit/call.ts';
import { pagedQuery } from '../parts/paged.ts';

export type { CareTask };
export type SaferPlayReport = Output<typeof getSaferPlayReport>['data'];

/** What holds a member, who tightened it, and who spoke with them. */
export const memberLimitsQuery = (id: string) =>
  queryOptions({
    queryKey: ['safer-play', 'member', id],
    queryFn: async ({ signal }) => (await call(getMemberLimits, { input: { id }, signal })).data,
  });

/** `open`: what waits, and what is to be looked at again by now. */
export const careTasksQuery = (state: 'open' | 'all') =>
  pagedQuery<CareTask>(['safer-play', 'care', state], (cursor, signal) =>
    call(listCareTasks, { input: { state, limit: 50, cursor }, signal }),
  );

/** Days of Bangkok, both included. */
export const saferPlayReportQuery = (from: string, to: string) =>
  queryOptions({
    queryKey: ['safer-play', 'report', from, to],
    queryFn: async ({ signal }) => (await call(getSaferPlayReport, { input: { from, to }, signal })).data,
  });
