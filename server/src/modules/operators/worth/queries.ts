import type { Satang } from '@portal/contract/money.ts';
import { sql } from 'kysely';
import type { Sql } from '../../../platform/database/db.ts';

/** Locks members and operator in the order of their ids, to avoid deadlocks. */
export const lockWorth = (ids: readonly string[]): Sql => sql`
  select pg_advisory_xact_lock(hashtextextended('worth of ' || id, 0)) from (select id from unnest(${ids}::text[]) id order by id) ordered`;

/** `given`: value for free; `paid`: own money paid out; `moved`: own money that becomes main credit. */
type Side = 'given' | 'paid' | 'moved';

/** Satang without a second person: the highest sum of one member, and the operator's total. */
export interface WorthSums {
  readonly member_day: Satang;
  readonly member_week: Satang;
  readonly operator_day: Satang;
  readonly operator_week: Satang;
}

export const worthSums = (memberIds: readonly string[], operatorId: string, side: Side): Sql<WorthSums> => sql`
  with lately as (
    select operator_id, member_id, amount, at > app_now() - interval '1 day' as is_today from unchecked_act
     where side = ${side} and at > app_now() - interval '7 days'
       and (operator_id = ${operatorId} or member_id = any (${memberIds}::uuid[]))),
  members as (
    select sum(amount) filter (where is_today) as day, sum(amount) as week from lately
     where member_id = any (${memberIds}::uuid[]) group by member_id)
  select coalesce((select max(day) from members), 0)::bigint as member_day,
         coalesce((select max(week) from members), 0)::bigint as member_week,
         coalesce(sum(amount) filter (where is_today and operator_id = ${operatorId}), 0)::bigint as operator_day,
         coalesce(sum(amount) filter (where operator_id = ${operatorId}), 0)::bigint as operator_week
    from lately`;

interface SingleOperatorActions {
  /** Kind of the approval. */
  readonly kind: string;
  readonly each: Satang;
  readonly members: readonly string[];
  readonly operatorId: string;
  readonly side: Side;
  readonly day: Satang;
  readonly week?: Satang;
}
export const insertSingleOperatorActions = (a: SingleOperatorActions): Sql => sql`
  insert into unchecked_act (operator_id, member_id, kind, side, amount, day_limit, week_limit)
  select ${a.operatorId}, id, ${a.kind}, ${a.side}, ${a.each}, ${a.day}, ${a.week ?? null} from unnest(${a.members}::uuid[]) id`;

export const paidToday = (memberIds: readonly string[], side: Side): Sql<{ member_id: string; amount: Satang }> => sql`
  select member_id, sum(amount)::bigint as amount from unchecked_act
   where side = ${side} and member_id = any (${memberIds}::uuid[]) and at > app_now() - interval '1 day' group by member_id`;
