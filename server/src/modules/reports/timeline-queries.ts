import { sql } from 'kysely';
import type { Sql } from '../../platform/database/db.ts';
import type { TimelineColumns, TimelinePart } from '../../platform/database/timeline.ts';

/** Position of an event: microseconds, and its name within that moment. */
export interface EventPosition {
  readonly at_us: string;
  readonly name: string;
}
export interface EventRow extends Omit<TimelineColumns, 'key'>, EventPosition {
  operator_name: string | null;
}

const at = (us: string): Sql => sql`timestamptz 'epoch' + ${us}::bigint * interval '1 microsecond'`;

/** The newest events below a position, of all parts in one statement. */
export const eventsBelow = (
  parts: readonly TimelinePart[],
  memberId: string,
  below: EventPosition | undefined,
  limit: number,
): Sql<EventRow> => {
  const order = sql`order by at desc, name desc limit ${limit}`;
  const isBelow = below ? sql`where (at, name) < (${at(below.at_us)}, ${below.name}::text)` : sql``;
  const newest = parts.map(
    ({ events }) =>
      sql`(select * from (select *, what || '.' || key as name from (${events(memberId)}) each_event) named ${isBelow} ${order})`,
  );
  return sql`
    select e.*, (extract(epoch from e.at) * 1000000)::bigint::text as at_us, o.name as operator_name
      from (select * from (${sql.join(newest, sql` union all `)}) newest ${order}) e left join operator o on o.id = e.operator_id
     order by e.at desc, e.name desc`;
};
