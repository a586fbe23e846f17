import { queryOptions } from '@tanstack/react-query';
import {
  type CareTask,
  getMemberLimits,
  getSaferPlayReport,
  listCareTasks,
} from '@portal/contract/console/safer-play.ts';
import type { Output } from '@portal/contract/endpoint.ts';
import { call } from '../../kit/data/call.ts';
import { pageQuery } from '../parts/list/infinite-pages.tsx';

export type { CareTask };
export type SaferPlayReport = Output<typeof getSaferPlayReport>['data'];

/** Limits and breaks of a member, with operators' limits and care talks. */
export const memberLimitsQuery = (id: string) =>
  queryOptions({
    queryKey: ['safer-play', 'member', id],
    queryFn: async ({ signal }) => (await call(getMemberLimits, { input: { id }, signal })).data,
  });

/** One page of open tasks, and those due for follow-up. */
export const careTasksQuery = (cursor?: string) =>
  pageQuery<CareTask>(['safer-play', 'care', cursor], (signal) =>
    call(listCareTasks, { input: { state: 'open', limit: 50, cursor }, signal }),
  );

/** Days in Bangkok, both included. */
export const saferPlayReportQuery = (from: string, to: string) =>
  queryOptions({
    queryKey: ['safer-play', 'report', from, to],
    queryFn: async ({ signal }) => (await call(getSaferPlayReport, { input: { from, to }, signal })).data,
  });
