import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { anOperator, setSettings } from '../../../testing/factories.ts';
import { chatServer, say } from '../test-chat.ts';
import { assignWaiting } from './assignment.ts';

const { server, clock, malee, anong, auditor, newConversation, ahead } = await chatServer({ killsJobs: true });
const owner = await anOperator(server, 'owner');

const put = (values: Record<string, unknown>) => setSettings(server, owner, values);
beforeEach(async () => {
  for (const who of [malee, anong]) await say(who, 'away');
});
afterEach(async () => {
  await put({ chat_auto_assign: false, chat_capacity: 5 });
  await server.owner.rows(
    sql`update conversation_episode set state = 'closed', closed_at = now(), closed_by = 'silence' where state <> 'closed'`,
  );
});

const newConversations = async (count: number): Promise<string[]> => {
  const ids: string[] = [];
  for (let nth = 0; nth < count; nth += 1) ids.push((await newConversation()).id);
  return ids;
};
const agentsOf = (ids: readonly string[]): Promise<(string | null)[]> =>
  Promise.all(
    ids.map(async (id) => (await auditor.get(`/api/conversations/${id}`)).json().data.conversation.agent?.id ?? null),
  );

test('nothing is assigned while the setting is off or no agent is present', async () => {
  await say(malee, 'here');
  const ids = await newConversations(1);
  await assignWaiting(server.db);
  expect(await agentsOf(ids)).toEqual([null]);
  await say(malee, 'away');
  await put({ chat_auto_assign: true });
  await assignWaiting(server.db);
  expect(await agentsOf(ids)).toEqual([null]);
});

test('the oldest goes to the least busy agent, up to the capacity', async () => {
  for (const who of [malee, anong, auditor]) await say(who, 'here');
  const ids = await newConversations(6);
  await put({ chat_auto_assign: true, chat_capacity: 2 });
  await Promise.all([assignWaiting(server.db), assignWaiting(server.db), assignWaiting(server.db)]);
  const agents = await agentsOf(ids);
  expect(agents.slice(4)).toEqual([null, null]);
  for (const { id } of [malee, anong]) expect(agents.filter((agent) => agent === id)).toHaveLength(2);
  expect(agents[0]).not.toBe(agents[1]);

  await malee.post(`/api/conversations/${ids[agents.indexOf(malee.id)]}/close`, {
    topic: 'deposit',
    outcome: 'resolved',
  });
  await assignWaiting(server.db);
  expect((await agentsOf(ids)).slice(4)).toEqual([malee.id, null]);
});

test('a new message is assigned at once while agents are present', async () => {
  await say(anong, 'here');
  await put({ chat_auto_assign: true });
  const ids = await newConversations(1);
  await expect.poll(() => agentsOf(ids)).toEqual([anong.id]);
});

test('past twice the promised time managers get an alert until it is claimed', async () => {
  const [id] = await newConversations(1);
  const late = async () => (await server.alerts()).filter(({ kind }) => kind === 'chat-late');
  const dashboard = async () => (await owner.get('/api/dashboard')).json().data.queues.chats;
  expect(await dashboard()).toMatchObject({ waiting: 1, oldest_at: expect.any(String), sla_s: 60 });
  expect(await late()).toEqual([]);
  await ahead(125_000);
  expect(await late()).toMatchObject([{ level: 'warning', text: expect.stringContaining('1 การสนทนา') }]);
  await clock.reset();
  expect((await malee.post(`/api/conversations/${id}/claim`)).statusCode).toBe(200);
  expect([await late(), (await dashboard()).waiting]).toEqual([[], 0]);
});
