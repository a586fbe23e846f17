import type { Db } from '../../platform/database/db.ts';
import type { Room } from '../../platform/room.ts';
import { type LineRow, namedBy } from './queries.ts';

/** What every room calls its rows. */
export type NamesOf = readonly NonNullable<Room['names']>[];

const ID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;
const idsIn = ({ subject, detail }: Pick<LineRow, 'subject' | 'detail'>): string[] => [
  ...new Set(JSON.stringify([subject, detail]).match(ID)),
];

/** The names of everything that these lines know by id, in one statement. */
export const namesFor = async (
  db: Db,
  namesOf: NamesOf,
  rows: readonly LineRow[],
): Promise<ReadonlyMap<string, string>> => {
  const ids = [...new Set(rows.flatMap(idsIn))];
  if (!ids.length || !namesOf.length) return new Map();
  const named = await db.rows(namedBy(namesOf.map((names) => names(ids))));
  return new Map(named.map(({ id, name }) => [id, name]));
};

/** Those of one line. */
export const namesIn = (row: LineRow, names: ReadonlyMap<string, string>): Record<string, string> =>
  Object.fromEntries(idsIn(row).flatMap((id) => (names.has(id) ? [[id, names.get(id)!]] : [])));
