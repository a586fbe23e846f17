import type { listMessages } from '@portal/contract/chat.ts';
import type { ConversationRow } from '@portal/contract/console/chat.ts';
import type { Event } from '@portal/contract/realtime.ts';
import { listen } from '../../platform/fan-out/notify.ts';
import { newId } from '../../platform/ids.ts';
import { aPicture, fileForm, FORM_TYPE } from '../../platform/uploads/test-pictures.ts';
import { type Member, type Operator, aMember, anOperator } from '../../testing/factories.ts';
import { type TestServer, testServer } from '../../testing/server.ts';
import { afterAll, afterEach } from 'vitest';
import type * as z from 'zod/mini';
import { testClock } from '../../testing/clock.ts';

/** Sends a member's message, under a new client id unless `more` has one. */
export const sendMessage = (member: Pick<Member, 'post'>, text: string | undefined, more: object = {}) =>
  member.post('/chat-api/chat-member/send', { client_id: newId(), ...(text === undefined ? {} : { text }), ...more });

export const readMessages = async (member: Pick<Member, 'get'>, query = '') =>
  (await member.get(`/chat-api/chat-member${query}`)).json<z.input<typeof listMessages.output>>();

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

/** Uploads a picture for an operator's answer. */
export const uploadAnswerPicture = async (server: TestServer, { cookie }: Pick<Operator, 'cookie'>, id: string) =>
  server.onConsole('POST', `/api/conversations/${id}/file`, {
    cookie,
    body: fileForm(await aPicture(40, 30)),
    headers: { 'content-type': FORM_TYPE },
  });

/** Records every event published from here on. */
export const recordEvents = (url: string) => {
  const events: Event[] = [];
  const { stop } = listen(url, (event) => void events.push(event));
  return { events, on: (channel: string) => events.filter((event) => event.channel === channel), stop };
};

/**
 * A server with two agents, a manager and an auditor. Resets the clock after each test and runs all checks at the end.
 */
export const chatServer = async (options?: Parameters<typeof testServer>[0]) => {
  const server = await testServer(options);
  const clock = testClock(server.owner);
  afterEach(() => clock.reset());
  afterAll(async () => {
    await server.assertAllReconciled();
    await server.close();
  });
  const malee = await anOperator(server, 'support', 'malee');
  const anong = await anOperator(server, 'support', 'anong');
  const manager = await anOperator(server, 'manager');
  const auditor = await anOperator(server, 'auditor');

  /** Creates a member with a conversation. */
  const newConversation = async (text = 'ฝากแล้วเครดิตไม่เข้า', name?: string) => {
    const member = await aMember(server, name ? { name } : {});
    await sendMessage(member, text);
    return { member, id: await conversationIdOf(auditor, member) };
  };
  const list = async (who: Operator, query: string): Promise<z.input<typeof ConversationRow>[]> =>
    (await who.get(`/api/conversations?limit=100&${query}`)).json().data;
  const isIn = async (id: string, view: string, who = malee) =>
    (await list(who, `view=${view}`)).some((row) => row.id === id);
  const ahead = (ms: number) => clock.moveTo(new Date(Date.now() + ms).toISOString());
  return { server, clock, malee, anong, manager, auditor, newConversation, list, isIn, ahead };
};

/** Reports an agent's presence. */
export const say = (who: Operator, state: 'here' | 'away') => who.post('/api/chat/presence', { state });

/** Calls an operator's action on a conversation. */
export const act = (who: Operator, id: string, what: string, body: object = {}) =>
  who.post(`/api/conversations/${id}/${what}`, body);
