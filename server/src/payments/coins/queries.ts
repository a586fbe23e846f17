import { sql } from 'kysely';
import type { CreditedDeposit } from '../../minigame/index.ts';
import type { Sql } from '../../platform/database/db.ts';

/** What was credited to a member on a day of Bangkok. */
const creditedOn = (memberId: Sql, day: Sql): Sql => sql`
  coalesce((select sum(o.credited) from deposit o
             where o.member_id = ${memberId} and o.state = 'credited'
               and o.decided_at >= ${day}::timestamp at time zone 'Asia/Bangkok'
               and o.decided_at < (${day} + 1)::timestamp at time zone 'Asia/Bangkok'), 0)::bigint`;

export const creditedDeposit = (id: string): Sql<CreditedDeposit> => sql`
  select d.member_id, d.day::text, ${creditedOn(sql`d.member_id`, sql`d.day`)} as credited, m.referred_by,
         (select o.id from deposit o where o.member_id = d.member_id and o.state = 'credited' and o.id <> d.id
             and (o.decided_at, o.id) < (d.decided_at, d.id) limit 1) is null as is_first
    from (select *, (decided_at at time zone 'Asia/Bangkok')::date as day from deposit where id = ${id} and state = 'credited') d
    join member m on m.id = d.member_id`;

export const creditedToday = (memberId: string): Sql<{ credited: bigint }> => sql`
  select ${creditedOn(sql`${memberId}::uuid`, sql`(app_now() at time zone 'Asia/Bangkok')::date`)} as credited`;
