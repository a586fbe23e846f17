import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { monitoring } from '../../app.ts';
import { testDatabase } from '../../testing/database.ts';
import { isRaised } from '../../../../testing/prometheus.ts';
import { openHealth, openReadiness } from './health.ts';

const database = await testDatabase();
const readiness = openReadiness();
const health = await openHealth({ host: '127.0.0.1', port: 0, readiness, monitoring });
afterAll(async () => {
  await health.close();
  await database.close();
});

const ready = async () => {
  const response = await fetch(`${health.url}/readyz`);
  return [response.status, await response.json()] as const;
};
const scrape = async () => (await fetch(`${health.url}/metrics`)).text();
const figure = async (name: string) => new RegExp(`^${name} (.+)$`, 'm').exec(await scrape())?.[1];
const NOTHING = { waiting: 0, oldest_s: 0, set_aside: 0, workers: 0 };
const NO_WORKER = 'worker: none gives a sign, so no job is done';

test('a node reports why it is not ready', async () => {
  expect((await fetch(`${health.url}/healthz`)).status).toBe(200);
  expect(await ready()).toEqual([
    503,
    { status: 'not ready', problems: [expect.stringMatching(/^migrations: /)], background: null },
  ]);
  expect(isRaised('NodeNotReady', await scrape())).toBe(true);
  readiness.serves(database.db);
  expect(isRaised('NodeNotReady', await scrape())).toBe(false);
  expect(isRaised('NoWorker', await scrape())).toBe(true);
  expect(await ready()).toEqual([200, { status: 'ready', problems: [NO_WORKER], background: NOTHING }]);
});

test('a worker counts as alive only with a recent heartbeat', async () => {
  await database.owner.rows(sql`
    insert into job_worker (pool, backend, seen_at)
    values ('lives', 1, app_now()), ('silent', 2, app_now() - interval '1 minute')`);
  const [, body] = await ready();
  expect(body).toEqual({ status: 'ready', problems: [], background: { ...NOTHING, workers: 1 } });
  expect(await figure('workers_alive')).toBe('1');
});

test('a set-aside row is reported, and the node stays ready', async () => {
  await database.db.rows(sql`
    insert into outbox_set_aside (id, kind, name, payload, created_at, error)
    values (1, 'job', 'no-such-job', '{}', app_now(), 'refused'), (2, 'job', 'long-ago', '{}', app_now(), 'refused')`);
  await database.owner.rows(
    sql`update outbox_set_aside set set_aside_at = app_now() - interval '31 days' where id = 2`,
  );
  await database.db.rows(sql`
    insert into outbox (kind, name, payload, created_at)
    values ('event', 'balance', '{}', app_now() - interval '90 seconds'), ('event', 'balance', '{}', app_now())`);
  const [status, body] = await ready();
  expect([status, body]).toMatchObject([200, { status: 'ready', background: { waiting: 2, set_aside: 1 } }]);
  expect(body.problems).toEqual([
    expect.stringMatching(/^outbox: the oldest row has waited \d+ s$/),
    'outbox: rows set aside because they could not be sent: 1',
  ]);
  expect(await figure('outbox_set_aside_rows')).toBe('1');
  expect(await figure('outbox_waiting_rows')).toBe('2');
  expect(Number(await figure('outbox_oldest_seconds'))).toBeGreaterThanOrEqual(90);
  expect(isRaised('OutboxStalled', await scrape())).toBe(true);
});

test('a stopping node reports it and gives no stale gauges', async () => {
  readiness.ends();
  expect(await ready()).toEqual([
    503,
    { status: 'not ready', problems: ['node: it was told to end'], background: null },
  ]);
  expect(await figure('outbox_set_aside_rows')).toBe('Nan');
});
