import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { storeEvent } from '../banking/index.ts';
import { one, type Reader } from '../../platform/database/db.ts';
import { bankLine, testServer, until } from '../../testing/server.ts';
import { aMember, requestDepositAs, accountToPay } from '../../testing/factories.ts';
import { lineRows } from './console-views.ts';
import { linesPage } from './lines/queries.ts';

const server = await testServer();
afterAll(async () => {
  await server.assertAllReconciled();
  await server.close();
});

const LINES = 12;

test('a list of twelve lines runs as many queries as a list of one', async () => {
  const deposit = await requestDepositAs(await aMember(server, { name: 'มานี รักเรียน' }), 500);
  const account = accountToPay(server, deposit);
  await server.db.transaction(async (tx) => {
    for (let nth = 0; nth < LINES; nth += 1) storeEvent(tx, account, bankLine({ amount: 900 + nth }));
    storeEvent(tx, account, bankLine({ amount: deposit.amount_to_pay, from_account: 'xxx', from_name: 'กกก ขขข' }));
  });
  server.wake('inbox');
  const lineCount = sql<{ n: number }>`select count(*)::int as n from statement_line`;
  await until(async () => (await one(server.owner, lineCount)).n === LINES + 1, 'every line is stored');
  const lines = await server.db.rows(linesPage('unmatched', 'in', { sort: 'newest' }, 100));
  const list = async (some: typeof lines) => {
    let queryCount = 0;
    const counting: Reader = {
      rows: (statement) => {
        queryCount += 1;
        return server.db.rows(statement);
      },
    };
    return { rows: await lineRows(counting, some, true), queries: () => queryCount };
  };
  const [all, single] = [await list(lines), await list(lines.slice(0, 1))];
  expect(all.queries()).toBe(single.queries());
  expect(all.rows.map(({ amount, suggestions }) => [amount, suggestions.map(({ ref }) => ref)])).toEqual(
    lines.map(({ amount }) => [
      amount,
      Number(amount) === Math.round(deposit.amount_to_pay * 100) ? [deposit.ref] : [],
    ]),
  );
});
