import { afterAll, afterEach } from 'vitest';
import { testClock } from '../../../testing/clock.ts';
import { aMember, anOperator, type Operator } from '../../../testing/factories.ts';
import { testServer } from '../../../testing/server.ts';
import { conversationIdOf, sendMessage } from '../test-chat.ts';

/** The fields of an inbox row that tests read. */
export interface Row {
  readonly id: string;
  readonly unread: number;
  readonly distress: boolean;
  readonly waiting_since: string | null;
  readonly last: { readonly text: string | null; readonly from: string } | null;
}

/**
 * A server with two agents, a manager and an auditor. Resets the clock after each test and runs all checks at the end.
 */
export const chatServer = async () => {
  const server = await testServer();
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
  const list = async (who: Operator, query: string): Promise<Row[]> =>
    (await who.get(`/api/conversations?limit=100&${query}`)).json().data;
  const isIn = async (id: string, view: string, who = malee) =>
    (await list(who, `view=${view}`)).some((row) => row.id === id);
  const ahead = (ms: number) => clock.moveTo(new Date(Date.now() + ms).toISOString());
  return { server, clock, malee, anong, manager, auditor, newConversation, list, isIn, ahead };
};

/** Calls an operator's action on a conversation. */
export const act = (who: Operator, id: string, what: string, body: object = {}) =>
  who.post(`/api/conversations/${id}/${what}`, body);
