import { openDb } from '../server/src/platform/database/db.ts';
import { openDatabase } from '../scripts/open-database.ts';
import { CEILING_MS } from '../testing/ceilings.ts';
import { where } from './urls.ts';

type Owner = ReturnType<typeof openDb>;

/** Does something to the product's database as its owner: what takes hours for a person, or is not what a test is about. */
export const asOwner = async <T>(work: (owner: Owner) => Promise<T>): Promise<T> => {
  const { url, close } = await openDatabase({ databaseUrl: undefined, dataDir: where.data });
  const owner = openDb({ url, max: 1, statement_ms: CEILING_MS });
  try {
    return await work(owner);
  } finally {
    await owner.close();
    await close();
  }
};
