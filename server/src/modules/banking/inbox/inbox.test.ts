import { afterAll, beforeAll, expect, test } from 'vitest';
import { listeners } from '../../../app.ts';
import { bankLine, type TestServer, testServer, until } from '../../../testing/server.ts';
import { startInbox } from './inbox.ts';
import { storeEvent } from '../seed.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

const EVENTS = 60;

test('two nodes process the same events: each is one line and one posting', async () => {
  const account = server.account('promptpay');
  const failures: unknown[] = [];
  const another = startInbox(
    server.db,
    listeners,
    () => {},
    (error) => failures.push(error),
  );
  await server.db.transaction(async (tx) => {
    for (let nth = 0; nth < EVENTS; nth += 1)
      storeEvent(tx, account.id, bankLine({ amount: 1000 + nth, from_name: 'ไม่ทราบชื่อ' }));
  });
  for (let nth = 0; nth < 3; nth += 1) {
    another.wake();
    server.wake('inbox');
  }
  const count = async (query: string) => (await server.db.pool.query<{ n: number }>(query)).rows[0]?.n;
  await until(
    async () => (await count('select count(*)::int as n from webhook_inbox where processed_at is null')) === 0,
    'every event is looked at',
  );
  await another.stop();
  expect(await count('select count(*)::int as n from statement_line')).toBe(EVENTS);
  expect(await count(`select count(*)::int as n from ledger_transfer where reason = 'bank_in'`)).toBe(EVENTS);
  expect(failures).toEqual([]);
  await server.assertAllReconciled();
});
