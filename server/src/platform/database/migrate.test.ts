import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '../../testing/database.ts';
import { migrate } from './migrate.ts';

let database: TestDatabase;
let folder: string;
let directory: URL;
beforeEach(async () => {
  database = await testDatabase();
  await database.owner.rows(sql`drop table schema_migration`);
  folder = await mkdtemp(join(tmpdir(), 'migrations-'));
  directory = pathToFileURL(`${folder}/`);
  await writeFile(join(folder, '0001_one.sql'), 'create table one (id int);');
  await writeFile(join(folder, '0002_two.sql'), 'create table two (id int); insert into two values (1);');
});
afterEach(async () => {
  await rm(folder, { recursive: true });
  await database.close();
});
const run = () => migrate(database.ownerUrl, directory);

test('migrations are applied in order and once, also by several who start at the same instant', async () => {
  const all = await Promise.all([run(), run(), run()]);
  expect(all.flat()).toEqual(['0001_one.sql', '0002_two.sql']);
  expect(await run()).toEqual([]);
  expect(await database.owner.rows(sql`select id from two`)).toEqual([{ id: 1 }]);
});

test('a migration that fails leaves nothing behind and is named', async () => {
  await writeFile(join(folder, '0003_bad.sql'), 'create table three (id int); select 1 / 0;');
  await expect(run()).rejects.toThrow('migration 0003_bad.sql: division by zero');
  expect(
    await database.owner.rows(sql`select to_regclass('three')::text as three, to_regclass('two')::text as two`),
  ).toEqual([{ three: null, two: 'two' }]);
  await writeFile(join(folder, '0003_bad.sql'), 'create table three (id int);');
  expect(await run()).toEqual(['0003_bad.sql']);
});

test('what was applied is not changed, taken away or preceded afterwards', async () => {
  await run();
  const second = join(folder, '0002_two.sql');
  const text = await readFile(second, 'utf8');
  await writeFile(second, `${text} -- changed`);
  await expect(run()).rejects.toThrow('0002_two.sql was changed after it was applied');
  await rm(second);
  await expect(run()).rejects.toThrow('0002_two.sql was applied to this database, but the file is gone');
  await writeFile(second, text);
  await writeFile(join(folder, '0000_late.sql'), 'select 1');
  await expect(run()).rejects.toThrow('0000_late.sql comes before 0002_two.sql');
});

test('two migrations do not share a number', async () => {
  await writeFile(join(folder, '0002_again.sql'), 'select 1');
  await expect(run()).rejects.toThrow('two migrations have the number 0002');
});
