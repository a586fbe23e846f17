import type { Input, Output } from '@portal/contract/endpoint.ts';
import type { listTimeline, TimelineRow } from '@portal/contract/console/timeline.ts';
import { payeesOf } from '../../identity/index.ts';
import type { Db } from '../../../platform/database/db.ts';
import type { TimelinePart } from '../../../platform/database/timeline.ts';
import { DomainError } from '../../../platform/errors.ts';
import { may, type OperatorCaller } from '../../../platform/http/mount.ts';
import { pageOf } from '../../../platform/http/paging.ts';
import { type EventRow, eventsBelow, type Place } from './queries.ts';

const ID = /^(?<at_us>\d{1,17})\.(?<name>[\w.-]{1,120})$/;

const placeOf = (cursor: string | undefined): Place | undefined => {
  if (cursor === undefined) return undefined;
  const { at_us, name } = ID.exec(cursor)?.groups ?? {};
  if (!at_us || !name) throw new DomainError('invalid_input', { field: 'cursor' });
  return { at_us, name };
};

const kindIn = (what: string): string => what.slice(0, what.indexOf('.'));

/** Everything that happened to a member, as far as who asks may see it. Throws not_found. */
export const timelineOf = async (
  db: Db,
  all: readonly TimelinePart[],
  { id, kind, limit, cursor }: Input<typeof listTimeline>,
  operator: OperatorCaller,
): Promise<Output<typeof listTimeline>> => {
  const place = placeOf(cursor);
  if (!(await payeesOf(db, [id])).has(id)) throw new DomainError('not_found');
  const parts = all.filter(
    (part) => (kind === undefined || part.kind === kind) && (!part.permission || may(operator, part.permission)),
  );
  if (!parts.length) return { data: [], next_cursor: null };
  const shownOf = new Map(parts.map((part) => [part.kind, part.shownOf]));
  return pageOf(
    limit,
    async (most) =>
      (await db.rows(eventsBelow(parts, id, place, most))).map((row) => ({ ...row, id: `${row.at_us}.${row.name}` })),
    (rows) => rows.map((row) => shown(row, shownOf.get(kindIn(row.what)))),
  );
};

const shown = (
  { id, at, what, of, ref, amount, reason, before, after, operator_id, operator_name }: EventRow & { id: string },
  shownOf: TimelinePart['shownOf'],
): TimelineRow => ({
  id,
  at,
  what,
  of: of !== null && shownOf ? shownOf(of) : of,
  ref,
  amount,
  by: operator_id && operator_name ? { id: operator_id, name: operator_name } : null,
  reason,
  before,
  after,
});
