import { execFile } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { dayOf, startOf } from '@portal/contract/bangkok.ts';
import { sql } from 'kysely';
import { afterAll, afterEach, expect, test } from 'vitest';
import { testClock } from '../testing/clock.ts';
import { aMember, anOperator } from '../testing/factories.ts';
import { refusal, testServer } from '../testing/server.ts';
import { now } from './clock.ts';
import { one } from './database/db.ts';

const server = await testServer();
const clock = testClock(server.owner);
afterEach(() => clock.reset());
afterAll(server.close);

const program = new URL('clock.ts', import.meta.url).href;
const moving = `const { now_ms, setClockAhead } = await import(${JSON.stringify(program)});
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
  const { db } = server;
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

const clocks = async () => {
  const { app, ledger } = await one(
    server.db,
    sql<{ app: Date; ledger: Date }>`select app_now() as app, now() as ledger`,
  );
  return { program: now(), app, ledger };
};
const MINUTE_MS = 60_000;
const apart_ms = (one: Date, other: Date): number => Math.abs(one.getTime() - other.getTime());

test('both clocks move together; the ledger’s does not', async () => {
  await clock.moveTo('2031-05-05T12:00:00+07:00');
  const first = await clocks();
  await delay(5); // two reads within a millisecond are equal
  const second = await clocks();
  expect(apart_ms(first.program, new Date('2031-05-05T05:00:00Z'))).toBeLessThan(MINUTE_MS);
  expect(apart_ms(first.program, first.app)).toBeLessThan(MINUTE_MS);
  expect(second.app.getTime()).toBeGreaterThan(first.app.getTime());
  expect(apart_ms(first.ledger, new Date())).toBeLessThan(MINUTE_MS);
  await clock.reset();
  const back = await clocks();
  for (const each of Object.values(back)) expect(apart_ms(each, new Date())).toBeLessThan(MINUTE_MS);
});

test('daily withdrawals count until midnight in Bangkok', async () => {
  await clock.moveTo('2029-12-31T23:50:00+07:00');
  const owner = await anOperator(server, 'owner');
  const finance = await anOperator(server, 'finance');
  await owner.put('/api/settings', { withdraw_daily_count: 1 });
  const malee = await aMember(server, { credit: 1000 });
  const withdraw = (amount: number) => malee.post('/api/withdraw/withdraw', { amount });
  const first = await withdraw(100);
  expect(first.statusCode).toBe(201);
  await finance.post(`/api/withdrawals/${first.json().data.id}/pay`, { reference: 'K-100' });
  expect(refusal(await withdraw(110))).toEqual([409, 'withdrawal_quota']);
  await clock.moveTo('2029-12-31T23:58:00+07:00');
  expect(refusal(await withdraw(120))).toEqual([409, 'withdrawal_quota']);
  await clock.moveTo('2030-01-01T00:00:00+07:00');
  const second = await withdraw(130);
  expect(second.statusCode).toBe(201);
  expect(second.json().data.ref, 'the day in a reference is Bangkok’s too').toContain('-300101-');
});

test('a 29 February birthday counts on 1 March in other years', async () => {
  await clock.moveTo('2030-02-28T23:50:00+07:00');
  const owner = await anOperator(server, 'owner', 'owner2');
  await owner.put('/api/settings', { age_min: 30 });
  const wichai = await aMember(server, { ofAge: false });
  const deposit = () => wichai.post('/api/member/regulardeposit', { amount: 100, channel: 'promptpay' });
  expect((await wichai.post('/api/member/age', { birth_date: '2000-02-29' })).json().data.of_age).toBe(false);
  expect((await wichai.get('/api/member/profile')).json().data.restricted).toEqual({
    reason: 'age',
    until: '2030-02-28T17:00:00.000Z',
  });
  await clock.moveTo('2030-02-28T23:58:00+07:00');
  expect(refusal(await deposit())).toEqual([403, 'restricted']);
  await clock.moveTo('2030-03-01T00:00:00+07:00');
  expect((await deposit()).statusCode).toBe(201);
});

test('the program and the database agree on a Bangkok day', async () => {
  const [before, after] = ['2026-02-28T16:59:59.999999Z', '2026-02-28T17:00:00Z'];
  const row = await one(
    server.db,
    sql<{ before: string; after: string; start: Date }>`
      select bangkok_day(${before})::text as before, bangkok_day(${after})::text as after, bangkok_start('2026-03-01') as start`,
  );
  expect(row).toEqual({ before: '2026-02-28', after: '2026-03-01', start: startOf('2026-03-01') });
  expect([before, after].map((at) => dayOf(new Date(at)))).toEqual([row.before, row.after]);
});
