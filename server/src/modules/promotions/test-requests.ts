import { newId } from '../../platform/ids.ts';
import { aMember, type Member, payment, accountToPay } from '../../testing/factories.ts';
import { type TestServer, until } from '../../testing/server.ts';
import type { SubjectCallers, Subjects } from '../../testing/subjects.ts';
import { anOffer, plainTerms } from './test-offers.ts';

/** Grants a running bonus; returns its id. */
const aRunning = async (server: TestServer, member: Member, promotion_id: string): Promise<string> => {
  const response = await member.post(
    '/api/member/regulardeposit',
    { amount: 500, channel: 'promptpay', promotion_id },
    { 'idempotency-key': newId() },
  );
  const deposit = response.json().data;
  await server.sendBankEvent(accountToPay(server, deposit), payment(member, deposit));
  const taken = () => member.get('/api/v2/promotion/member/history');
  return (await until(async () => (await taken()).json().data[0], 'the bonus is there')).id;
};

/** A cancelled bonus of the caller; a running one would block withdrawals. */
const aGrant = async ({ server, member }: SubjectCallers, promotion_id: string): Promise<string> => {
  const id = await aRunning(server, member, promotion_id);
  const answer = await member.post(`/api/v2/promotion/grant/${id}/cancel`, { forfeits: 100 });
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
