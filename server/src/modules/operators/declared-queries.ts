import { sql } from 'kysely';
import { may } from '../../platform/http/mount.ts';
import type { Module } from '../../platform/module.ts';
import type { Sql } from '../../platform/database/db.ts';
import type { TimelineColumns, TimelinePart } from '../../platform/database/timeline.ts';
import { type Forget, forgetRows } from '../../platform/database/retention.ts';
import { waitingRows } from './approvals/queries.ts';
import { onlyOf } from './approvals/viewers.ts';
import { isOpen } from './alerts/queries.ts';

export const queues = {
  /** Questions that one sees, and to who may see only some of them also secrets to be read. */
  approvals: { permission: 'approvals.see-own', rows: (by) => waitingRows(onlyOf(by)) },
  alerts: { permission: 'alerts.see', rows: sql`alert a where ${isOpen}` },
  /** Flags that nobody closed; tasks of care for who handles them. */
  risk: {
    permission: 'risk.see',
    rows: (by) => sql`risk_flag where state <> 'closed' and (${may(by, 'care.handle')} or rule <> 'care')`,
    oldest_at: sql`min(created_at)`,
  },
} satisfies Module['queues'];

/** Operators, what they asked of each other, and whom a flag is about. */
export const operatorNames: NonNullable<Module['names']> = (ids) => sql`
  select id::text, name from operator where id = any (${ids}::uuid[])
  union all select id::text, ref from approval where id = any (${ids}::uuid[])
  union all select id::text, member_name from risk_flag where id = any (${ids}::uuid[])`;

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

/** Sessions that ended 90 days ago; that they were, the audit trail says for ever. */
const sessions = forgetRows('operator_session', sql`least(revoked_at, expires_at) < app_now() - interval '90 days'`);

/** What an approval left and who asked never looked at: a secret is made anew rather than kept. */
const results = forgetRows('approval_result', sql`created_at < app_now() - interval '7 days'`, 'approval_id');

/** Who had something guarded done to a member counts for seven days; what was done, the audit trail says for ever. */
const guardedActs = forgetRows('guarded_act', sql`at < app_now() - interval '8 days'`, 'ctid');

/** What one did alone counts for seven days; that it was done, the audit trail says for ever. */
const uncheckedActs = forgetRows('unchecked_act', sql`at < app_now() - interval '8 days'`);

/** What one operator alone did against a member counts for seven days (docs/decisions/holds.md). */
const holds = forgetRows('member_hold', sql`at < app_now() - interval '8 days'`);

/** Links to begin with; who used one, the audit trail says for ever. */
const invitations = forgetRows('operator_invitation', sql`created_at < app_now() - interval '30 days'`);

/** Browsers that nobody signed in on for as long as their cookie lives. */
const devices = forgetRows('operator_device', sql`last_used_at < app_now() - interval '400 days'`);

/** What this module forgets (docs/decisions/retention.md). */
export const forgottenOperators: readonly Forget[] = [
  sessions,
  devices,
  results,
  guardedActs,
  uncheckedActs,
  holds,
  invitations,
];
