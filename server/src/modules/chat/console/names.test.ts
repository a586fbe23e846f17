import { expect, test } from 'vitest';
import { newId } from '../../../platform/ids.ts';
import { refusal } from '../../../testing/server.ts';
import { answer, readMessages } from '../test-chat.ts';
import { act, chatServer } from './test-server.ts';

const { malee, anong, manager, newConversation } = await chatServer();
const nameOf = (id: string, name: string | null, who = manager) => who.put(`/api/chat/agents/${id}/name`, { name });

test('members see an agent’s chat name, operators the account’s', async () => {
  const { member, id } = await newConversation();
  await answer(malee, id, 'สวัสดีค่ะ');
  const named = await nameOf(malee.id, ' แอดมิน มิ้นท์ 07 ');
  expect([named.statusCode, named.json().data]).toMatchObject([200, { name: malee.name, member_name: 'แอดมิน มิ้นท์ 07' }]);
  const written = await answer(malee, id, 'รอสักครู่นะคะ');
  expect(written.json().data.author).toBe('แอดมิน มิ้นท์ 07');
  const { data, episode } = await readMessages(member);
  expect(data.slice(1).map(({ author }) => author)).toEqual([malee.name, 'แอดมิน มิ้นท์ 07']); // earlier messages keep their name
  expect(episode).toMatchObject({ agent: 'แอดมิน มิ้นท์ 07' });
  expect((await malee.get(`/api/conversations/${id}`)).json().data.conversation.agent.name).toBe(malee.name);

  await act(malee, id, 'assign', { operator_id: anong.id });
  expect((await readMessages(member)).episode).toMatchObject({ agent: anong.name });
  expect((await nameOf(malee.id, null)).json().data.member_name).toBeNull();
  await act(anong, id, 'assign', { operator_id: malee.id });
  expect((await readMessages(member)).episode).toMatchObject({ agent: malee.name });
});

test('a chat name has no link, belongs to an agent, and is set by a manager', async () => {
  for (const name of [
    '',
    ' ',
    '\u3164',
    '@thief',
    'evil.com',
    'โทร 0812345678',
    'แอดมิน 1234',
    'line:thief',
    'ก'.repeat(41),
  ])
    expect([name, ...refusal(await nameOf(malee.id, name))]).toEqual([name, 400, 'invalid_input', 'name']);
  expect(refusal(await nameOf(newId(), 'มิ้นท์'))).toEqual([404, 'not_found']);
  expect(refusal(await nameOf(malee.id, 'มิ้นท์', anong))).toEqual([403, 'forbidden']);
});
