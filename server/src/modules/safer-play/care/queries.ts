import type { CareTask } from '@portal/contract/console/safer-play.ts';
import { sql } from 'kysely';
import type { Sql } from '../../../platform/database/db.ts';
import type { Queue } from '../../../platform/module.ts';

/** A marker with the number for its text. */
export interface MarkerRow {
  readonly member_id: string;
  readonly amount: number;
}
const today = sql`(app_now() at time zone 'Asia/Bangkok')::date`;

/** Members whose deposits rose on each of these days up to yesterday. */
export const risingDeposits = (days: number): Sql<MarkerRow> => sql`
  select member_id, ${days}::int as amount
    from (select member_id, day, deposited,
                 deposited > lag(deposited) over (partition by member_id order by day) and day = lag(day) over (partition by member_id order by day) + 1 as rose
            from money_day where day between ${today} - ${days}::int and ${today} - 1 and deposited > 0) d
   where rose and day > ${today} - ${days}::int
   group by member_id having count(*) = ${days}::int - 1`;

/** Members who played these minutes last night or tonight; a night counts for the day it begins. */
export const nightPlayers = (minutes: number): Sql<MarkerRow> => sql`
  select member_id, max(night_s) / 60 as amount from play_time where day >= ${today} - 1 and night_s >= ${minutes}::int * 60 group by member_id`;

export const limitRaises = (least: number): Sql<MarkerRow> => sql`
  select member_id, count(*)::int as amount from limit_step
   where what = 'wished' and created_at > app_now() - interval '7 days' group by member_id having count(*) >= ${least}`;

/** Members with a care task that is open or was closed within a week. */
export const membersInCare = (memberIds: readonly string[]): Sql<{ member_id: string }> => sql`
  select distinct member_id from risk_flag
   where member_id = any (${memberIds}::uuid[]) and rule = 'care' and (state <> 'closed' or closed_at > app_now() - interval '7 days')`;

export interface ContactRow {
  readonly id: string;
  readonly flag_id: string;
  readonly created_at: Date;
  readonly operator_id: string;
  readonly operator_name: string;
  readonly outcome: CareTask['contacts'][number]['outcome'];
  readonly note: string;
  readonly follow_up: string | null;
}
const contacts = sql`
  select c.id, c.flag_id, c.created_at, c.operator_id, o.name as operator_name, c.outcome, c.note, c.follow_up::text
    from care_contact c join operator o on o.id = c.operator_id`;
export const contactsOf = (memberId: string): Sql<ContactRow> => sql`
  ${contacts} where c.member_id = ${memberId} order by c.id desc limit 100`;
export const contactsFor = (flagIds: readonly string[]): Sql<ContactRow> => sql`
  ${contacts} where c.flag_id = any (${flagIds}::uuid[]) order by c.id desc`;
export const insertContact = (
  c: Omit<ContactRow, 'created_at' | 'operator_name'> & { readonly member_id: string },
): Sql => sql`
  insert into care_contact (id, flag_id, member_id, operator_id, outcome, note, follow_up)
  values (${c.id}, ${c.flag_id}, ${c.member_id}, ${c.operator_id}, ${c.outcome}, ${c.note}, ${c.follow_up}::date)`;

export interface TaskRow {
  readonly id: string;
  readonly member_id: string;
  readonly member_name: string;
  readonly tel_masked: string;
  readonly state: CareTask['state'];
  readonly evidence: readonly { readonly text: string; readonly sign?: CareTask['signs'][number]['sign'] }[];
  readonly owner_id: string | null;
  readonly owner_name: string | null;
  readonly created_at: Date;
  readonly closed_at: Date | null;
  /** Closed, with its follow-up day reached. */
  readonly is_due: boolean;
}
const tasks = sql`
  select f.id, f.member_id, f.member_name, f.tel_masked, f.state, f.evidence, f.owner_id, o.name as owner_name, f.created_at, f.closed_at,
         coalesce((select c.follow_up <= ${today} from care_contact c where c.flag_id = f.id order by c.id desc limit 1), false) as is_due
    from risk_flag f left join operator o on o.id = f.owner_id`;
/** Contacts with a follow-up day reached, and no contact since. */
const dueContacts = sql`
  care_contact c where c.follow_up <= ${today} and not exists (select from care_contact n where n.flag_id = c.flag_id and n.id > c.id)`;
/** Handled tasks to follow up today; their flags are closed, so no other queue counts them. */
export const followUpQueue = { permission: 'care.handle', rows: dueContacts } satisfies Queue;
export const tasksPage = (isAll: boolean, behind: string | undefined, limit: number): Sql<TaskRow> =>
  isAll
    ? sql`${tasks} where f.rule = 'care' and (${behind ?? null}::uuid is null or f.id < ${behind ?? null}::uuid) order by f.id desc limit ${limit}`
    : sql`${tasks} where f.rule = 'care' and (${behind ?? null}::uuid is null or f.id > ${behind ?? null}::uuid)
           and (f.state <> 'closed' or f.id in (select c.flag_id from ${dueContacts}))
           order by f.id limit ${limit}`;
export const lockTask = (id: string): Sql => sql`select from risk_flag where id = ${id} and rule = 'care' for update`;
export const taskById = (id: string): Sql<TaskRow> => sql`${tasks} where f.id = ${id} and f.rule = 'care'`;
