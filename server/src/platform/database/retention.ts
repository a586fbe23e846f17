import { one } from './db.ts';
import type { Db, Sql } from './db.ts';

/** Deletes up to so many rows whose time has passed, and says how many there were. */
export type Forget = (most: number) => Sql<{ gone: number }>;

const AT_ONCE = 5000;
const LONGEST_MS = 10 * 60_000;

/** Forgets what is due, a piece at a time, so that no statement is long and no lock is held. Answers how many rows went. */
export const forget = async (db: Db, due: readonly Forget[], at_once = AT_ONCE): Promise<number> => {
  let all = 0;
  const ends_ms = Date.now() + LONGEST_MS;
  for (const piece of due)
    for (let gone = at_once; gone === at_once && Date.now() < ends_ms; all += gone)
      ({ gone } = await one(db, piece(at_once)));
  return all;
};
