import { openDb } from '../server/src/platform/database/db.ts';
import { dayOf } from '../server/src/promotions/days.ts';
import { played } from '../server/src/promotions/return-loss/test-return-loss.ts';
import { openDatabase } from '../scripts/open-database.ts';
import type { Member } from './people.ts';
import { where } from './where.ts';

const DAY_MS = 86_400_000;

/** So many baht of own money staked and lost so many days ago, in rounds that are settled: until games are there nobody plays by hand. */
export const lostDaysAgo = async ({ id }: Member, days: number, amount: number): Promise<void> => {
  const { url, close } = await openDatabase({ databaseUrl: undefined, dataDir: where.data });
  const owner = openDb({ url, max: 1 });
  try {
    await played({ owner }, id, dayOf(new Date(Date.now() - days * DAY_MS)), amount);
  } finally {
    await owner.close();
    await close();
  }
};
