import { openDb } from '../server/src/platform/database/db.ts';
import { giveCoins, setTable } from '../server/src/minigame/test-players.ts';
import { dayOf } from '../server/src/promotions/days.ts';
import { played } from '../server/src/promotions/return-loss/test-return-loss.ts';
import { openDatabase } from '../scripts/open-database.ts';
import type { Member } from './people.ts';
import { where } from './where.ts';

const DAY_MS = 86_400_000;

const asOwner = async (work: (owner: ReturnType<typeof openDb>) => Promise<unknown>): Promise<void> => {
  const { url, close } = await openDatabase({ databaseUrl: undefined, dataDir: where.data });
  const owner = openDb({ url, max: 1 });
  try {
    await work(owner);
  } finally {
    await owner.close();
    await close();
  }
};

/** Coins as an operator's event gives them. */
export const withCoins = async (member: Member, coins: number): Promise<Member> => {
  await asOwner((db) => giveCoins({ db }, member.id, coins));
  return member;
};
/** From now on every round of this game pays so many baht. */
export const always = (slug: string, baht: number): Promise<void> =>
  asOwner((owner) => setTable({ owner }, slug, { entries: [{ id: `c${baht}`, weight: 10_000 }] }));

/** So many baht of own money staked and lost so many days ago, in rounds that are settled: until games are there nobody plays by hand. */
export const lostDaysAgo = ({ id }: Member, days: number, amount: number): Promise<void> =>
  asOwner((owner) => played({ owner }, id, dayOf(new Date(Date.now() - days * DAY_MS)), amount));
