import { sql } from 'kysely';
import type { Sql } from '../../platform/database/db.ts';

export interface CyclingRow {
  readonly withdrawal_id: string;
  readonly ref: string;
  readonly member_id: string;
  readonly amount: bigint;
  readonly deposited: bigint;
  readonly staked: bigint;
}

/** Withdrawals that wait, of at least 80 % of what was paid in within the day before, of which less than 20 % was staked. Looked for among a member's newest 100 deposits. */
export const cyclingWithdrawals = (limit: number): Sql<CyclingRow> => sql`
  select w.id as withdrawal_id, w.ref, w.member_id, w.amount, d.deposited, p.staked
    from withdrawal w
   cross join lateral (
     select coalesce(sum(credited), 0)::bigint as deposited
       from (select state, credited, decided_at from deposit where member_id = w.member_id order by id desc limit 100) newest
      where state = 'credited' and decided_at between w.created_at - interval '1 day' and w.created_at) d
   cross join lateral (
     select coalesce(sum(staked + staked_bonus), 0)::bigint as staked from play_day
      where member_id = w.member_id and day >= ((w.created_at - interval '1 day') at time zone 'Asia/Bangkok')::date) p
   where w.status = 'waiting_for_approve' and d.deposited > 0
     and w.amount * 100 >= d.deposited * 80 and p.staked * 100 < d.deposited * 20
     and (select f.id from risk_flag f where f.rule = 'cycling' and f.subject = w.id::text limit 1) is null
   order by w.id limit ${limit}`;
