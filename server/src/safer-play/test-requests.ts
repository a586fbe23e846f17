import type { Makers, Subjects } from '../testing/subjects.ts';

/** Limits with a wish beside them, and a task of care. */
export const makeSubjects = async ({ server, member, owner }: Makers): Promise<Subjects> => {
  for (const day of [90_000, 95_000])
    await server.onPortal('PUT', '/api/member/limits', { token: member.token, body: { loss: { day } } });
  const tasks = (await owner.get('/api/care-tasks?state=all')).json<{ data: { id: string }[] }>().data;
  return {
    ids: { 'care-tasks': tasks.map(({ id }) => id) },
    words: ['deposit', 'loss', 'time', 'day', 'week', 'month', 'cool_off'],
  };
};
