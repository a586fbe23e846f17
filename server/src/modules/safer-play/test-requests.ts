import { memberSummaryOf, payeeOf } from '../identity/index.ts';
import { raiseFlag } from '../operators/index.ts';
import type { SubjectCallers, Subjects } from '../../testing/subjects.ts';

/** Limits with a pending increase, and a care task. */
export const makeSubjects = async ({ server, member, other, owner }: SubjectCallers): Promise<Subjects> => {
  for (const day of [90_000, 95_000])
    await server.onPortal('PUT', '/api/member/limits', { token: member.token, body: { loss: { day } } });
  await server.db.transaction(async (tx) =>
    raiseFlag(tx, {
      rule: 'care',
      subject: other.id,
      member: memberSummaryOf(await payeeOf(tx, other.id)),
      evidence: [{ text: 'เล่นนานในเวลากลางคืน', member_id: null }],
    }),
  );
  const tasks = (await owner.get('/api/care-tasks?state=all')).json<{ data: { id: string }[] }>().data;
  return {
    ids: { 'care-tasks': tasks.map(({ id }) => id) },
    words: ['deposit', 'loss', 'time', 'day', 'week', 'month', 'cool_off'],
  };
};
