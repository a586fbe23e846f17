import { PASSWORD } from '../testing/people.ts';
import type { Makers, Subjects } from '../testing/subjects.ts';

export const makeSubjects = async ({ member, other }: Makers): Promise<Subjects> => ({
  ids: {
    members: [other.id],
    sessions: (await member.get('/api/member/sessions')).json<{ data: { id: string }[] }>().data.map(({ id }) => id),
  },
  words: ['สมชาย', member.tel, member.id, PASSWORD],
});
