import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '../testing/database.ts';
import { one } from './database/db.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const clock = new URL('clock.ts', import.meta.url).href;
const moving = `const { now_ms, setClockAhead } = await import(${JSON.stringify(clock)});
  setClockAhead(86_400_000);
  console.log(now_ms() - Date.now() > 86_000_000);`;

/** Result of moving the clock in a process with that NODE_ENV. */
const tried = (NODE_ENV: string | undefined): Promise<string> => {
  const { NODE_ENV: _, ...env } = process.env;
  const command = promisify(execFile)(process.execPath, ['--input-type=module', '-e', moving], {
    env: NODE_ENV ? { ...env, NODE_ENV } : env,
  });
  return command.then(
    ({ stdout }) => stdout.trim(),
    ({ stderr }: { stderr: string }) => /Error: (.*)/.exec(stderr)?.[1] ?? stderr,
  );
};

test.for(['production', 'development', undefined])(
  'a program with NODE_ENV=%s cannot move its clock',
  async (environment) => {
    expect(await tried(environment)).toBe('the clock is moved in tests only');
  },
);

test('a test can', async () => {
  expect(await tried('test')).toBe('true');
});

test('the application cannot replace the database clock', async () => {
  const { db } = database;
  const tomorrow = `returns timestamptz language sql stable as $$ select now() + interval '1 day' $$`;
  for (const attempt of [
    `create or replace function app_now() ${tomorrow}`,
    `create function pg_catalog.app_now() ${tomorrow}`,
    'drop function app_now()',
    'alter function app_now() rename to app_then',
    'alter function app_now() owner to portal_app',
    'create schema mine',
  ])
    await expect(db.rows(sql.raw(attempt)), attempt).rejects.toMatchObject({ code: '42501' });
  const { ahead } = await db.transaction(async (tx) => {
    await tx.rows(sql.raw(`create function pg_temp.app_now() ${tomorrow}`));
    await tx.rows(sql`set local search_path = pg_temp, public`);
    return one(tx, sql<{ ahead: boolean }>`select app_now() > now() as ahead`);
  });
  expect(ahead, 'a function of the session is not found by its bare name').toBe(false);
});
