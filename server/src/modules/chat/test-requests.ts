import { newId } from '../../platform/ids.ts';
import { idsOf, type SubjectCallers, type Subjects } from '../../testing/subjects.ts';
import { conversationIdOf, sendMessage } from './test-chat.ts';

/** Conversations of two members, and a canned answer. */
export const makeSubjects = async ({ member, other, owner }: SubjectCallers): Promise<Subjects> => {
  for (const who of [member, other]) await sendMessage(who, 'ฝากแล้วเครดิตไม่เข้า');
  await owner.post('/api/quick-replies', {
    audience: 'agent',
    code: `hi-${newId().slice(-4)}`,
    text: 'สวัสดีค่ะ',
    position: 0,
  });
  const conversations = await Promise.all([member, other].map((who) => conversationIdOf(owner, who)));
  return {
    ids: { conversations, 'quick-replies': await idsOf(owner, 'quick-replies') },
    words: ['unclaimed', 'mine', 'closed'],
  };
};
