import { sql } from 'kysely';
import type { Sql } from '../../../platform/database/db.ts';
import { isRestricted } from '../members-queries.ts';

/**
 * Locks due members, skipping those in a round: fewer than `limit` means none is left. An array of the due is read once;
 * with `in`, statistics of an almost empty table made a plan that read them once a member.
 */
const due = (isDue: Sql, limit: number): Sql<{ member_id: string; is_restricted: boolean }> => sql`
  select m.member_id, ${isRestricted(sql`m.member_id`)} as is_restricted
    from minigame_member m where ${isDue}
   order by m.member_id limit ${limit} for no key update of m skip locked`;

export const membersWithDueCoins = (limit: number) =>
  due(
    sql`m.member_id = any(array(select member_id from coin_lot where remaining > 0 and expires_at <= app_now()))`,
    limit,
  );
export const membersWithDueCredit = (limit: number) => due(sql`m.credit_expires_at <= app_now()`, limit);
export const membersWithDueRewards = (limit: number) =>
  due(
    sql`m.member_id = any(array(select member_id from minigame_reward where state = 'open' and expires_at <= app_now()))`,
    limit,
  );

export const dueLots = (memberIds: readonly string[]): Sql<{ id: string; member_id: string; remaining: number }> => sql`
  select id, member_id, remaining from coin_lot where member_id = any(${memberIds}::uuid[]) and remaining > 0 and expires_at <= app_now()
   order by id`;
export const expireLots = (ids: readonly string[]): Sql => sql`
  update coin_lot set expired = expired + remaining, remaining = 0 where id = any(${ids}::uuid[])`;
export const dueCredit = (memberIds: readonly string[]): Sql<{ member_id: string; at: Date; amount: bigint }> => sql`
  select m.member_id, m.credit_expires_at as at,
         (select a.balance from ledger_account a where a.owner = m.member_id and a.kind = 'minigame' and a.shard = 0) as amount
    from minigame_member m where m.member_id = any(${memberIds}::uuid[]) and m.credit_expires_at <= app_now()`;
/** Checks the expiry again: a win may just have extended it. */
export const clearCreditExpiry = (memberIds: readonly string[]): Sql => sql`
  update minigame_member set credit_expires_at = null
   where member_id = any(${memberIds}::uuid[]) and credit_expires_at <= app_now()`;
export const expireRewards = (memberIds: readonly string[]): Sql => sql`
  with gone as (
    update minigame_reward set state = 'expired'
     where member_id = any(${memberIds}::uuid[]) and state = 'open' and expires_at <= app_now() returning goods_id)
  update minigame_goods g set stock = g.stock + n.n from (select goods_id, count(*)::int as n from gone group by goods_id) n where n.goods_id = g.id`;

/** Postpones everything due of restricted members by a week, repeated while the restriction lasts. */
export const postponeExpiry = (memberIds: readonly string[]): Sql => sql`
  with lots as (
    update coin_lot set expires_at = app_now() + interval '7 days'
     where member_id = any(${memberIds}::uuid[]) and remaining > 0 and expires_at < app_now() + interval '7 days'),
       rewards as (
    update minigame_reward set expires_at = app_now() + interval '7 days'
     where member_id = any(${memberIds}::uuid[]) and state = 'open' and expires_at < app_now() + interval '7 days')
  update minigame_member set credit_expires_at = app_now() + interval '7 days'
   where member_id = any(${memberIds}::uuid[]) and credit_expires_at < app_now() + interval '7 days'`;
