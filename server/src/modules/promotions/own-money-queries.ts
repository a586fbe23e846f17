import { sql } from 'kysely';
import type { Sql } from '../../platform/database/db.ts';

// Turnover, excess and caps of own money.

/** Adds the base turnover of an ended bonus's deposit, less what was played. */
export const addBaseTurnover = (grantId: string): Sql => sql`
  update promotion_member m set base_required = m.base_required + greatest(g.base_turnover - g.done, 0)
    from promotion_grant g where g.id = ${grantId} and m.member_id = g.member_id`;
/** See server/functions/promotion_take_in.sql. */
export const addOwnMoney = (memberId: string, amount: bigint, isPlayRequired: boolean): Sql => sql`
  select promotion_take_in(${memberId}, ${amount}, ${isPlayRequired})`;
/** Adds own money to the cap of the running bonus, and notes what was added. */
export const raiseCap = (memberId: string, amount: bigint): Sql => sql`
  update promotion_grant set cap = cap + ${amount}, room = coalesce(room, 0) + ${amount}
   where member_id = ${memberId} and state = 'running' and cap is not null`;
/** Takes own money that is posted back from a cap that it raised. */
export const lowerCap = (memberId: string, amount: bigint): Sql => sql`
  update promotion_grant set cap = cap - least(room, ${amount}), room = room - least(room, ${amount})
   where member_id = ${memberId} and state = 'running' and room is not null`;
/** Adds turnover unless excluded; call after `addOwnMoney`, which locks the row. */
export const addTurnover = (memberId: string, required: bigint): Sql => sql`
  update promotion_member set base_required = base_required + ${required} where member_id = ${memberId} and not exists (
    select from member_restriction r where r.member_id = ${memberId} and r.reason = 'excluded' and r.lifted_at is null
       and (r.until is null or r.until > app_now()))`;

/** Waives the remaining turnover of own money; returns it. */
export const waiveBase = (memberId: string): Sql<{ waived: bigint }> => sql`
  with before as (select base_required - base_done as waived from promotion_member where member_id = ${memberId})
  update promotion_member set base_required = base_done where member_id = ${memberId}
  returning (select waived from before) as waived`;
/** Remaining turnover of own money, if the running bonus ended now. */
export const baseLeft = (memberId: string): Sql<{ left: bigint }> => sql`
  select (coalesce((select base_required - base_done from promotion_member where member_id = ${memberId}), 0)
        + coalesce((select greatest(base_turnover - done, 0) from promotion_grant where member_id = ${memberId} and state = 'running'), 0))::bigint as left`;
/** See server/functions/promotion_take_back.sql. */
export const removeOwnMoney = (memberId: string, amount: bigint): Sql =>
  sql`select promotion_take_back(${memberId}, ${amount})`;

/** Turnover and excess of own money. */
export interface OwnTurnoverRow {
  readonly base_required: bigint;
  readonly base_done: bigint;
  /** Satang above the cap that a withdrawal now would deduct. */
  readonly excess: bigint;
}
export const ownTurnover = (memberId: string): Sql<OwnTurnoverRow> => sql`
  select coalesce(m.base_required, 0) as base_required, coalesce(m.base_done, 0) as base_done,
         coalesce(least(m.excess, greatest(a.balance - m.excess_above, 0)), 0) as excess
    from (select ${memberId}::uuid as id) it
    left join promotion_member m on m.member_id = it.id
    left join ledger_account a on a.owner = it.id and a.kind = 'wallet' and a.shard = 0`;
/** Clears the excess; what a withdrawal takes is below the cap no more. */
export const takeExcess = (memberId: string, amount: bigint): Sql => sql`
  update promotion_member set excess = 0, excess_above = greatest(excess_above - ${amount}, 0) where member_id = ${memberId}`;
export const returnExcess = (memberId: string, amount: bigint): Sql => sql`
  update promotion_member set excess = excess + ${amount} where member_id = ${memberId}`;
