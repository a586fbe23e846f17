import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildWeb } from '../../scripts/build-web.ts';
import { signIn } from './callers.ts';
import { aCluster, type Cluster } from './cluster.ts';
import { aProduct, freePort, type Product } from './product.ts';
import { assertBooksAgree } from './reconcile.ts';
import { until } from '../../testing/until.ts';
import { tell } from './responses.ts';

const SLOW_MS = 3500; // the bank answers a payout after so long; a call waits four seconds

let cluster: Cluster;
let outside: { url: string; child: ChildProcess; dir: string };
let first: Product;
let second: Product;
let member: string;
let operator: { cookie: string; origin: string };
let database: pg.Client;

/** The outside world by itself: it stays when a node is killed. */
const startOutside = async () => {
  const [dir, port] = [await mkdtemp(join(tmpdir(), 'portal-outside-')), await freePort()];
  const child = spawn(process.execPath, [join(import.meta.dirname, '../../sandbox/src/main.ts')], {
    stdio: ['ignore', 'pipe', 'ignore'],
    env: { ...process.env, SANDBOX_PORT: String(port), DATA_DIR: dir },
  });
  if (child.stdout) await once(child.stdout, 'data');
  return { url: `http://localhost:${port}`, child, dir };
};

beforeAll(async () => {
  await buildWeb();
  [cluster, outside] = await Promise.all([aCluster(), startOutside()]);
  const url = cluster.urlAt(cluster.end()?.port ?? 0);
  const shared = {
    DATABASE_URL: url,
    APP_SECRET: 'the two workers share one secret of forty characters',
    SANDBOX_PORT: new URL(outside.url).port,
    LOG_LEVEL: 'warn',
  };
  first = await aProduct(shared, undefined, 'server/src/run.ts');
  second = await aProduct({ ...shared, ROLE: 'worker' }, undefined, 'server/src/run.ts');
  await first.start();
  database = new pg.Client({ connectionString: url });
  await database.connect();
  await until(async () => (await pools()).length > 0, 'the first says that it lives');
  const login = await tell(`${first.portal}/api/member/login`, { body: { tel: '0810000001', password: 'demo1234' } });
  member = login.body.access_token;
  operator = { cookie: await signIn(first, 'owner'), origin: first.console };
});
afterAll(async () => {
  await database?.end();
  second?.signal('SIGCONT'); // a frozen one hears nobody
  await Promise.all([first?.remove(), second?.remove()]);
  outside?.child.kill();
  if (outside) await rm(outside.dir, { recursive: true, force: true });
  await cluster?.remove();
});

const slowBank = (latency_ms: number) =>
  tell(`${outside.url}/control/faults`, { method: 'PUT', body: { target: 'bank', latency_ms } });
const asMember = () => ({ authorization: `Bearer ${member}` });

/** A withdrawal that an operator approved: its payout is ordered of the bank by a job. */
const approved = async (): Promise<string> => {
  const asked = await tell(`${first.portal}/api/withdraw/withdraw`, {
    body: { amount: 150 },
    headers: { ...asMember(), 'idempotency-key': randomUUID() },
  });
  expect(asked.status).toBe(201);
  const { id } = asked.body.data;
  const told = await tell(`${first.console}/api/withdrawals/${id}/approve`, { body: {}, headers: operator });
  expect(told.status).toBe(200);
  return id;
};
const isPaid = async (id: string): Promise<boolean> => {
  const { rows } = await database.query<{ state: string }>('select state from payout where withdrawal_id = $1', [id]);
  return rows[0]?.state === 'succeeded';
};
const paidOut = async (): Promise<number> =>
  (await tell<{ data: { id: string }[] }>(`${outside.url}/control/payouts`)).body.data.length;

interface Locked {
  readonly id: string;
  readonly by: string;
}
/** Those of the clock are left out: they run once, and again at their next time. */
const locked = async (): Promise<Locked[]> =>
  (
    await database.query<Locked>(
      'select id::text, locked_by as by from graphile_worker._private_jobs where locked_by is not null and max_attempts > 1',
    )
  ).rows;
const pools = async (): Promise<string[]> =>
  (await database.query<{ pool: string }>('select pool from job_worker')).rows.map(({ pool }) => pool);
/** The pools of a node that starts now. */
const poolsOf = async (node: Product): Promise<string[]> => {
  const before = await pools();
  await node.start();
  await until(async () => (await pools()).some((pool) => !before.includes(pool)), 'it says that it lives');
  return (await pools()).filter((pool) => !before.includes(pool));
};
const holding = (mine: readonly string[]) => async () => (await locked()).filter(({ by }) => mine.includes(by));
/** Jobs that take as long as the bank does, enough that every node has some: all of one payout, which is still paid once. */
const addSlowJobs = (withdrawal: string) =>
  database.query(
    `select graphile_worker.add_job('payout', json_build_object('id', id), max_attempts => 25)
       from payout, generate_series(1, 12) where withdrawal_id = $1`,
    [withdrawal],
  );
/** Stops the second in the middle of a job. What it was telling the database just then still happens. */
const freeze = async (mine: readonly string[]): Promise<Locked[]> => {
  await until(async () => (await holding(mine)()).length > 0, 'the second is in the middle of a job');
  second.signal('SIGSTOP');
  await setTimeout(1000);
  const frozen = await holding(mine)();
  if (frozen.length > 0) return frozen;
  second.signal('SIGCONT');
  return freeze(mine);
};

test('the jobs of a killed worker run again at the next start, and its payout is paid once', async () => {
  const before = await paidOut();
  const mine = await pools();
  await slowBank(SLOW_MS);
  const id = await approved();
  await until(async () => (await holding(mine)()).length > 0, 'it is in the middle of a job');
  await first.kill();
  expect(await holding(mine)(), 'what a killed worker locked stays locked').not.toEqual([]);
  await first.start();
  await until(async () => (await holding(mine)()).length === 0, 'it is given back');
  await slowBank(0);
  await until(async () => isPaid(id), 'it is paid');
  expect(await paidOut()).toBe(before + 1);
});

test('another node takes over what a killed one was doing, and pays nothing twice', async () => {
  const before = await paidOut();
  const mine = await poolsOf(second);
  await slowBank(SLOW_MS);
  const id = await approved();
  await addSlowJobs(id);
  await until(async () => (await holding(mine)()).length > 0, 'the second is in the middle of a job');
  const held = (await holding(mine)()).map((job) => job.id);
  await second.kill();
  // One whose key came again meanwhile runs no more: another has its work.
  const left = async () => {
    const { rows } = await database.query(
      'select from graphile_worker._private_jobs where id = any($1::bigint[]) and attempts < max_attempts',
      [held],
    );
    return rows.length;
  };
  await slowBank(0);
  await until(async () => (await left()) === 0, 'the first has done them');
  await until(async () => isPaid(id), 'it is paid');
  expect(await paidOut()).toBe(before + 1);
  expect(await pools()).toHaveLength(1);
});

test('a worker that is frozen loses its jobs, and works again when it thaws', async () => {
  const before = await paidOut();
  const mine = await poolsOf(second);
  await slowBank(SLOW_MS);
  const id = await approved();
  await addSlowJobs(id);
  const frozen = await freeze(mine);
  await until(async () => (await holding(mine)()).length < frozen.length, 'its jobs are given back');
  await slowBank(0);
  await until(async () => (await locked()).length === 0, 'the first has done them');
  second.signal('SIGCONT');
  await until(async () => (await pools()).some((pool) => mine.includes(pool)), 'the second says again that it lives');
  await until(async () => isPaid(id), 'it is paid');
  expect(await paidOut()).toBe(before + 1);
  await assertBooksAgree(first, operator.cookie);
});
