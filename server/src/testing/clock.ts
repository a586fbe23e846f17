import { sql } from 'kysely';
import { setClockAhead } from '../platform/clock.ts';
import type { Reader, Db } from '../platform/database/db.ts';

const aheadBy = (moment: string): number => Date.parse(moment) - new Date().getTime();

/**
 * Moves the program's and one database's clock together. Only the schema's owner can replace the database's clock
 * function, so an installation cannot move it. Ledger times keep the real clock.
 */
export const testClock = (owner: Reader) => {
  const setDatabaseClock = (moment: string) =>
    owner.rows(
      sql.raw(
        `create or replace function app_now() returns timestamptz language sql stable parallel safe as $$ select ${moment} $$`,
      ),
    );
  const setAhead = async (ms: number): Promise<void> => {
    await setDatabaseClock(`now() + interval '${Math.trunc(ms)} milliseconds'`);
    setClockAhead(ms);
  };
  return {
    /** Moves to a moment: `clock.moveTo('2028-02-29T00:00:00+07:00')`; time goes on from there. */
    moveTo: (moment: string): Promise<void> => setAhead(aheadBy(moment)),
    /** Stops the database's clock at a moment; the program's goes on. */
    stopAt: async (moment: string): Promise<void> => {
      await setDatabaseClock(`timestamptz '${moment}'`);
      setClockAhead(aheadBy(moment));
    },
    /** Resets both to real time. */
    reset: async (): Promise<void> => {
      await setDatabaseClock('now()');
      setClockAhead(0);
    },
  };
};

/** Recomputes a member's daily totals after a test moved a deposit, withdrawal or bonus to another day. */
export const recountDays = async (owner: Db, memberId: string): Promise<void> => {
  await owner.rows(sql`delete from money_day where member_id = ${memberId}`);
  await owner.rows(sql`
    insert into money_day (member_id, day, deposited, satang, withdrawn, bonus)
    select ${memberId}, day, sum(deposited), sum(satang), sum(withdrawn), sum(bonus)
      from (select (decided_at at time zone 'Asia/Bangkok')::date as day, credited as deposited,
                   case when credited = amount_to_pay and amount_to_pay between amount and amount + 99 then amount_to_pay - amount else 0 end as satang,
                   0 as withdrawn, 0 as bonus
              from deposit where member_id = ${memberId} and state = 'credited'
            union all
            select (settled_at at time zone 'Asia/Bangkok')::date, 0, 0, amount, 0
              from withdrawal where member_id = ${memberId} and status in ('Success', 'manual')
            union all
            select (created_at at time zone 'Asia/Bangkok')::date, 0, 0, 0, bonus
              from promotion_grant where member_id = ${memberId} and bonus > 0) said
     group by day`);
};
