import { sql } from 'kysely';
import { isAfter, type ExportPart, memberRows } from '../../platform/database/export.ts';
import type { TimelinePart } from '../../platform/database/timeline.ts';

const days =
  (columns: string, table: string): ExportPart =>
  ({ id }, after, limit) =>
    sql`
  select day::text as key, ${sql.raw(columns)} from ${sql.ref(table)}
   where member_id = ${id} and ${isAfter('day', after, 'date')} order by day limit ${limit}`;

/** A column of a limit: minutes of time, else baht. */
const limitValue = (column: string): string =>
  `(case when kind = 'time' then ${column} else ${column} / 100.0 end)::float8 as ${column}`;

const limits: ExportPart = ({ id }, after, limit) => sql`
  select kind || ' ' || period as key, kind, period, ${sql.raw(['value', 'wish', 'by_operator'].map(limitValue).join(', '))},
         confirm_from, confirm_until
    from member_limit where member_id = ${id} and kind || ' ' || period > coalesce(${after}, '') order by key limit ${limit}`;

/** A member's data export of limits, breaks and play; values of time limits are minutes. */
export const saferPlayExports: Readonly<Record<string, ExportPart>> = {
  limits,
  limit_steps: memberRows(
    `id, kind, period, what, ${limitValue('before')}, ${limitValue('after')}, reason, created_at`,
    'limit_step',
  ),
  breaks: memberRows(
    'id, kind, period, started_at, ends_at, reason, bonus_removed, turnover_waived, return_asked_at, return_at',
    'member_break',
  ),
  care: memberRows('id, outcome, follow_up::text, created_at', 'care_contact'),
  play_time: days('day::text, seconds, night_s', 'play_time'),
  money_days: days('day::text, deposited, withdrawn, bonus', 'money_day'),
};

/** Changes of limits, and breaks. */
export const saferPlayTimeline: readonly TimelinePart[] = [
  {
    kind: 'limits',
    permission: 'limits.see',
    events: (memberId) => sql`
      select created_at as at, id::text as key,
             'limits.' || case what when 'lowered' then 'set' else what end as what, kind || ' ' || period as of, null::text as ref, null::bigint as amount,
             operator_id, reason, case when kind = 'time' then before else trim_scale(before / 100.0) end::text as before,
             case when kind = 'time' then after else trim_scale(after / 100.0) end::text as after
        from limit_step where member_id = ${memberId} and what in ('set', 'lowered', 'wished', 'confirmed', 'tightened')
      union all
      select started_at, id::text, 'limits.break', kind, null, null, operator_id, reason, null, period from member_break where member_id = ${memberId}
      union all
      select return_asked_at, id::text, 'limits.return', kind, null, null, null, null, null, null
        from member_break where member_id = ${memberId} and return_asked_at is not null`,
  },
];
