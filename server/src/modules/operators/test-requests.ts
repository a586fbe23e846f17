import { anOperator } from '../../testing/factories.ts';
import { idsOf, type SubjectCallers, type Subjects } from '../../testing/subjects.ts';
import { raiseFlag } from './risk/risk.ts';

/** Two spare operators and four flags. */
export const makeSubjects = async ({ server, member, owner }: SubjectCallers): Promise<Subjects> => {
  const others = [await anOperator(server, 'support'), await anOperator(server, 'marketing')];
  const { id, name } = member;
  await server.db.transaction(async (tx) => {
    for (const subject of ['one', 'two', 'three', 'four'])
      await raiseFlag(tx, {
        rule: 'cycling',
        subject,
        member: { id, name, tel_masked: '081-xxx-0001' },
        evidence: [{ text: 'ถอนทันที', member_id: null }],
      });
  });
  const risk = await idsOf(owner, 'risk');
  return { ids: { risk, operators: others.map(({ id }) => id) } };
};
