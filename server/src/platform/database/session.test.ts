import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { LONG_TIMEOUTS, testDatabase } from '../../testing/database.ts';
import { aDroppingPooler, urlAtPort } from '../../testing/pooler.ts';
import { isUnavailable, one, openDb } from './db.ts';
import { migrate } from './migrate.ts';
import { privilegeProblem } from './db-errors.ts';
import { type Session, sessionProblem, versionProblem } from './session.ts';

const database = await testDatabase();
const { db, owner, url, ownerUrl } = database;
const direct = Number(new URL(url.replace('postgres:', 'http:')).port);
const pooler = await aDroppingPooler(direct);
afterAll(async () => {
  pooler.close();
  await database.close();
});

const working = () =>
  sql<{
    role: string;
    limit: string;
  }>`select current_user::text as role, current_setting('statement_timeout') as limit`;
const by = (options: Omit<Parameters<typeof openDb>[0], 'url'>, base = ownerUrl) =>
  openDb({ url: urlAtPort(base, pooler.port), max: 1, ...options });
const refused = async (pool: ReturnType<typeof openDb>): Promise<Error> => {
  try {
    return await pool.rows(working()).then(
      () => expect.unreachable('the connection was used'),
      (error: Error) => error,
    );
  } finally {
    await pool.close();
  }
};

test('a privileged login works as the application’s role with timeouts', async () => {
  const own = openDb({ url: database.superUrl, role: 'portal_app', max: 1 });
  try {
    expect(await one(own, working())).toEqual({ role: 'portal_app', limit: '8s' });
  } finally {
    await own.close();
  }
  expect(await one(db, working())).toEqual({ role: 'portal_app', limit: `${LONG_TIMEOUTS.statement_ms / 60_000}min` });
});

test('a connection without role or timeouts is refused', async () => {
  const asOwner = await refused(by({ role: 'portal_app' }));
  expect(asOwner.message).toContain('work as portal_owner, not as portal_app');
  const endless = await refused(by({ role: 'portal_app' }, url));
  expect(endless.message).toContain('its statement_timeout is off; it must be 8000 ms at most');
  expect([isUnavailable(asOwner), isUnavailable(endless), pooler.dropped() >= 2]).toEqual([true, true, true]);
});

test('a missing right ends the start with its remedy', async () => {
  const name = `poor_${new URL(url.replace('postgres:', 'http:')).pathname.slice(-16)}`;
  const superuser = openDb({ url: database.superUrl, max: 1 });
  const poor = url.replace(/\/\/[^@]+@/, `//${name}:poor@`);
  const asProgram = openDb({ url: poor, role: 'portal_app', max: 1 });
  const problemOf = (work: Promise<unknown>) => work.then(() => 'it was let', privilegeProblem);
  await superuser.rows(sql.raw(`create role ${name} login password 'poor'`));
  try {
    expect(await problemOf(migrate(poor))).toMatch(/lacks a right \(permission denied for .*grant portal_app to/);
    expect(await problemOf(asProgram.rows(working()))).toContain('permission denied to set role "portal_app"');
    const nobody = openDb({ url: database.superUrl, role: 'portal_nobody', max: 1 });
    expect(await problemOf(nobody.rows(working()).finally(nobody.close))).toContain(
      'role "portal_nobody" does not exist',
    );
    // Other errors are not translated.
    expect(await problemOf(superuser.rows(sql`select from nowhere`))).toBeUndefined();
    expect(await problemOf(superuser.rows(sql`select 'x'::int`))).toBeUndefined();
  } finally {
    await asProgram.close();
    await superuser.rows(sql.raw(`drop role ${name}`));
    await superuser.close();
  }
});

test('a pooler login with its own role and timeouts works', async () => {
  const name = `pool_${new URL(url.replace('postgres:', 'http:')).pathname.slice(-16)}`;
  const superuser = openDb({ url: database.superUrl, max: 1 });
  const run = async (text: string) => superuser.rows(sql.raw(text));
  await run(`create role ${name} login password 'pool' in role portal_app`);
  for (const setting of [
    `role = 'portal_app'`,
    `statement_timeout = '5s'`,
    `lock_timeout = '5s'`,
    `idle_in_transaction_session_timeout = '16s'`,
  ])
    await run(`alter role ${name} set ${setting}`);
  const login = url.replace(/\/\/[^@]+@/, `//${name}:pool@`);
  const pool = by({ role: 'portal_app', directUrl: url }, login);
  const before = pooler.dropped();
  try {
    expect(await one(pool, working())).toEqual({ role: 'portal_app', limit: '5s' });
    const prepared = await one(pool, sql<{ n: number }>`select count(*)::int as n from pg_prepared_statements`);
    expect([prepared.n, pooler.dropped() - before]).toEqual([0, 0]);
    await run(`alter role ${name} set lock_timeout = '6s'`);
    expect((await refused(by({ role: 'portal_app', directUrl: url }, login))).message).toContain(
      'its lock_timeout is 6000 ms',
    );
  } finally {
    await pool.close();
    await run(`drop role ${name}`);
    await superuser.close();
  }
});

test('a pooler before the owner’s URL stops the start before any write', async () => {
  await owner.rows(sql`drop table schema_function`);
  await expect(migrate(urlAtPort(ownerUrl, pooler.port))).rejects.toThrow(
    'DATABASE_URL leads through a pooler that drops start-up options',
  );
  expect(await owner.rows(sql`select to_regclass('schema_function') as made`)).toEqual([{ made: null }]);
});

const needed: Session = {
  role: 'portal_app',
  limits_ms: { statement_timeout: 8000, lock_timeout: 5000, idle_in_transaction_session_timeout: 16_000 },
};
const good = { role: 'portal_app', ...needed.limits_ms };

test.each([
  ['the required settings', {}, undefined],
  ['shorter limits', { statement_timeout: 100, lock_timeout: 1 }, undefined],
  ['another role', { role: 'postgres' }, 'work as postgres'],
  ['no lock timeout', { lock_timeout: 0 }, 'its lock_timeout is off'],
  ['a longer limit', { statement_timeout: 8001 }, 'its statement_timeout is 8001 ms'],
  ['no idle timeout', { idle_in_transaction_session_timeout: 0 }, 'its idle_in_transaction_session_timeout is off'],
] as const)('a connection with %s', (_what, actual, problem) => {
  const message = sessionProblem({ ...good, ...actual }, needed);
  if (problem) expect(message).toContain(problem);
  else expect(message).toBeUndefined();
});

test.each([
  [150_014, '15.14 (Debian 15.14-0+deb12u1)', false],
  [170_006, '17.6', false],
  [180_000, '18.0', true],
  [190_001, '19.1', true],
])('PostgreSQL %i, which calls itself %s', (number, name, serves) => {
  const message = versionProblem(number, name);
  if (serves) expect(message).toBeUndefined();
  else expect(message).toMatch(new RegExp(`needs PostgreSQL 18 .* leads to PostgreSQL ${name.split(' ')[0]}`));
});
