import { idsOf, type SubjectCallers, type Subjects } from '../../testing/subjects.ts';

export const makeSubjects = async ({ owner }: SubjectCallers): Promise<Subjects> => ({
  ids: { 'bank-accounts': await idsOf(owner, 'bank-accounts') },
});
