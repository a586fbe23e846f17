import { expect, test } from 'vitest';
import { aMember, type Member } from '../../testing/factories.ts';
import { refusal } from '../../testing/server.ts';
import { answer, chatServer, readMessages, sendMessage } from './test-chat.ts';

const { server, clock, malee, newConversation } = await chatServer({ limitRates: true });

const began = Date.now();
/** Stops the database's clock there: concurrent calls then share one time. */
const after = (seconds: number) => clock.stopAt(new Date(began + seconds * 1000).toISOString());
/** Sends that many messages at once and returns how many were accepted. */
const taken = async (member: Member, count: number): Promise<number> => {
  const answers = await Promise.all(Array.from({ length: count }, (_, nth) => sendMessage(member, `ข้อความ ${nth}`)));
  expect(answers.map(({ statusCode }) => statusCode).filter((status) => status !== 201 && status !== 429)).toEqual([]);
  return answers.filter(({ statusCode }) => statusCode === 201).length;
};
const waitOf = async (member: Member): Promise<number> => {
  const refused = await sendMessage(member, 'อีก');
  expect(refusal(refused)).toEqual([429, 'too_many_attempts']);
  return refused.json().error.retry_after_s;
};

test('a member sends ten per 5 s and 30 per minute, then gets a time to wait', async () => {
  const [member, other] = [await aMember(server), await aMember(server)];
  await after(0);
  expect(await taken(member, 12)).toBe(10);
  expect(await waitOf(member)).toBe(5);
  expect(await taken(other, 1)).toBe(1);
  await after(10);
  expect(await taken(member, 10)).toBe(10);
  await after(20);
  expect(await taken(member, 12)).toBe(10);
  await after(30);
  expect(await waitOf(member)).toBe(30);
  await after(95);
  expect(await taken(member, 1)).toBe(1);
  expect((await readMessages(member, '?limit=100')).data.map(({ seq }) => seq)).toEqual(
    Array.from({ length: 31 }, (_, nth) => nth + 1),
  );
});

test('an operator answers 120 times a minute', async () => {
  const { id } = await newConversation();
  await after(200);
  expect((await answer(malee, id, 'รับเรื่องแล้วค่ะ')).statusCode).toBe(201);
  const answers = await Promise.all(Array.from({ length: 121 }, (_, nth) => answer(malee, id, `คำตอบ ${nth}`)));
  const taken = answers.filter(({ statusCode }) => statusCode === 201);
  expect([taken.length, answers.filter(({ statusCode }) => statusCode === 429).length]).toEqual([119, 2]);
});
