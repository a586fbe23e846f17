import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { aMember, anOperator, requestDepositAs } from '../../testing/factories.ts';
import { testServer } from '../../testing/server.ts';

const server = await testServer();
afterAll(server.close);

test('a deposit in review waits since its bank time, even without a line', async () => {
  const finance = await anOperator(server, 'finance');
  const deposit = await requestDepositAs(await aMember(server), 500);
  const counted = async () => (await finance.get('/api/dashboard')).json().data.queues;
  expect(await counted()).toMatchObject({ deposits: { waiting: 0, oldest_at: null }, unmatched_lines: { waiting: 0 } });
  const [row] = await server.owner.rows(sql<{ bank_time: Date }>`
    update deposit set state = 'review', bank_time = date_trunc('second', created_at) - interval '5 minutes'
     where id = ${deposit.id} returning bank_time`);
  expect(await counted()).toMatchObject({
    deposits: { waiting: 1, oldest_at: row?.bank_time.toISOString() },
    unmatched_lines: { waiting: 0 },
  });
});
