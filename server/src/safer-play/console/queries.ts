import type { LimitKind, LimitPeriod } from '@portal/contract/safer-play.ts';
import { sql } from 'kysely';
import type { Sql } from '../../platform/database/db.ts';

export interface TightenedRow {
  readonly kind: LimitKind;
  readonly period: LimitPeriod;
  readonly after: bigint;
  readonly operator_id: string;
  readonly operator_name: string;
  readonly reason: string;
  readonly created_at: Date;
}
/** Newest first. */
export const tightenedOf = (memberId: string): Sql<TightenedRow> => sql`
  select s.kind, s.period, s.after, s.operator_id, o.name as operator_name, s.reason, s.created_at
    from limit_step s join operator o on o.id = s.operator_id
   where s.member_id = ${memberId} and s.what = 'tightened' order by s.id desc limit 100`;
