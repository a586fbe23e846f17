import { sql } from 'kysely';
import type { Sql } from '../../../platform/database/db.ts';
import type { TimelineColumns, TimelinePart } from '../../../platform/database/timeline.ts';

/** An event by its place: when, in microseconds, and its own name among those of the moment. */
export interface Place {
  readonly at_us: string;
  readonly name: string;
}
export interface EventRow extends Omit<TimelineColumns, 'key'>, Place {
  operator_name: string | null;
}

const at = (us: string): Sql => sql`timestamptz 'epoch' + ${us}::bigint * interval '1 microsecond'`;

/** The newest of each part below a place, and of those the newest: one statement for all parts. */
export const eventsBelow = (
  parts: readonly TimelinePart[],
  memberId: string,
  below: Place | undefined,
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
