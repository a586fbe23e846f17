import { idsOf, type Makers, type Subjects } from '../../testing/subjects.ts';

export const makeSubjects = async ({ owner }: Makers): Promise<Subjects> => ({
  ids: { 'bank-accounts': await idsOf(owner, 'bank-accounts') },
});
