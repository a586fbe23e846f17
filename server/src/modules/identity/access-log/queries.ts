import { sql } from 'kysely';
import type { Sql } from '../../../platform/database/db.ts';

export const recordViews = (operatorId: string, memberIds: readonly string[], opened: boolean): Sql => sql`
  insert into member_view as v (operator_id, hour, member_id, opened)
  select ${operatorId}, date_trunc('hour', app_now()), id, ${opened} from unnest(${memberIds}::uuid[]) id
  on conflict (operator_id, hour, member_id) do update set opened = true where excluded.opened and not v.opened`;

export interface ViewsOfHour {
  operator_id: string;
  operator_name: string;
  hour: Date;
  /** Distinct members. */
  shown: number;
  opened: number;
}

/** Deletes the views of past hours and returns their counts. */
export const takeViews = (): Sql<ViewsOfHour> => sql`
  with gone as (
    delete from member_view where hour < date_trunc('hour', app_now()) returning operator_id, hour, opened)
  select g.operator_id, o.name as operator_name, g.hour, count(*)::int as shown, (count(*) filter (where g.opened))::int as opened
    from gone g join operator o on o.id = g.operator_id group by g.operator_id, o.name, g.hour order by g.hour, o.name`;
