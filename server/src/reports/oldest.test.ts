import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { aMember, anOperator, askDeposit } from '../testing/people.ts';
import { testServer } from '../testing/server.ts';

const server = await testServer();
afterAll(server.close);

test('a request that a person looks at waits from when its money came, without a line of a bank too', async () => {
  const finance = await anOperator(server, 'finance');
  const deposit = await askDeposit(await aMember(server), 500);
  const counted = async () => (await finance.get('/api/dashboard')).json().data.deposits;
  expect(await counted()).toEqual({ waiting: 0, unmatched_lines: 0, oldest_at: null });
  const [row] = await server.owner.rows(sql<{ bank_time: Date }>`
    update deposit set state = 'review', bank_time = date_trunc('second', created_at) - interval '5 minutes'
     where id = ${deposit.id} returning bank_time`);
  expect(await counted()).toEqual({ waiting: 1, unmatched_lines: 0, oldest_at: row?.bank_time.toISOString() });
});
