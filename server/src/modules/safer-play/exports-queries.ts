import { sql } from 'kysely';
import { isAfter, type ExportPart, memberRows } from '../../platform/database/export.ts';

const days =
  (columns: string, table: string): ExportPart =>
  ({ id }, after, limit) =>
    sql`
  select day::text as key, ${sql.raw(columns)} from ${sql.ref(table)}
   where member_id = ${id} and ${isAfter('day', after, 'date')} order by day limit ${limit}`;

const limits: ExportPart = ({ id }, after, limit) => sql`
  select kind || ' ' || period as key, kind, period, value::text, wish::text, confirm_from, confirm_until, by_operator::text
    from member_limit where member_id = ${id} and kind || ' ' || period > coalesce(${after}, '') order by key limit ${limit}`;

/** A member's data export of limits, breaks and play; values of time limits are minutes. */
export const saferPlayExports: Readonly<Record<string, ExportPart>> = {
  limits,
  limit_steps: memberRows('id, kind, period, what, before::text, after::text, reason, created_at', 'limit_step'),
  breaks: memberRows(
    'id, kind, period, started_at, ends_at, reason, bonus_removed, turnover_waived, return_asked_at, return_at',
    'member_break',
  ),
  care: memberRows('id, outcome, follow_up::text, created_at', 'care_contact'),
  play_time: days('day::text, seconds, night_s', 'play_time'),
  money_days: days('day::text, deposited, withdrawn, bonus', 'money_day'),
};
