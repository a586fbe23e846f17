import { sql } from 'kysely';
import type { Sql } from '../database/db.ts';
import { DomainError } from '../errors.ts';
import { isId } from '../ids.ts';

/** The cursor: the id of the last row. Throws 400 for an invalid one. */
export const idCursor = (cursor: string | undefined): string | undefined => {
  if (cursor !== undefined && !isId(cursor)) throw new DomainError('invalid_input', { field: 'cursor' });
  return cursor;
};

/** A position in a list ordered by time: below this moment, and within the same millisecond below this id. */
export interface Position {
  readonly at: Date;
  readonly id: string;
}

/** Decodes the cursor of a list ordered by time; stable if its row moves. Throws 400 for an invalid one. */
export const positionOf = (cursor: string | undefined): Position | undefined => {
  if (cursor === undefined) return undefined;
  const [ms = '', id = ''] = cursor.split('.');
  if (!/^\d{1,14}$/.test(ms) || !isId(id)) throw new DomainError('invalid_input', { field: 'cursor' });
  return { at: new Date(Number(ms)), id };
};
export const cursorOfPosition = ({ at, id }: Position): string => `${at.getTime()}.${id}`;

/** The moment truncated to milliseconds, as in a cursor. */
export const truncatedToMs = (moment: Sql): Sql => sql`date_trunc('milliseconds', ${moment})`;
/** Condition: rows below a position; all without one. */
export const isBelow = (place: Position | undefined, moment: Sql, id: Sql): Sql<boolean> =>
  place ? sql`(${truncatedToMs(moment)}, ${id}) < (${place.at}::timestamptz, ${place.id}::uuid)` : sql`true`;
/** Order: newest first. */
export const newestFirst = (moment: Sql, id: Sql): Sql => sql`${truncatedToMs(moment)} desc, ${id} desc`;

/**
 * A page of a list with the next cursor. `read` fetches one row more than the page, which tells whether another page
 * follows.
 */
export const pageOf = async <Row extends { readonly id: string }, View>(
  limit: number,
  read: (count: number) => Promise<readonly Row[]>,
  toView: (rows: readonly Row[]) => readonly View[] | Promise<readonly View[]>,
  cursorOf: (row: Row) => string = ({ id }) => id,
): Promise<{ data: View[]; next_cursor: string | null }> => {
  const rows = await read(limit + 1);
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return { data: [...(await toView(page))], next_cursor: last && rows.length > limit ? cursorOf(last) : null };
};
