import { sql } from 'kysely';
import type { Sql } from '../../platform/database/db.ts';

interface FirstRow {
  readonly member_id: string;
  readonly referred_by: string | null;
  readonly first_id: string | null;
  readonly first_day: string | null;
}
/** Whose deposit this is, and the first of that member that is credited now. */
export const firstDepositBeside = (id: string): Sql<FirstRow> => sql`
  select d.member_id, m.referred_by, f.id as first_id, (f.decided_at at time zone 'Asia/Bangkok')::date::text as first_day
    from deposit d join member m on m.id = d.member_id
    left join lateral (select o.id, o.decided_at from deposit o where o.member_id = d.member_id and o.state = 'credited'
                        order by o.decided_at, o.id limit 1) f on true
   where d.id = ${id}`;

/** Whole accounts that money of these members came from; what a bank hides is nobody's account. */
export const payersOf = (memberIds: readonly string[]): Sql<{ member_id: string; bank: string; number: string }> => sql`
  select distinct d.member_id, l.from_bank as bank, l.from_account as number
    from deposit d join statement_line l on l.id = d.statement_line_id
   where d.member_id = any(${memberIds}::uuid[]) and d.state = 'credited' and l.from_bank is not null and l.from_account ~ '^[0-9]{6,20}$'`;

/** In percent: so much of the stakes came back, and so much of what was brought was asked for on the day. */
const RETURNED = 95;
const ASKED = 80;
/** Satang: below it nobody cycles. */
const LEAST = 100_000n;
/** Those of these members who only moved money through bets on a day of Bangkok. */
export const cyclersOf = (memberIds: readonly string[], day: string): Sql<{ member_id: string }> => sql`
  select m.id as member_id
    from unnest(${memberIds}::uuid[]) m(id)
   cross join lateral (select sum(p.staked) as staked, sum(p.won) as won from play_day p where p.member_id = m.id and p.day = ${day}::date) p
   cross join lateral (
     select sum(d.credited) as brought from deposit d where d.member_id = m.id and d.state = 'credited'
        and d.decided_at >= ${day}::date::timestamp at time zone 'Asia/Bangkok' and d.decided_at < (${day}::date + 1)::timestamp at time zone 'Asia/Bangkok') d
   cross join lateral (
     select sum(w.amount) as asked from withdrawal w where w.member_id = m.id and w.status <> 'Reject'
        and w.created_at >= ${day}::date::timestamp at time zone 'Asia/Bangkok' and w.created_at < (${day}::date + 1)::timestamp at time zone 'Asia/Bangkok') w
   where p.staked >= ${LEAST} and p.won * 100 >= p.staked * ${RETURNED} and d.brought > 0 and w.asked * 100 >= d.brought * ${ASKED}`;
