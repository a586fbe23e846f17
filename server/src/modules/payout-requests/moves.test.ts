import { afterAll, expect, test } from 'vitest';
import { now } from '../../platform/clock.ts';
import { anOperator } from '../../testing/factories.ts';
import { testServer } from '../../testing/server.ts';
import { creditRequests } from '../minigame/index.ts';
import { payTimes, settle } from './moves.ts';
import { requestPayout, sourcesOf } from './test-sources.ts';

const server = await testServer();
afterAll(async () => {
  await server.assertAllReconciled();
  await server.close();
});
const { id: by } = await anOperator(server, 'finance');
const { minigame } = await sourcesOf(server);

const timesCounted = async (): Promise<number> => {
  const { values } = await payTimes.get();
  const counts = values.filter(({ metricName }) => metricName === 'pay_seconds_count');
  return counts.find(({ labels }) => labels.source === 'minigame')?.value ?? 0;
};

test('a time to pay is counted once the payment is committed', async () => {
  const { id } = (await requestPayout(minigame, await minigame.rich(), 300)).json().data;
  const pay = (fault?: Error) =>
    server.db.transaction(async (tx) => {
      const row = await creditRequests.locked(tx, id);
      settle(tx, creditRequests.spec, row!, { status: 'paid', at: now(), by });
      if (fault) throw fault;
    });
  const before = await timesCounted();
  await expect(pay(new Error('rolled back'))).rejects.toThrow('rolled back');
  expect(await timesCounted()).toBe(before);
  await pay();
  expect(await timesCounted()).toBe(before + 1);
});
