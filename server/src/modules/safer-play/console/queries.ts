import type { LimitKind, LimitPeriod } from '@portal/contract/safer-play.ts';
import { sql } from 'kysely';
import type { Sql } from '../../../platform/database/db.ts';
import { deleteExpiredRows } from '../../../platform/database/retention.ts';

export interface TightenedRow {
  readonly kind: LimitKind;
  readonly period: LimitPeriod;
  readonly after: bigint;
  readonly operator_id: string;
  readonly operator_name: string;
  readonly reason: string;
  readonly created_at: Date;
}
/** Limits tightened by operators, newest first. */
export const tightenedOf = (memberId: string): Sql<TightenedRow> => sql`
  select s.kind, s.period, s.after, s.operator_id, o.name as operator_name, s.reason, s.created_at
    from limit_step s join operator o on o.id = s.operator_id
   where s.member_id = ${memberId} and s.what = 'tightened' order by s.id desc limit 100`;

/** Creates the row that bets read, if missing. */
export const ensureBinding = (memberId: string): Sql =>
  sql`insert into limit_binding (member_id) values (${memberId}) on conflict do nothing`;

/** Stores a provisional limit; it replaces one of an older approval. */
export const insertProvisionalLimit = (h: {
  readonly member_id: string;
  readonly kind: LimitKind;
  readonly period: LimitPeriod;
  readonly value: bigint;
  readonly until: Date;
  readonly approval_id: string;
}): Sql => sql`
  insert into limit_hold (member_id, kind, period, value, until, approval_id)
  values (${h.member_id}, ${h.kind}, ${h.period}, ${h.value}::bigint, ${h.until}, ${h.approval_id})
  on conflict (member_id, kind, period) do update
    set value = excluded.value, until = excluded.until, approval_id = excluded.approval_id`;
export const deleteProvisionalLimits = (approvalId: string): Sql =>
  sql`delete from limit_hold where approval_id = ${approvalId}`;
/** Deletes expired provisional limits. */
export const expiredProvisionalLimits = deleteExpiredRows(
  'limit_hold',
  sql`until < app_now() - interval '1 day'`,
  'ctid',
);
