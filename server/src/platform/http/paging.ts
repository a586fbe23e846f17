import { DomainError } from '../errors.ts';
import { isId } from '../ids.ts';

/** A cursor is the id of the last row: pages go by key, however deep. Throws 400 for one that nobody gave out. */
export const before = (cursor: string | undefined): string | undefined => {
  if (cursor !== undefined && !isId(cursor)) throw new DomainError('invalid_input', { field: 'cursor' });
  return cursor;
};

/**
 * A piece of a list with the cursor of the next one. `read` is asked for one row more than is shown: whether it is there
 * tells whether there is a next piece, also when this one is exactly full.
 */
export const pageOf = async <Row extends { readonly id: string }, Shown>(
  limit: number,
  read: (most: number) => Promise<readonly Row[]>,
  show: (rows: readonly Row[]) => readonly Shown[] | Promise<readonly Shown[]>,
): Promise<{ data: Shown[]; next_cursor: string | null }> => {
  const rows = await read(limit + 1);
  const piece = rows.slice(0, limit);
  return { data: [...(await show(piece))], next_cursor: rows.length > limit ? (piece.at(-1)?.id ?? null) : null };
};
