import { queryOptions } from '@tanstack/react-query';
import { getMember, listMembers, type MemberRow } from '@portal/contract/console/members.ts';
import { listTimeline, type TimelineKind, type TimelineRow } from '@portal/contract/console/timeline.ts';
import { call } from '../../kit/data/call.ts';
import { pagedQuery } from '../parts/list/pages.tsx';

export const membersQuery = (q: string) =>
  pagedQuery<MemberRow>(['members', 'list', q], (cursor, signal) =>
    call(listMembers, { input: { q: q || undefined, limit: 50, cursor }, signal }),
  );
export const memberQuery = (id: string) =>
  queryOptions({
    queryKey: ['members', 'one', id],
    queryFn: async ({ signal }) => (await call(getMember, { input: { id }, signal })).data,
  });
export type MemberDetail = Awaited<ReturnType<NonNullable<ReturnType<typeof memberQuery>['queryFn']>>>;

/** Below the member's own key, so that whatever makes the member stale makes this stale too. */
export const timelineQuery = (id: string, kind: TimelineKind | undefined) =>
  pagedQuery<TimelineRow>(['members', 'one', id, 'timeline', kind ?? ''], (cursor, signal) =>
    call(listTimeline, { input: { id, kind, limit: 20, cursor }, signal }),
  );

const restrictions: Readonly<Record<string, string>> = {
  suspended: 'ระงับ',
  age: 'อายุต่ำกว่าเกณฑ์',
  closed: 'ปิดบัญชีแล้ว',
  cool_off: 'พักการเล่น',
  excluded: 'ระงับบัญชีตัวเอง',
  held: 'พักไว้ รอผู้อนุมัติคนที่สอง',
};
/** Why somebody may not use the site. */
export const restrictionName = (reason: string): string => restrictions[reason] ?? reason;

export { inUnits, limitLines } from './limit-rows.ts';
