import { sql } from 'kysely';
import { hasPermission } from '../../platform/http/mount.ts';
import type { Module } from '../../platform/module.ts';
import type { Sql } from '../../platform/database/db.ts';
import type { TimelineColumns, TimelinePart } from '../../platform/database/timeline.ts';
import { type DeleteExpired, deleteExpiredRows } from '../../platform/database/retention.ts';
import { pendingRows } from './approvals/queries.ts';
import { scopeOf } from './approvals/views.ts';
import { isOpen } from './alerts/queries.ts';
import { hashedPasswords } from '../../platform/security/passwords.ts';
import type { Hashed } from '../../platform/security/sealed.ts';

export const operatorHashes: readonly Hashed[] = [hashedPasswords('passwords of operators', 'operator')];

export const queues = {
  /** Pending requests the operator may see, with secrets still to be read. */
  approvals: { permission: 'approvals.see-own', rows: (by) => pendingRows(scopeOf(by)) },
  alerts: { permission: 'alerts.see', rows: sql`alert a where ${isOpen}` },
  /** Open flags; `care` tasks only with `care.handle`. */
  risk: {
    permission: 'risk.see',
    rows: (by) => sql`risk_flag where state <> 'closed' and (${hasPermission(by, 'care.handle')} or rule <> 'care')`,
    oldest_at: sql`min(created_at)`,
  },
} satisfies Module['queues'];

/** Display names of operators, approvals and flagged members. */
export const operatorNames: NonNullable<Module['names']> = (ids) => sql`
  select id::text, name from operator where id = any (${ids}::uuid[])
  union all select id::text, ref from approval where id = any (${ids}::uuid[])
  union all select id::text, member_name from risk_flag where id = any (${ids}::uuid[])`;

/** Audit lines about the member; requests appear as approvals instead. */
const lines = (memberId: string, event: 'act.done' | 'view.shown', which: Sql): Sql<TimelineColumns> => sql`
  select at, seq::text as key, ${event}::text as what, action as of, null::text as ref, null::bigint as amount, operator_id,
         detail ->> 'reason' as reason, coalesce(detail ->> 'before', detail ->> 'field') as before, detail ->> 'after' as after
    from audit_line where subject = ${memberId}::text and ${which}`;

const reveals = sql`(action = 'member.revealed')`;
const cares = sql`(action = 'care.handled')`;

const flags = (memberId: string, which: Sql): Sql<TimelineColumns> => sql`
  select created_at as at, id::text as key, 'risk.raised' as what, rule as of, null::text as ref, null::bigint as amount,
         null::uuid as operator_id, null::text as reason, null::text as before, null::text as after
    from risk_flag where member_id = ${memberId} and ${which}
  union all
  select closed_at, id::text, 'risk.closed', rule, null, null, owner_id, outcome, null, null
    from risk_flag where member_id = ${memberId} and closed_at is not null and ${which}`;

/** Timeline of approvals, actions, views and flags; care only with `care.handle`. */
export const operatorTimeline: readonly TimelinePart[] = [
  {
    kind: 'approval',
    events: (memberId) => sql`
      select created_at as at, id::text as key, 'approval.asked' as what, kind as of, ref, nullif(amount, 0) as amount,
             maker_id as operator_id, reason, null::text as before, null::text as after
        from approval where member_id = ${memberId}
      union all
      select decided_at, id::text, 'approval.' || status, kind, ref, nullif(amount, 0), checker_id, decision_reason, null, null
        from approval where member_id = ${memberId} and decided_at is not null`,
  },
  {
    kind: 'act',
    events: (memberId) =>
      lines(memberId, 'act.done', sql`not ${reveals} and not ${cares} and right(action, 10) <> '.requested'`),
  },
  { kind: 'view', permission: 'audit.see', events: (memberId) => lines(memberId, 'view.shown', reveals) },
  { kind: 'risk', permission: 'risk.see', events: (memberId) => flags(memberId, sql`rule <> 'care'`) },
  { kind: 'risk', permission: 'care.handle', events: (memberId) => flags(memberId, sql`rule = 'care'`) },
  { kind: 'act', permission: 'care.handle', events: (memberId) => lines(memberId, 'act.done', cares) },
];

/** Rows this module deletes (docs/decisions/retention.md); actions and holds are counted for seven days. */
export const operatorRetention: readonly DeleteExpired[] = [
  // The audit log keeps their sign-ins.
  deleteExpiredRows('operator_session', sql`least(revoked_at, expires_at) < app_now() - interval '90 days'`),
  deleteExpiredRows('operator_device', sql`last_used_at < app_now() - interval '400 days'`),
  deleteExpiredRows('approval_result', sql`created_at < app_now() - interval '7 days'`, 'approval_id'),
  deleteExpiredRows('guarded_act', sql`at < app_now() - interval '8 days'`, 'ctid'),
  deleteExpiredRows('unchecked_act', sql`at < app_now() - interval '8 days'`),
  deleteExpiredRows('member_hold', sql`at < app_now() - interval '8 days'`),
  deleteExpiredRows('operator_invitation', sql`created_at < app_now() - interval '30 days'`),
];
