import { sql } from 'kysely';
import type { Sql } from '../platform/database/db.ts';
import type { TimelineColumns, TimelinePart } from '../platform/database/timeline.ts';

const approvals: TimelinePart = {
  kind: 'approval',
  events: (memberId) => sql`
    select created_at as at, id::text as key, 'approval.asked' as what, kind as of, ref, nullif(amount, 0) as amount,
           maker_id as operator_id, reason, null::text as before, null::text as after
      from approval where member_id = ${memberId}
    union all
    select decided_at, id::text, 'approval.' || status, kind, ref, nullif(amount, 0), checker_id, decision_reason, null, null
      from approval where member_id = ${memberId} and decided_at is not null`,
};

/** Lines of the trail about the member; what was asked of a second operator is a question, and stands as one. */
const lines = (memberId: string, event: 'act.done' | 'view.shown', which: Sql): Sql<TimelineColumns> => sql`
  select at, seq::text as key, ${event}::text as what, action as of, null::text as ref, null::bigint as amount, operator_id,
         detail ->> 'reason' as reason, coalesce(detail ->> 'before', detail ->> 'field') as before, detail ->> 'after' as after
    from audit_line where subject = ${memberId}::text and ${which}`;

const reveals = sql`(action = 'member.revealed')`;
const cares = sql`(action = 'care.handled')`;

const acts: TimelinePart = {
  kind: 'act',
  events: (memberId) =>
    lines(memberId, 'act.done', sql`not ${reveals} and not ${cares} and right(action, 10) <> '.requested'`),
};

const views: TimelinePart = {
  kind: 'view',
  permission: 'audit.see',
  events: (memberId) => lines(memberId, 'view.shown', reveals),
};

const flags = (memberId: string, which: Sql): Sql<TimelineColumns> => sql`
  select created_at as at, id::text as key, 'risk.raised' as what, rule as of, null::text as ref, null::bigint as amount,
         null::uuid as operator_id, null::text as reason, null::text as before, null::text as after
    from risk_flag where member_id = ${memberId} and ${which}
  union all
  select closed_at, id::text, 'risk.closed', rule, null, null, owner_id, outcome, null, null
    from risk_flag where member_id = ${memberId} and closed_at is not null and ${which}`;

const risks: TimelinePart = {
  kind: 'risk',
  permission: 'risk.see',
  events: (memberId) => flags(memberId, sql`rule <> 'care'`),
};

/** That somebody is cared for, and what was written of it, shows to who handles care and to nobody else. */
const care: readonly TimelinePart[] = [
  { kind: 'risk', permission: 'care.handle', events: (memberId) => flags(memberId, sql`rule = 'care'`) },
  { kind: 'act', permission: 'care.handle', events: (memberId) => lines(memberId, 'act.done', cares) },
];

/** What operators asked of each other, did and looked at, and what they should look at. */
export const operatorTimeline: readonly TimelinePart[] = [approvals, acts, views, risks, ...care];
