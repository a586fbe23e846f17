import type { Reader } from '../../../../platform/database/db.ts';
import { isId } from '../../../../platform/ids.ts';
import { named, namesOf } from './queries.ts';
import { likeWords } from './rules.ts';

/** What games are called, by the ids that the day counters know them by. */
export const gameNames = async (reader: Reader, ids: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  const known = ids.filter(isId);
  return new Map((known.length ? await reader.rows(namesOf(known)) : []).map(({ id, name }) => [id, name]));
};

/** Games by what people type, closed ones too, in the order of the lobby. */
export const gamesLike = (
  reader: Reader,
  q: string,
  most: number,
): Promise<{ readonly id: string; readonly name: string; readonly provider: string }[]> =>
  reader.rows(named(likeWords(q), most));
