import { aMember, type Member } from '../../testing/factories.ts';
import type { TestServer } from '../../testing/server.ts';
import type { SubjectCallers, Subjects } from '../../testing/subjects.ts';
import { anOffer, cancelBonus, newestBonus, plainTerms, takeOffer } from './test-offers.ts';

/** Grants a running bonus; returns its id. */
const aRunning = async (server: TestServer, member: Member, promotion_id: string): Promise<string> => {
  await takeOffer(server, member, 500, promotion_id);
  return (await newestBonus(member)).id;
};

/** A cancelled bonus of the caller; a running one would block withdrawals. */
const aGrant = async ({ server, member }: SubjectCallers, promotion_id: string): Promise<string> => {
  const id = await aRunning(server, member, promotion_id);
  const answer = await cancelBonus(member, id, 100);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return id;
};

/** Available and unavailable offers, drafts and bonuses. */
export const makeSubjects = async (makers: SubjectCallers): Promise<Subjects> => {
  const { server, owner } = makers;
  const taken = await anOffer(server);
  const published = [taken, await anOffer(server, { balance_max: 0 })];
  const drafts = await Promise.all(
    Array.from({ length: 8 }, async (_each, at) => {
      const terms = { ...plainTerms, quota: { total: 10 } };
      return (await owner.post('/api/promotions', { title: `ร่าง ${at}`, description: 'ร่าง', terms })).json().data.id;
    }),
  );
  const takers = await Promise.all(
    ['สุดใจ', 'สายใจ', 'ดวงใจ'].map((name) => aMember(server, { name: `${name} รับโบนัส` })),
  );
  return {
    ids: {
      promotion: published,
      promotions: [...(await Promise.all(Array.from({ length: 4 }, () => anOffer(server)))), ...drafts],
      grant: [await aGrant(makers, taken)],
      grants: await Promise.all(takers.map(async (taker) => aRunning(server, taker, await anOffer(server)))),
    },
  };
};
