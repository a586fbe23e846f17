import { idsOf, type Makers, type Subjects } from '../../testing/subjects.ts';
import { seedContent } from './seed.ts';

/** What the demo's site says, and a message to the support desk. */
export const makeSubjects = async ({ server, member, owner }: Makers): Promise<Subjects> => {
  await server.db.transaction(async (tx) => seedContent(tx));
  await member.post('/api/contact/message', { tel: member.tel, topic: 'deposit', text: 'ยังไม่เข้า' });
  const lists = ['banners', 'announcements', 'howto', 'contact-lines', 'contact-messages'];
  const ids = await Promise.all(lists.map(async (list) => [list, await idsOf(owner, list)] as const));
  return { ids: Object.fromEntries(ids), words: ['site_name', 'office_hours'] };
};
