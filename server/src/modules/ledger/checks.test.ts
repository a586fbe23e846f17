import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { type Db, openDb } from '../../platform/database/db.ts';
import { LONG_TIMEOUTS, type TestDatabase, testDatabase } from '../../testing/database.ts';
import type { Check } from '../../platform/module.ts';
import { checkResults, discrepanciesIn } from './index.ts';
import { ledgerChecks } from './checks.ts';

const corruptions = readFileSync(new URL('corruptions.sql', import.meta.url), 'utf8')
  .split(/^-- (?=\d+ )/m)
  .slice(1)
  .map((block) => ({
    name: block.split('\n')[0]!,
    expected: /^-- found by: (.*)$/m.exec(block)![1]!,
    statements: block.replace(/^.*\n/, '').replaceAll(/\ba\(/g, 'pg_temp.a('),
  }));

const before = `
  create temp table person (name text primary key, id uuid) on commit drop;
  insert into person values ('ann', '0190a000-0000-7000-8000-000000000001'), ('bob', '0190a000-0000-7000-8000-000000000002');
  create function pg_temp.a(who text, what text, shard_of text default null) returns bigint language sql as $$
    select case when who is null then ledger_house(what, (select id from person where name = shard_of))
                else (select id from ledger_account where owner = (select id from person where name = who) and kind = what) end
  $$;
  select ledger_open_member(id) from person;
  select ledger_post('{deposit ann,withdraw ann,withdraw ann,deposit bob}', '{1,1,2,1}', '{deposit,withdrawal,bonus,deposit}',
    '{bank_clearing,wallet,promotion,bank_clearing}', (select array[a.id, a.id, a.id, b.id] from person a, person b where a.name = 'ann' and b.name = 'bob'),
    '{wallet,held,bonus,wallet}', (select array[a.id, a.id, a.id, b.id] from person a, person b where a.name = 'ann' and b.name = 'bob'),
    '{10000,4000,500,7000}', array_fill(now(), array[4]), array_fill(null::uuid, array[4]), true);
  set local session_replication_role = replica`;

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

class UndoError extends Error {}

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
