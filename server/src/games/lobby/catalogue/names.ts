import type { Reader } from '../../../platform/database/db.ts';
import { isId } from '../../../platform/ids.ts';
import { namesOf } from './queries.ts';

/** What games are called, by the ids that the day counters know them by. */
export const gameNames = async (reader: Reader, ids: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  const known = ids.filter(isId);
  return new Map((known.length ? await reader.rows(namesOf(known)) : []).map(({ id, name }) => [id, name]));
};
