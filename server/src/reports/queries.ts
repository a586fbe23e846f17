import { sql } from 'kysely';
import type { Sql } from '../platform/database/db.ts';
import { numberSet } from '../settings/index.ts';

export interface Today {
  deposits_waiting: number;
  unmatched_lines: number;
  deposits_oldest: Date | null;
  withdrawals_waiting: number;
  withdrawals_paying: number;
  withdrawals_amount: bigint;
  withdrawals_oldest: Date | null;
  deposited: bigint;
  deposits: number;
  withdrawn: bigint;
  withdrawals: number;
  net: bigint;
  new_members: number;
  first_deposits: number;
  active_members: number;
  payouts_unknown: number;
  payouts_amount: bigint;
  payouts_oldest: Date | null;
  changes_waiting: number;
  changes_oldest: Date | null;
  messages_waiting: number;
  messages_oldest: Date | null;
  chats_waiting: number;
  chats_oldest: Date | null;
  chats_sla_s: number;
  risk_waiting: number;
  risk_oldest: Date | null;
  minigame_waiting: number;
  minigame_amount: bigint;
  minigame_oldest: Date | null;
  minigame_goods: number;
  income_waiting: number;
  income_amount: bigint;
  income_oldest: Date | null;
  accounts: number;
  gateways: number;
  failed: number;
  deposited_before: bigint;
  withdrawn_before: bigint;
  members_before: number;
  minigame_won: bigint;
  minigame_won_before: bigint;
  bonus_cost: bigint;
  bonus_cost_before: bigint;
}

const today = sql`date_trunc('day', app_now(), 'Asia/Bangkok')`;
const paidOut = sql`status in ('Success', 'manual') and settled_at`;
/** From yesterday's midnight to yesterday at this time. */
const before = sql`between ${today} - interval '1 day' and app_now() - interval '1 day'`;

/**
 * Whether it is a first deposit is looked up once for each member of today, by the member's own index: a subquery with an order
 * is never joined, and what is credited is told by its amount, because by its state the database may read all of it each time.
 */
const ofToday = sql`
  select coalesce(sum(credited), 0)::bigint as deposited, coalesce(sum(times), 0)::int as deposits,
         (count(*) filter (where (
           select e.id from deposit e where e.member_id = d.member_id and e.credited is not null and e.decided_at < ${today}
            order by e.id limit 1) is null))::int as first_deposits
    from (select member_id, sum(credited) as credited, count(*) as times
            from deposit where state = 'credited' and decided_at >= ${today} group by member_id) d`;

/** A line that was found for a request in review is one case with it, and counted as that request. Tasks of care are told to who handles them. */
const queuesFor = (seesCare: boolean) => sql`
  select
    (select count(*)::int from deposit where state = 'review') as deposits_waiting,
    (select count(*)::int from statement_line l where state = 'unmatched' and direction = 'in'
        and not exists (select from deposit where statement_line_id = l.id and state = 'review')) as unmatched_lines,
    least((select min(created_at) from statement_line where state = 'unmatched' and direction = 'in'),
          (select min(coalesce(bank_time, created_at)) from deposit where state = 'review')) as deposits_oldest,
    (select count(*)::int from withdrawal where status = 'waiting_for_approve') as withdrawals_waiting,
    (select count(*)::int from withdrawal where status = 'Approve') as withdrawals_paying,
    (select coalesce(sum(amount), 0)::bigint from withdrawal where status = 'waiting_for_approve') as withdrawals_amount,
    (select min(created_at) from withdrawal where status = 'waiting_for_approve') as withdrawals_oldest,
    (select count(*)::int from payout where state = 'unknown') as payouts_unknown,
    (select coalesce(sum(amount), 0)::bigint from payout where state = 'unknown') as payouts_amount,
    (select min(created_at) from payout where state = 'unknown') as payouts_oldest,
    (select count(*)::int from bank_change where status = 'pending') as changes_waiting,
    (select min(created_at) from bank_change where status = 'pending') as changes_oldest,
    (select count(*)::int from contact_message where handled_at is null) as messages_waiting,
    (select min(created_at) from contact_message where handled_at is null) as messages_oldest,
    (select count(*)::int from conversation_episode where state = 'waiting') as chats_waiting,
    (select min(waiting_since) from conversation_episode where state = 'waiting') as chats_oldest,
    ${numberSet('chat_sla_s')}::int as chats_sla_s,
    (select count(*)::int from risk_flag where state <> 'closed' and (${seesCare} or rule <> 'care')) as risk_waiting,
    (select created_at from risk_flag where state <> 'closed' and (${seesCare} or rule <> 'care') order by id limit 1) as risk_oldest,
    (select count(*)::int from minigame_withdrawal where status = 'pending') as minigame_waiting,
    (select coalesce(sum(amount), 0)::bigint from minigame_withdrawal where status = 'pending') as minigame_amount,
    (select created_at from minigame_withdrawal where status = 'pending' order by id limit 1) as minigame_oldest,
    (select count(*)::int from minigame_reward where state = 'claimed') as minigame_goods,
    (select count(*)::int from income_withdrawal where status = 'pending' and agreed_at is null) as income_waiting,
    (select coalesce(sum(amount), 0)::bigint from income_withdrawal where status = 'pending' and agreed_at is null) as income_amount,
    (select min(created_at) from income_withdrawal where status = 'pending' and agreed_at is null) as income_oldest,
    (select count(*)::int from bank_account where is_active) as accounts,
    (select count(*)::int from gateway where is_enabled) as gateways,
    (select count(*)::int from gateway where reason is not null) as failed`;

/** The queues now, the day so far, and yesterday as far as the day is. */
export const dashboard = (seesCare: boolean): Sql<Today> => sql`
  select queue.*, today.*, today.deposited - withdrawn as net, out.*, people.*, earlier.*
    from (${queuesFor(seesCare)}) queue, (${ofToday}) today,
         (select coalesce(sum(amount), 0)::bigint as withdrawn, count(*)::int as withdrawals
            from withdrawal where ${paidOut} >= ${today}) out,
         (select (select count(*)::int from member where created_at >= ${today}) as new_members,
                 (select count(distinct member_id)::int from session where last_seen_at >= ${today}) as active_members,
                 (select coalesce(sum(amount), 0)::bigint from minigame_round where kind = 'credit' and created_at >= ${today}) as minigame_won,
                 (select coalesce(sum(converted), 0)::bigint from promotion_grant where ended_at >= ${today}) as bonus_cost) people,
         (select (select coalesce(sum(credited), 0)::bigint from deposit where state = 'credited' and decided_at ${before}) as deposited_before,
                 (select coalesce(sum(amount), 0)::bigint from withdrawal where ${paidOut} ${before}) as withdrawn_before,
                 (select count(*)::int from member where created_at ${before}) as members_before,
                 (select coalesce(sum(amount), 0)::bigint from minigame_round where kind = 'credit' and created_at ${before}) as minigame_won_before,
                 (select coalesce(sum(converted), 0)::bigint from promotion_grant where ended_at ${before}) as bonus_cost_before) earlier`;

export interface PayingRow {
  id: string;
  bank_code: string;
  name: string;
  number: string;
  balance: bigint | null;
  balance_at: Date | null;
  paid_today: bigint;
}
/** Accounts that pay out, each with what its bank said last that it holds. */
export const payingAccounts = (): Sql<PayingRow> => sql`
  select a.id, a.bank_code, a.name, a.number, l.balance, l.occurred_at as balance_at,
         (select coalesce(sum(amount), 0)::bigint from statement_line o
           where o.bank_account_id = a.id and o.direction = 'out' and o.occurred_at >= ${today}) as paid_today
    from bank_account a
    left join lateral (select balance, occurred_at from statement_line
                        where bank_account_id = a.id and balance is not null order by occurred_at desc, id desc limit 1) l on true
   where a.is_active and a.pays_out order by a.bank_code, a.number`;
