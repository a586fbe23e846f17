import { afterAll, expect, test } from 'vitest';
import { referralFacts } from '../payments/index.ts';
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

test('a night that was not settled by half past one is told, each day more, until it is settled; a new site missed none', async () => {
  const [tomorrow, after] = [daysAgo(-1), daysAgo(-2)];
  expect(await late()).toEqual([]);
  await clock.moveTo(`${tomorrow}T01:20:00+07:00`);
  expect(await late()).toEqual([]);
  await clock.moveTo(`${tomorrow}T01:40:00+07:00`);
  expect(await late()).toMatchObject([{ level: 'warning', text: expect.stringContaining('1 วัน') }]);
  await settleMissing(server.db, referralFacts);
  expect(await late()).toEqual([]);
  await clock.moveTo(`${after}T01:40:00+07:00`);
  expect(await late()).toMatchObject([{ text: expect.stringContaining('1 วัน') }]);
  await settleMissing(server.db, referralFacts);
  expect(await late()).toEqual([]);
});
