import type { Event } from '@portal/contract/realtime.ts';
import { listen } from '../../platform/realtime/listen.ts';
import { newId } from '../../platform/ids.ts';
import { aPicture, fileForm, FORM_TYPE } from '../../platform/uploads/test-pictures.ts';
import type { Member, Operator } from '../../testing/factories.ts';
import type { TestServer } from '../../testing/server.ts';

export interface ChatMessage {
  readonly id: string;
  readonly seq: number;
  readonly client_id: string;
  readonly from: string;
  readonly author: string | null;
  readonly text: string | null;
  readonly file: { readonly file_id: string; readonly url: string } | null;
  readonly read_at: string | null;
}

/** Sends a member's message, under a new client id unless `more` has one. */
export const sendMessage = (member: Pick<Member, 'post'>, text: string | undefined, more: object = {}) =>
  member.post('/chat-api/chat-member/send', { client_id: newId(), ...(text === undefined ? {} : { text }), ...more });

export const readMessages = async (member: Pick<Member, 'get'>, query = '') =>
  (await member.get(`/chat-api/chat-member${query}`)).json<{
    data: ChatMessage[];
    next_cursor: number | null;
    episode: { id: string; state: string; agent: string | null; csat_due: boolean } | null;
    read: { member: number; admin: number };
  }>();

/** The id of a member's conversation, read by an operator. */
export const conversationIdOf = async (operator: Pick<Operator, 'get'>, member: Pick<Member, 'id'>): Promise<string> =>
  (await operator.get(`/api/members/${member.id}/conversation`)).json<{ data: { id: string } }>().data.id;

export const answer = (operator: Pick<Operator, 'post'>, conversation: string, text: string, more: object = {}) =>
  operator.post(`/api/conversations/${conversation}/send`, { client_id: newId(), text, ...more });

/** An uploaded picture that is in no message. */
export const uploadPicture = async (server: TestServer, { token }: Pick<Member, 'token'>): Promise<string> => {
  const uploaded = await server.onPortal('POST', '/chat-api/file/upload', {
    token,
    body: fileForm(await aPicture(40, 30)),
    headers: { 'content-type': FORM_TYPE },
  });
  if (uploaded.statusCode !== 201) throw new Error(`not uploaded: ${uploaded.body}`);
  return uploaded.json<{ data: { file_id: string } }>().data.file_id;
};

/** Records every event published from here on. */
export const recordEvents = (url: string) => {
  const events: Event[] = [];
  const { stop } = listen(url, (event) => void events.push(event));
  return { events, on: (channel: string) => events.filter((event) => event.channel === channel), stop };
};
