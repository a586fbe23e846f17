import { sql } from 'kysely';
import { answer, sendMessage } from '../../modules/chat/test-chat.ts';
import { Finding, newWord } from './callers.ts';
import type { Draws } from './draws.ts';
import type { House } from './house.ts';
import type { Act } from './outside.ts';

/** Sends a text that is said once, and notes it when it was accepted. */
const say = async (
  { written }: House,
  draws: Draws,
  send: (text: string) => Promise<{ readonly statusCode: number }>,
): Promise<boolean> => {
  const text = `${draws.oneOf(['ฝากแล้วยอดไม่เข้า', 'ถอนได้เมื่อไร', 'ขอบคุณค่ะ'])} ${newWord()}`;
  const { statusCode } = await send(text);
  const isThere = statusCode < 300 && statusCode !== 202; // 202: not sent before a second operator agrees
  if (isThere) written.push(text);
  return isThere;
};

const write: Act = async (house, draws) => {
  const member = draws.oneOf(house.members);
  return member ? say(house, draws, (text) => sendMessage(member, text)) : false;
};

const reply: Act = async (house, draws) => {
  const [, agent] = house.employees;
  const rows = (await agent.get('/api/conversations')).json<{ data: { id: string }[] }>().data;
  const id = draws.oneOf(rows)?.id;
  if (!id) return false;
  if (draws.isTrue(25)) return (await agent.post(`/api/conversations/${id}/close`)).statusCode === 200;
  return say(house, draws, (text) => answer(agent, id, text));
};

export const chatActs = {
  'member writes': { weight: 4, act: write },
  'operator replies': { weight: 4, act: reply },
} as const;

/** Throws a finding unless each accepted message is there once. */
export const assertMessages = async ({ server, written }: House): Promise<void> => {
  const rows = await server.owner.rows(sql<{ text: string; n: number }>`
    select w.text, count(m.id)::int as n
      from unnest(${written}::text[]) w(text) left join conversation_message m on m.text = w.text
     group by w.text having count(m.id) <> 1`);
  for (const { text, n } of rows) throw new Finding(`a message was accepted once and is there ${n} times: ${text}`);
};
