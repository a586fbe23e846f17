import type { AlertKind } from '@portal/contract/console/control.ts';
import { sql } from 'kysely';
import type { Sql } from '../platform/database/db.ts';
import type { Alert } from '../platform/room.ts';

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
  changes_waiting: number;
  changes_oldest: Date | null;
  messages_waiting: number;
  messages_oldest: Date | null;
  accounts: number;
  gateways: number;
  failed: number;
  deposited_before: bigint;
  withdrawn_before: bigint;
  members_before: number;
}

const today = sql`date_trunc('day', app_now(), 'Asia/Bangkok')`;
const paidOut = sql`status in ('Success', 'manual') and settled_at`;
/** From yesterday's midnight to yesterday at this time. */
const before = sql`between ${today} - interval '1 day' and app_now() - interval '1 day'`;

const ofToday = sql`
  select coalesce(sum(credited), 0)::bigint as deposited, count(*)::int as deposits,
         (count(distinct d.member_id) filter (where not exists (
           select from deposit e where e.member_id = d.member_id and e.state = 'credited' and e.decided_at < ${today})))::int as first_deposits
    from deposit d where state = 'credited' and decided_at >= ${today}`;

const queues = sql`
  select
    (select count(*)::int from deposit where state = 'review') as deposits_waiting,
    (select count(*)::int from statement_line where state = 'unmatched' and direction = 'in') as unmatched_lines,
    (select min(created_at) from statement_line where state = 'unmatched' and direction = 'in') as deposits_oldest,
    (select count(*)::int from withdrawal where status = 'waiting_for_approve') as withdrawals_waiting,
    (select count(*)::int from withdrawal where status = 'Approve') as withdrawals_paying,
    (select coalesce(sum(amount), 0)::bigint from withdrawal where status = 'waiting_for_approve') as withdrawals_amount,
    (select min(created_at) from withdrawal where status = 'waiting_for_approve') as withdrawals_oldest,
    (select count(*)::int from bank_change where status = 'pending') as changes_waiting,
    (select min(created_at) from bank_change where status = 'pending') as changes_oldest,
    (select count(*)::int from contact_message where handled_at is null) as messages_waiting,
    (select min(created_at) from contact_message where handled_at is null) as messages_oldest,
    (select count(*)::int from bank_account where is_active) as accounts,
    (select count(*)::int from gateway where is_enabled) as gateways,
    (select count(*)::int from gateway where reason is not null) as failed`;

/** The queues now, the day so far, and yesterday as far as the day is. */
export const dashboard = (): Sql<Today> => sql`
  select queue.*, today.*, today.deposited - withdrawn as net, out.*, people.*, earlier.*
    from (${queues}) queue, (${ofToday}) today,
         (select coalesce(sum(amount), 0)::bigint as withdrawn, count(*)::int as withdrawals
            from withdrawal where ${paidOut} >= ${today}) out,
         (select (select count(*)::int from member where created_at >= ${today}) as new_members,
                 (select count(distinct member_id)::int from session where last_seen_at >= ${today}) as active_members) people,
         (select (select coalesce(sum(credited), 0)::bigint from deposit where state = 'credited' and decided_at ${before}) as deposited_before,
                 (select coalesce(sum(amount), 0)::bigint from withdrawal where ${paidOut} ${before}) as withdrawn_before,
                 (select count(*)::int from member where created_at ${before}) as members_before) earlier`;

export interface AlertRow {
  at: Date;
  kind: AlertKind;
  /** What it is about: the id of an event, a reference, a gateway's name. */
  what: string;
  more: string | null;
}

/** What somebody should look at now, newest first, twenty at most. */
export const alertRows = (alerts: readonly Alert[]): Sql<AlertRow> => sql`
  ${sql.join(
    alerts.map(({ kind, sql: found }) => sql`select at, ${sql.lit(kind)} as kind, what, more from (${found}) found`),
    sql` union all `,
  )}
  order by at desc limit 20`;
