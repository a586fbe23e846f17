import { getMemberLimits, getSaferPlayReport, listCareTasks } from '@portal/contract/console/safer-play.ts';
import type { Output } from '@portal/contract/endpoint.ts';
import { dataQuery } from '../../kit/data/queries.ts';
import { pageQuery } from '../parts/queries.ts';

export type SaferPlayReport = Output<typeof getSaferPlayReport>['data'];

/** Limits and breaks of a member, with operators' limits and care talks. */
export const memberLimitsQuery = (id: string) => dataQuery(['safer-play', 'member', id], getMemberLimits, { id });

/** One page of open tasks, and those due for follow-up. */
export const careTasksQuery = (cursor?: string) =>
  pageQuery(['safer-play', 'care', cursor], listCareTasks, { state: 'open', limit: 50, cursor });

/** Days in Bangkok, both included. */
export const saferPlayReportQuery = (from: string, to: string) =>
  dataQuery(['safer-play', 'report', from, to], getSaferPlayReport, { from, to });
