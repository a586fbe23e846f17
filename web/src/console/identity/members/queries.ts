import { getMemberDevices } from '@portal/contract/console/member-records.ts';
import { getMember, listMembers } from '@portal/contract/console/members.ts';
import type { Input, Output } from '@portal/contract/endpoint.ts';
import { listTimeline, type TimelineKind } from '@portal/contract/console/timeline.ts';
import type { LimitKind, LimitPeriod, Limits } from '@portal/contract/safer-play.ts';
import { formatBaht } from '@portal/contract/money.ts';
import { limitKindNames, limitPeriodNames } from '@portal/contract/console/safer-play-words.ts';
import { call } from '../../../kit/data/call.ts';
import { dataQuery } from '../../../kit/data/queries.ts';
import { rowsQuery } from '../../parts/queries.ts';

export type MembersFilter = Omit<Input<typeof listMembers>, 'limit' | 'cursor'>;
export const membersQuery = (filter: MembersFilter) =>
  rowsQuery(['members', 'list', filter], listMembers, { ...filter, limit: 50 });
/** A page of the list for its file. */
export const membersPage = (filter: MembersFilter, cursor: string | undefined) =>
  call(listMembers, { input: { ...filter, limit: 100, cursor } });
export const memberQuery = (id: string) => dataQuery(['members', 'one', id], getMember, { id });
/** Below the member's own key too. */
export const memberDevicesQuery = (id: string) =>
  dataQuery(['members', 'one', id, 'devices'], getMemberDevices, { id });
export type MemberDetail = Output<typeof getMember>['data'];

/** Below the member's own key, so that invalidating the member invalidates this too. */
export const timelineQuery = (id: string, kind: TimelineKind | undefined) =>
  rowsQuery(['members', 'one', id, 'timeline', kind ?? ''], listTimeline, { id, kind, limit: 20 });

/** Personal data an operator may ask to see. */
export const fieldNames = { tel: 'เบอร์โทรศัพท์', bank_number: 'หมายเลขบัญชี', birth_date: 'วันเกิด' };

/** Note on a one-operator measure until a second operator agrees. */
export const untilApproved = 'มีผล 24 ชั่วโมง และมีผลต่อไปเมื่อผู้อนุมัติคนที่สองอนุมัติ';

export interface LimitLine {
  readonly kind: LimitKind;
  readonly period: LimitPeriod;
  readonly name: string;
  readonly limit: Limits['deposit']['day'] | Limits['time']['day'];
}

const periods = ['day', 'week', 'month'] as const;

/** All limits of a member in one list: deposits, losses, time. */
export const limitLines = (limits: Limits): LimitLine[] => [
  ...(['deposit', 'loss'] as const).flatMap((kind) =>
    periods.map((period) => ({
      kind,
      period,
      name: `${limitKindNames[kind]} ${limitPeriodNames[period]}`,
      limit: limits[kind][period],
    })),
  ),
  { kind: 'time', period: 'day', name: `${limitKindNames.time} ${limitPeriodNames.day}`, limit: limits.time.day },
];

/** "2,000.00 บาท", "120 นาที", a dash for none. */
export const formatLimit = (value: bigint | number | null): string =>
  value === null ? '—' : typeof value === 'bigint' ? `${formatBaht(value)} บาท` : `${value} นาที`;
