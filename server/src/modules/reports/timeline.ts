import type { Input, Output } from '@portal/contract/endpoint.ts';
import type { listTimeline, TimelineRow } from '@portal/contract/console/timeline.ts';
import { payeesOf } from '../identity/index.ts';
import type { Db } from '../../platform/database/db.ts';
import type { TimelinePart } from '../../platform/database/timeline.ts';
import { DomainError } from '../../platform/errors.ts';
import { hasPermission, type OperatorCaller } from '../../platform/http/mount.ts';
import { pageOf } from '../../platform/http/paging.ts';
import { type EventRow, eventsBelow, type EventPosition } from './timeline-queries.ts';

const ID = /^(?<at_us>\d{1,17})\.(?<name>[\w.-]{1,120})$/;

const placeOf = (cursor: string | undefined): EventPosition | undefined => {
  if (cursor === undefined) return undefined;
  const { at_us, name } = ID.exec(cursor)?.groups ?? {};
  if (!at_us || !name) throw new DomainError('invalid_input', { field: 'cursor' });
  return { at_us, name };
};

const kindIn = (what: string): string => what.slice(0, what.indexOf('.'));

/** A member's events that the operator may see. Throws not_found. */
export const timelineOf = async (
  db: Db,
  all: readonly TimelinePart[],
  { id, kind, limit, cursor }: Input<typeof listTimeline>,
  operator: OperatorCaller,
): Promise<Output<typeof listTimeline>> => {
  const place = placeOf(cursor);
  if (!(await payeesOf(db, [id])).has(id)) throw new DomainError('not_found');
  const parts = all.filter(
    (part) =>
      (kind === undefined || part.kind === kind) && (!part.permission || hasPermission(operator, part.permission)),
  );
  if (!parts.length) return { data: [], next_cursor: null };
  const formatters = new Map(parts.map((part) => [part.kind, part.formatOf]));
  return pageOf(
    limit,
    async (most) =>
      (await db.rows(eventsBelow(parts, id, place, most))).map((row) => ({ ...row, id: `${row.at_us}.${row.name}` })),
    (rows) => rows.map((row) => toRow(row, formatters.get(kindIn(row.what)))),
  );
};

const toRow = (
  { id, at, what, of, ref, amount, reason, before, after, operator_id, operator_name }: EventRow & { id: string },
  format: TimelinePart['formatOf'],
): TimelineRow => ({
  id,
  at,
  what,
  of: of !== null && format ? format(of) : of,
  ref,
  amount,
  by: operator_id && operator_name ? { id: operator_id, name: operator_name } : null,
  reason,
  before,
  after,
});
