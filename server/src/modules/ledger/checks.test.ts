import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { type Db, openDb } from '../../platform/database/db.ts';
import { LONG_TIMEOUTS, type TestDatabase, testDatabase } from '../../testing/database.ts';
import type { Check } from '../../platform/module.ts';
import { before, corruptions, UndoError } from './test-corruptions.ts';
import { checkResults, discrepanciesIn } from './index.ts';
import { ledgerChecks } from './checks.ts';

let database: TestDatabase;
let superuser: Db; // needed to disable triggers
beforeAll(async () => {
  database = await testDatabase();
  const { superUrl } = inject('cluster');
  superuser = openDb({
    url: superUrl.replace(/\/postgres$/, new URL(database.url).pathname),
    max: 1,
    ...LONG_TIMEOUTS,
  });
});
afterAll(async () => {
  await superuser.close();
  await database.close();
});

test('a sound ledger has no discrepancy', async () => {
  expect(await discrepanciesIn(database.db)).toEqual([]);
  expect(await checkResults(database.db)).toEqual(
    ledgerChecks.map(({ name, text }) => ({ name, text, ok: true, figure: '0' })),
  );
});

test('there are fourteen corruptions', () => {
  expect(corruptions).toHaveLength(14);
});

test.for(corruptions)('corruption $name is detected', async ({ expected, statements }) => {
  const attempt = superuser.transaction(async (tx) => {
    for (const statement of before.split(/;\n/)) await tx.rows(sql.raw(statement));
    expect(await discrepanciesIn(tx), 'sound before the corruption').toEqual([]);
    for (const statement of statements.split(/;\n/)) if (statement.trim()) await tx.rows(sql.raw(statement));
    expect((await discrepanciesIn(tx)).map(({ name }) => name)).toContain(expected);
    expect((await checkResults(tx)).find(({ name }) => name === expected)).toMatchObject({ ok: false });
    throw new UndoError();
  });
  await expect(attempt).rejects.toBeInstanceOf(UndoError);
});

test('a higher module adds its checks to the statement', async () => {
  const list: readonly Check[] = [
    ...ledgerChecks,
    {
      name: 'slip and its deposit disagree',
      text: 'สลิปตรงกับคำขอฝาก',
      sql: sql`select 'shard ' || shard, kind from ledger_account where kind = 'game' and shard < 2`,
    },
  ];
  expect(await discrepanciesIn(database.db, list)).toEqual([
    { name: 'slip and its deposit disagree', subject: 'shard 0', detail: 'game' },
    { name: 'slip and its deposit disagree', subject: 'shard 1', detail: 'game' },
  ]);
  expect((await checkResults(database.db, list)).at(-1)).toEqual({
    name: 'slip and its deposit disagree',
    text: 'สลิปตรงกับคำขอฝาก',
    ok: false,
    figure: '2',
  });
});
