import { sql } from 'kysely';
import type { Sql } from '../../platform/database/db.ts';
import type { Search } from '../../platform/finding/finder.ts';
import { WITHDRAWAL_DAY } from '../rules.ts';

const hours = sql`make_interval(hours => ${WITHDRAWAL_DAY.begins_h}::int)`;
const dayBegan = sql`date_trunc('day', app_now() - ${hours}, ${WITHDRAWAL_DAY.zone}) + ${hours}`;

export const usedToday = (memberId: string): Sql<{ used_today: number }> => sql`
  select count(*)::int as used_today from withdrawal where member_id = ${memberId} and status <> 'Reject' and created_at >= ${dayBegan}`;
/** How many wait for an operator, up to this one: ids are in the order of time. */
export const placeInQueue = (id: string): Sql<{ place: number }> => sql`
  select count(*)::int as place from withdrawal where status = 'waiting_for_approve' and id <= ${id}`;
/** The line that shows what was paid by hand. */
export const lineShowing = (id: string): Sql<{ id: string }> =>
  sql`select id from statement_line where withdrawal_id = ${id}`;

export const setPaidAlone = (id: string, isAlone: boolean): Sql =>
  sql`update withdrawal set paid_alone = ${isAlone} where id = ${id}`;

/** Whether this reference paid something before, by hand or as a line that somebody has said what it is, or brought money in. */
export const referenceUsed = (reference: string, exceptId: string): Sql<{ id: string }> => sql`
  select id from withdrawal where status = 'manual' and reference_key(reference) = reference_key(${reference}) and id <> ${exceptId}
  union all
  select id from statement_line where reference_key(reference) = reference_key(${reference}) and (direction = 'in' or state = 'matched')
  limit 1`;

/** Paid by hand by one alone, and nobody else has been asked for a day: a day without a line, or with one that says not where it went. */
export const unshownPayments = (most: number): Sql<{ id: string; settled_by: string }> => sql`
  select w.id, w.settled_by from withdrawal w
   where w.paid_alone
     and not exists (select from statement_line where withdrawal_id = w.id)
     and not exists (select from approval ap where ap.subject_id = w.id and ap.kind = 'withdrawal.confirm'
                        and (ap.status = 'pending' or ap.created_at > app_now() - interval '1 day'))
     and (w.settled_at < app_now() - interval '1 day'
          or exists (select from statement_line l where reference_key(l.reference) = reference_key(w.reference) and l.amount = w.amount and l.direction = 'out'
                        and l.state = 'unmatched' and l.from_account is null))
   order by w.settled_at limit ${most}`;

/** Who approved alone is in the trail; where two did, their question stands beside it. */
export const agreedAlone = `
  (select operator_id from audit_line where subject = w.ref and action = 'withdrawal.approve' order by seq desc limit 1)`;

/** By what the bank called it. */
export const searchesByReference = ({ text }: Search): readonly Sql[] => [
  sql`select id from withdrawal where status = 'manual' and reference_key(reference) = reference_key(${text})`,
  sql`select withdrawal_id from statement_line where reference_key(reference) = reference_key(${text}) and withdrawal_id is not null`,
];
