import { sql } from 'kysely';
import type { Db } from '../platform/database/db.ts';

/** Recomputes a member's daily totals after a test moved a deposit, withdrawal or bonus to another day. */
export const recountDays = async (owner: Db, memberId: string): Promise<void> => {
  await owner.rows(sql`delete from money_day where member_id = ${memberId}`);
  await owner.rows(sql`
    insert into money_day (member_id, day, deposited, withdrawn, bonus)
    select ${memberId}, day, sum(deposited), sum(withdrawn), sum(bonus)
      from (select (decided_at at time zone 'Asia/Bangkok')::date as day, credited as deposited, 0 as withdrawn, 0 as bonus
              from deposit where member_id = ${memberId} and state = 'credited'
            union all
            select (settled_at at time zone 'Asia/Bangkok')::date, 0, amount, 0
              from withdrawal where member_id = ${memberId} and status in ('Success', 'manual')
            union all
            select (created_at at time zone 'Asia/Bangkok')::date, 0, 0, bonus
              from promotion_grant where member_id = ${memberId} and bonus > 0) said
     group by day`);
};
