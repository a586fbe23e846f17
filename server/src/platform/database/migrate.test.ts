import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '../../testing/database.ts';
import { migrate } from './migrate.ts';
import { awaitSchema } from './schema.ts';

let database: TestDatabase;
let folder: string;
beforeEach(async () => {
  database = await testDatabase();
  await database.owner.rows(sql`drop table schema_migration, schema_function`);
  folder = await mkdtemp(join(tmpdir(), 'migrations-'));
  await mkdir(join(folder, 'functions'));
  await migration('0001_one', 'create table one (id int);');
  await migration('0002_two', 'create table two (id int); insert into two values (1);');
});
afterEach(async () => {
  await rm(folder, { recursive: true });
  await database.close();
});

const migration = (name: string, text: string) => writeFile(join(folder, `${name}.sql`), text);
const answer = (text: string) => writeFile(join(folder, 'functions/answer.sql'), text);
const saying = (what: string) =>
  `create or replace function answer() returns text language sql as $$ select ${what} $$;`;
const newer: string[] = [];
const run = (onLocked?: (reason: string) => void) =>
  migrate(database.ownerUrl, {
    migrations: pathToFileURL(`${folder}/`),
    functions: pathToFileURL(`${folder}/functions/`),
    onNewer: (names) => newer.push(...names),
    ...(onLocked && { onLocked }),
  });
/** A node that does not migrate. */
const awaited = (tries?: number) =>
  awaitSchema(
    database.url,
    { migrations: pathToFileURL(`${folder}/`), functions: pathToFileURL(`${folder}/functions/`) },
    tries,
  );
/** An older program, which knows the first two migrations. */
const goBack = (...names: readonly string[]) => Promise.all(names.map((name) => rm(join(folder, `${name}.sql`))));
const answered = async () => (await database.owner.rows(sql<{ answer: string }>`select answer()`))[0]?.answer;

test('concurrent starts apply migrations once, in order', async () => {
  const all = await Promise.all([run(), run(), run()]);
  expect(all.flat()).toEqual(['0001_one.sql', '0002_two.sql']);
  expect(await run()).toEqual([]);
  expect(await database.owner.rows(sql`select id from two`)).toEqual([{ id: 1 }]);
});

test('a migration that fails leaves nothing behind and is named', async () => {
  await migration('0003_bad', 'create table three (id int); select 1 / 0;');
  await expect(run()).rejects.toThrow('migration 0003_bad.sql: division by zero');
  expect(
    await database.owner.rows(sql`select to_regclass('three')::text as three, to_regclass('two')::text as two`),
  ).toEqual([{ three: null, two: 'two' }]);
  await migration('0003_bad', 'create table three (id int);');
  expect(await run()).toEqual(['0003_bad.sql']);
});

test('a migration behind a held lock lets callers through and is tried again', async () => {
  await run();
  await migration('0003_three', 'alter table one add column word text;');
  const reasons: string[] = [];
  const failed = Promise.withResolvers<void>();
  const migrating = await database.owner.transaction(async (tx) => {
    await tx.rows(sql`select id from one`);
    const end = run((reason) => failed.resolve(void reasons.push(reason)));
    await Promise.race([failed.promise, end]);
    await tx.rows(sql`select id from one`);
    return { end };
  });
  expect(await migrating.end).toEqual(['0003_three.sql']);
  expect(reasons[0]).toBe('migration 0003_three.sql: canceling statement due to lock timeout');
  expect(await run()).toEqual([]);
});

test('applied migrations cannot be changed, removed or preceded', async () => {
  await run();
  const second = join(folder, '0002_two.sql');
  const text = await readFile(second, 'utf8');
  await writeFile(second, `${text} -- changed`);
  await expect(run()).rejects.toThrow('0002_two.sql was changed after it was applied');
  await writeFile(second, text);
  const first = join(folder, '0001_one.sql');
  await rename(first, join(folder, 'away'));
  await expect(run()).rejects.toThrow('0001_one.sql was applied to this database, but the file is gone');
  await rename(join(folder, 'away'), first);
  await migration('0000_late', 'select 1');
  await expect(run()).rejects.toThrow('0000_late.sql comes before 0002_two.sql');
});

test('an older program starts beside migrations that suit it', async () => {
  await run();
  await migration('0003_three', '-- suits programs that know 0002\ncreate table three (id int);');
  await migration('0004_four', '-- suits programs that know 0001\ncreate table four (id int);');
  expect(await run()).toEqual(['0003_three.sql', '0004_four.sql']);
  expect(newer.splice(0)).toEqual([]);
  await goBack('0003_three', '0004_four');
  expect(await run()).toEqual([]);
  expect(newer.splice(0)).toEqual(['0003_three.sql', '0004_four.sql']);
});

test.each([
  ['says nothing', 'create table three (id int);', '0003_three.sql does not say that it suits programs of before'],
  [
    'suits later ones only',
    '-- suits programs that know 0003\ncreate table three (id int);',
    '0003_three.sql suits programs that know 0003 only',
  ],
])('an older program refuses to start when a newer migration %s', async (_what, text, sentence) => {
  await run();
  await migration('0003_three', text);
  await run();
  await goBack('0003_three');
  await expect(run()).rejects.toThrow(
    `This database was migrated by a newer program: ${sentence}, and this program ends with 0002_two.sql. Start the newer one.`,
  );
});

test('two migrations do not share a number', async () => {
  await migration('0002_again', 'select 1');
  await expect(run()).rejects.toThrow('two migrations have the number 0002');
});

test('concurrent starts reapply a changed function once', async () => {
  await answer(saying(`'old'`));
  expect(await run()).toEqual(['0001_one.sql', '0002_two.sql', 'answer.sql']);
  expect(await run()).toEqual([]);
  await answer(saying(`'new'`));
  const all = await Promise.all([run(), run(), run()]);
  expect(all.flat()).toEqual(['answer.sql']);
  expect(await answered()).toBe('new');
});

test('a function and its migration are applied together or not at all', async () => {
  await run();
  await migration('0003_three', `create table three (word text); insert into three values ('three');`);
  await answer(saying('word from four'));
  await expect(run()).rejects.toThrow('function answer.sql: relation "four" does not exist');
  expect(await database.owner.rows(sql`select to_regclass('three') as three`)).toEqual([{ three: null }]);
  await answer(saying('word from three'));
  expect(await run()).toEqual(['0003_three.sql', 'answer.sql']);
  expect(await answered()).toBe('three');
});

test('a dropped function is applied again', async () => {
  await answer(saying(`'here'`));
  await run();
  await migration('0003_drop', 'drop function if exists answer();');
  expect(await run()).toEqual(['0003_drop.sql', 'answer.sql']);
  expect(await answered()).toBe('here');
});

test('an older program does not restore its function', async () => {
  await answer(saying(`'old'`));
  await run();
  await answer(saying(`'new'`));
  await run();
  await answer(saying(`'old'`));
  await expect(run()).rejects.toThrow('function answer.sql was replaced by a newer text');
  expect(await answered()).toBe('new');
  await answer(`-- New was not better.\n${saying(`'old'`)}`);
  expect(await run()).toEqual(['answer.sql']);
});

test('an older program accepts a newer function that suits it', async () => {
  await answer(saying(`'old'`));
  await run();
  await answer(`-- suits programs that know 0002\n${saying(`'new'`)}`);
  await run();
  await answer(saying(`'old'`));
  expect(await run()).toEqual([]);
  expect(await answered()).toBe('new');
  await migration('0003_three', 'create table three (id int);');
  await expect(run(), 'a program with new migrations is no older one').rejects.toThrow(
    'function answer.sql was replaced',
  );
});

test('an older program does not apply a function the database never had', async () => {
  await answer(saying(`'new'`));
  await migration('0003_three', '-- suits programs that know 0002\ncreate table three (id int);');
  await run();
  await goBack('0003_three');
  await answer(saying(`'of a branch'`));
  await expect(run()).rejects.toThrow('function answer.sql is not known to this database');
  expect(await answered()).toBe('new');
});

test('a node waits for migrations and refuses an older database', async () => {
  await expect(awaited(1)).rejects.toThrow('it lacks every migration. Start one with ROLE=migrate.');
  const waiting = awaited();
  await run();
  await waiting;
  await migration('0003_three', '-- suits programs that know 0002\ncreate table three (id int);');
  await answer(saying("'one'"));
  await expect(awaited(1)).rejects.toThrow('older than this program: it lacks 0003_three.sql, answer.sql.');
  await run();
  await awaited(1);
  await goBack('0003_three');
  await awaited(1);
  await migration('0003_three', 'changed');
  await expect(awaited(1)).rejects.toThrow('0003_three.sql was changed after it was applied');
});
