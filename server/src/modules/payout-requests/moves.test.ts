import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { now } from '../../platform/clock.ts';
import { waitingForLocks } from '../../testing/database.ts';
import { anOperator, setSettings } from '../../testing/factories.ts';
import { testServer, until } from '../../testing/server.ts';
import type { Payout } from '../banking/index.ts';
import { creditRequests } from '../minigame/index.ts';
import { incomeRequests } from '../referral/index.ts';
import { payTimes, settle } from './moves.ts';
import { requestPayout, sourcesOf } from './test-sources.ts';

const server = await testServer();
afterAll(async () => {
  await server.assertAllReconciled();
  await server.close();
});
const finance = await anOperator(server, 'finance');
const { id: by } = finance;
await setSettings(server, await anOperator(server, 'owner'), { aff_destination: 'both' });
const { minigame, 'income to the bank': income } = await sourcesOf(server);

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

test('an order that leaves locks its member before the request', async () => {
  const { owner, db } = server;
  const member = await income.rich();
  const { id } = (await requestPayout(income, member, 200)).json().data;
  const lockedRows = (table: string, key: string) =>
    owner.rows(sql`select from ${sql.table(table)} where id = ${key} for no key update skip locked`);
  const leaving = await owner.transaction(async (tx) => {
    await tx.rows(sql`select from income_withdrawal where id = ${id} for update`);
    const left = db.transaction((other) => incomeRequests.ordered.mayLeave(other, { withdrawal_id: id } as Payout));
    await until(async () => (await waitingForLocks(owner)) === 1, 'it waits for the request');
    expect(await lockedRows('member', member.id)).toEqual([]);
    return { left };
  });
  expect(await leaving.left).toBe(true);
});
