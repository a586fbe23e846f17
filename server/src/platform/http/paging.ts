import { sql } from 'kysely';
import type { Sql } from '../database/db.ts';
import { DomainError } from '../errors.ts';
import { isId } from '../ids.ts';

/** A cursor is the id of the last row: pages go by key, however deep. Throws 400 for one that nobody gave out. */
export const before = (cursor: string | undefined): string | undefined => {
  if (cursor !== undefined && !isId(cursor)) throw new DomainError('invalid_input', { field: 'cursor' });
  return cursor;
};

/** Where a list in order of time goes on: below this moment, and of the same millisecond below this id. */
export interface Place {
  readonly at: Date;
  readonly id: string;
}

/** The cursor of a list in order of time, also when its last row moves meanwhile. Throws 400 for one that nobody gave out. */
export const placeOf = (cursor: string | undefined): Place | undefined => {
  if (cursor === undefined) return undefined;
  const [ms = '', id = ''] = cursor.split('.');
  if (!/^\d{1,14}$/.test(ms) || !isId(id)) throw new DomainError('invalid_input', { field: 'cursor' });
  return { at: new Date(Number(ms)), id };
};
export const cursorAt = ({ at, id }: Place): string => `${at.getTime()}.${id}`;

/** Milliseconds, as a cursor can say it. */
export const inMs = (moment: Sql): Sql => sql`date_trunc('milliseconds', ${moment})`;
/** The rows below a place; all of them without one. */
export const isBelow = (place: Place | undefined, moment: Sql, id: Sql): Sql<boolean> =>
  place ? sql`(${inMs(moment)}, ${id}) < (${place.at}::timestamptz, ${place.id}::uuid)` : sql`true`;
/** Newest first, as cursors of places go on. */
export const inTime = (moment: Sql, id: Sql): Sql => sql`${inMs(moment)} desc, ${id} desc`;

/**
 * A piece of a list with the cursor of the next one. `read` is asked for one row more than is shown: whether it is there
 * tells whether there is a next piece, also when this one is exactly full.
 */
export const pageOf = async <Row extends { readonly id: string }, Shown>(
  limit: number,
  read: (most: number) => Promise<readonly Row[]>,
  show: (rows: readonly Row[]) => readonly Shown[] | Promise<readonly Shown[]>,
  cursorOf: (row: Row) => string = ({ id }) => id,
): Promise<{ data: Shown[]; next_cursor: string | null }> => {
  const rows = await read(limit + 1);
  const piece = rows.slice(0, limit);
  const last = piece.at(-1);
  return { data: [...(await show(piece))], next_cursor: last && rows.length > limit ? cursorOf(last) : null };
};
