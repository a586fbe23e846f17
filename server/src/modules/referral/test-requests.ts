import { sql } from 'kysely';
import { daysAgo } from './test-friends.ts';
import { insertReferralScenario } from './test-scenario.ts';
import { idsOf, type SubjectCallers, type Subjects } from '../../testing/subjects.ts';

/** Income, friends, pending and decided withdrawals and a closed period, for generated requests. */
export const makeSubjects = async ({ server, owner }: SubjectCallers): Promise<Subjects> => {
  await insertReferralScenario(server, owner);
  await owner.post('/api/affiliates/flush', { reason: 'รอบใหม่' });
  const all = (await owner.get('/api/affiliates')).json().data;
  const members: string[] = all.top.map(({ member }: { member: { id: string } }) => member.id);
  return {
    ids: {
      affiliates: members,
      rounds: all.rounds.map(({ id }: { id: string }) => id),
      holds: (await server.owner.rows(sql<{ id: string }>`select id from risk_flag where rule = 'referral'`)).map(
        ({ id }) => id,
      ),
      'income-withdrawals': await idsOf(owner, 'income-withdrawals'),
    },
    words: ['credit', 'bank', 'clear', 'confirm', daysAgo(1)],
  };
};
