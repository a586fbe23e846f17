import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { storeEvent } from '../banking/index.ts';
import { one, type Reader } from '../../platform/database/db.ts';
import { bankLine, testServer, until } from '../../testing/server.ts';
import { aMember, askDeposit, payTo } from '../../testing/factories.ts';
import { lineRows } from './console-views.ts';
import { linesPage } from './lines/queries.ts';

const server = await testServer();
afterAll(async () => {
  await server.assertAllReconciled();
  await server.close();
});

const LINES = 12;

test('the list of lines asks as often for twelve lines as for one, and each has its own requests', async () => {
  const deposit = await askDeposit(await aMember(server, { name: 'มานี รักเรียน' }), 500);
  const account = payTo(server, deposit);
  await server.db.transaction(async (tx) => {
    for (let nth = 0; nth < LINES; nth += 1) storeEvent(tx, account, bankLine({ amount: 900 + nth }));
    storeEvent(tx, account, bankLine({ amount: deposit.amount_to_pay, from_account: 'xxx', from_name: 'กกก ขขข' }));
  });
  server.wake('inbox');
  const kept = sql<{ n: number }>`select count(*)::int as n from statement_line`;
  await until(async () => (await one(server.owner, kept)).n === LINES + 1, 'every line is kept');
  const lines = await server.db.rows(linesPage('unmatched', 'in', { sort: 'newest' }, 100));
  const shown = async (some: typeof lines) => {
    let asked = 0;
    const counting: Reader = {
      rows: (statement) => {
        asked += 1;
        return server.db.rows(statement);
      },
    };
    return { rows: await lineRows(counting, some, true), asked: () => asked };
  };
  const [all, single] = [await shown(lines), await shown(lines.slice(0, 1))];
  expect(all.asked()).toBe(single.asked());
  expect(all.rows.map(({ amount, suggestions }) => [amount, suggestions.map(({ ref }) => ref)])).toEqual(
    lines.map(({ amount }) => [
      amount,
      Number(amount) === Math.round(deposit.amount_to_pay * 100) ? [deposit.ref] : [],
    ]),
  );
});
