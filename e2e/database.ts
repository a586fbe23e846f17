import { openDb } from '../server/src/platform/database/db.ts';
import { openDatabase } from '../scripts/open-database.ts';
import { CEILING_MS } from '../testing/ceilings.ts';
import { urls } from './urls.ts';

type Owner = ReturnType<typeof openDb>;

/** Runs work on the product's database as its owner: for states that take hours to reach, or that a test does not cover. */
export const asOwner = async <T>(work: (owner: Owner) => Promise<T>): Promise<T> => {
  const { url, close } = await openDatabase({ databaseUrl: undefined, dataDir: urls.data });
  const owner = openDb({ url, max: 1, statement_ms: CEILING_MS });
  owner.pool.options.connectionTimeoutMillis = CEILING_MS;
  try {
    return await work(owner);
  } finally {
    await owner.close();
    await close();
  }
};
