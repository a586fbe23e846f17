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

export const insertSensitiveActions = (memberIds: readonly string[], operatorId: string): Sql => sql`
  insert into guarded_act (member_id, operator_id)
  select id, ${operatorId} from unnest(${memberIds}::uuid[]) id order by id
  on conflict (member_id, operator_id) do update set at = app_now()`;

export const sensitiveActionsSince = (
  memberIds: readonly string[],
  operatorId: string,
  days: number,
): Sql<{ member_id: string }> => sql`
  select member_id from guarded_act
   where member_id = any (${memberIds}::uuid[]) and operator_id = ${operatorId} and at > app_now() - make_interval(days => ${days})`;

/** Activity that a hold blocks. */
export type HoldScope = 'play' | 'chat';

/** 24 hours after the first unapproved hold of seven days, or from now. */
export const holdEnd = (memberId: string, what: HoldScope): Sql<{ at: Date; until: Date }> => sql`
  select app_now() as at, coalesce(min(at), app_now()) + interval '24 hours' as until from member_hold
   where member_id = ${memberId} and what = ${what} and at > app_now() - interval '7 days'`;

/** No row if the 24 hours are over, or the request has a hold already. */
export const insertHold = (h: {
  readonly member_id: string;
  readonly what: HoldScope;
  readonly operator_id: string;
  readonly approval_id: string | null;
}): Sql<{ until: Date }> => sql`
  insert into member_hold (member_id, what, operator_id, approval_id, until)
  select ${h.member_id}, ${h.what}, ${h.operator_id}, ${h.approval_id}::uuid, u.until
    from (${holdEnd(h.member_id, h.what)}) u where u.until > app_now()
  on conflict (approval_id) do nothing returning until`;

export const deleteHold = (approvalId: string): Sql => sql`delete from member_hold where approval_id = ${approvalId}`;

export const holdsOf = (approvalIds: readonly string[]): Sql<{ approval_id: string; until: Date }> => sql`
  select approval_id, until from member_hold where approval_id = any (${approvalIds}::uuid[])`;
