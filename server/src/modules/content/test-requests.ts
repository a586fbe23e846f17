import { idsOf, type SubjectCallers, type Subjects } from '../../testing/subjects.ts';
import { seedContent } from './seed.ts';

/** The demo's content, and a message to support. */
export const makeSubjects = async ({ server, member, owner }: SubjectCallers): Promise<Subjects> => {
  await server.db.transaction(async (tx) => seedContent(tx));
  await member.post('/api/contact/message', { tel: member.tel, topic: 'deposit', text: 'ยังไม่เข้า' });
  const lists = ['banners', 'announcements', 'howto', 'contact-lines', 'contact-messages'];
  const ids = await Promise.all(lists.map(async (list) => [list, await idsOf(owner, list)] as const));
  return { ids: Object.fromEntries(ids), words: ['site_name', 'office_hours'] };
};
