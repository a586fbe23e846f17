import { aPicture, formOf, sendForm } from '../../platform/uploads/test-pictures.ts';
import { PASSWORD } from '../../testing/factories.ts';
import type { SubjectCallers, Subjects } from '../../testing/subjects.ts';

/** A member, sessions, and a pending change of the payout account. */
export const makeSubjects = async ({ server, member, other }: SubjectCallers): Promise<Subjects> => {
  const form = formOf({ name: 'file', body: await aPicture(300, 200), filename: 'a.jpg', type: 'image/jpeg' });
  const { file_id } = (await sendForm(server, other.token, '/chat-api/file/upload', form)).json().data;
  const change = { bank_name: 'scb', bank_number: '4445556667', file_ids: [file_id] };
  const response = await other.post('/api/member/bank-change', change);
  const sessions = (await member.get('/api/member/sessions')).json<{ data: { id: string }[] }>().data;
  return {
    ids: {
      members: [other.id],
      sessions: sessions.map(({ id }) => id),
      'bank-changes': [response.json().data.id],
    },
    words: ['สมชาย', member.tel, member.id, PASSWORD],
  };
};
