import { afterAll, expect, test } from 'vitest';
import { testClock } from '../../testing/clock.ts';
import { testServer } from '../../testing/server.ts';
import { settleMissing } from './settlement/settlement.ts';
import { daysAgo } from './test-friends.ts';

const server = await testServer();
const clock = testClock(server.owner);
afterAll(async () => {
  await clock.reset();
  await server.close();
});
const late = async () => (await server.alerts()).filter(({ kind }) => kind === 'referral-late');

test('an unsettled day raises an alert from 01:30 until it is settled', async () => {
  const [tomorrow, after] = [daysAgo(-1), daysAgo(-2)];
  expect(await late()).toEqual([]);
  await clock.moveTo(`${tomorrow}T01:20:00+07:00`);
  expect(await late()).toEqual([]);
  await clock.moveTo(`${tomorrow}T01:40:00+07:00`);
  expect(await late()).toMatchObject([{ level: 'warning', text: expect.stringContaining('1 วัน') }]);
  await settleMissing(server.db);
  expect(await late()).toEqual([]);
  await clock.moveTo(`${after}T01:40:00+07:00`);
  expect(await late()).toMatchObject([{ text: expect.stringContaining('1 วัน') }]);
  await settleMissing(server.db);
  expect(await late()).toEqual([]);
});
