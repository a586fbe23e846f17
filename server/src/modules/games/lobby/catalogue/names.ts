import type { Reader } from '../../../../platform/database/db.ts';
import { isId } from '../../../../platform/ids.ts';
import { gamesByName, namesOf } from './queries.ts';
import { likePatterns } from './rules.ts';

/** Display names for the game ids of the daily counters. */
export const gameNames = async (reader: Reader, ids: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  const gameIds = ids.filter(isId);
  return new Map((gameIds.length ? await reader.rows(namesOf(gameIds)) : []).map(({ id, name }) => [id, name]));
};

/** Games that match a search text, closed ones included, in lobby order. */
export const gamesLike = (
  reader: Reader,
  q: string,
  limit: number,
): Promise<{ readonly id: string; readonly name: string; readonly provider: string }[]> =>
  reader.rows(gamesByName(likePatterns(q), limit));
