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
import { aProduct, type Product, raises } from './product.ts';
import { freePort } from '../../testing/free-port.ts';
import { assertBooksAgree } from './reconcile.ts';
import { until } from '../../testing/until.ts';
import { send } from './responses.ts';

const SLOW_MS = 3500; // delay of the bank's answer; a call times out after four seconds

let cluster: Cluster;
let outside: { url: string; child: ChildProcess; dir: string };
let first: Product;
let second: Product;
let member: string;
let operator: { cookie: string; origin: string };
let database: pg.Client;

/** Starts the sandbox by itself: it survives a killed node. */
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
  await until(async () => (await pools()).length > 0, 'the first sends heartbeats');
  const login = await send(`${first.portal}/api/member/login`, { body: { tel: '0810000001', password: 'demo1234' } });
  member = login.body.access_token;
  operator = { cookie: await signIn(first, 'owner'), origin: first.console };
});
afterAll(async () => {
  await database?.end();
  second?.signal('SIGCONT'); // a frozen process ignores other signals
  await Promise.all([first?.remove(), second?.remove()]);
  outside?.child.kill();
  if (outside) await rm(outside.dir, { recursive: true, force: true });
  await cluster?.remove();
});

const slowBank = (latency_ms: number) =>
  send(`${outside.url}/control/faults`, { method: 'PUT', body: { target: 'bank', latency_ms } });
const asMember = () => ({ authorization: `Bearer ${member}` });

/** An approved withdrawal: a job orders its payout from the bank. */
const approvedWithdrawal = async (): Promise<string> => {
  const response = await send(`${first.portal}/api/withdraw/withdraw`, {
    body: { amount: 150 },
    headers: { ...asMember(), 'idempotency-key': randomUUID() },
  });
  expect(response.status).toBe(201);
  const { id } = response.body.data;
  const approval = await send(`${first.console}/api/withdrawals/${id}/approve`, { body: {}, headers: operator });
  expect(approval.status).toBe(200);
  return id;
};
const isPaid = async (id: string): Promise<boolean> => {
  const { rows } = await database.query<{ state: string }>('select state from payout where withdrawal_id = $1', [id]);
  return rows[0]?.state === 'succeeded';
};
const payoutCount = async (): Promise<number> =>
  (await send<{ data: { id: string }[] }>(`${outside.url}/control/payouts`)).body.data.length;

interface Locked {
  readonly id: string;
  readonly by: string;
}
/** Locked jobs, without scheduled ones: those run once, and again at their next time. */
const locked = async (): Promise<Locked[]> =>
  (
    await database.query<Locked>(
      'select id::text, locked_by as by from graphile_worker._private_jobs where locked_by is not null and max_attempts > 1',
    )
  ).rows;
const pools = async (): Promise<string[]> =>
  (await database.query<{ pool: string }>('select pool from job_worker')).rows.map(({ pool }) => pool);
/** Starts a node; returns its pools. */
const poolsOf = async (node: Product): Promise<string[]> => {
  const before = await pools();
  await node.start();
  await until(async () => (await pools()).some((pool) => !before.includes(pool)), 'it sends heartbeats');
  return (await pools()).filter((pool) => !before.includes(pool));
};
const lockedBy = (own: readonly string[]) => async () => (await locked()).filter(({ by }) => own.includes(by));
/** Adds enough slow jobs that every node has some: all of one payout, which is still paid once. */
const addSlowJobs = (withdrawal: string) =>
  database.query(
    `select graphile_worker.add_job('payout', json_build_object('id', id), max_attempts => 25)
       from payout, generate_series(1, 12) where withdrawal_id = $1`,
    [withdrawal],
  );
/** Freezes the second node in the middle of a job; statements already sent still complete. */
const freeze = async (own: readonly string[]): Promise<Locked[]> => {
  await until(async () => (await lockedBy(own)()).length > 0, 'the second is in the middle of a job');
  second.signal('SIGSTOP');
  await setTimeout(1000);
  const frozen = await lockedBy(own)();
  if (frozen.length > 0) return frozen;
  second.signal('SIGCONT');
  return freeze(own);
};

test('a killed worker’s jobs run again at the next start and pay once', async () => {
  const before = await payoutCount();
  const own = await pools();
  await slowBank(SLOW_MS);
  const id = await approvedWithdrawal();
  await until(async () => (await lockedBy(own)()).length > 0, 'it is in the middle of a job');
  await first.kill();
  expect(await lockedBy(own)(), 'a killed worker’s jobs stay locked').not.toEqual([]);
  await first.start();
  await until(async () => (await lockedBy(own)()).length === 0, 'its jobs are released');
  await slowBank(0);
  await until(async () => isPaid(id), 'it is paid');
  expect(await payoutCount()).toBe(before + 1);
});

test('another node takes over a killed node’s jobs and pays once', async () => {
  const before = await payoutCount();
  const own = await poolsOf(second);
  await slowBank(SLOW_MS);
  const id = await approvedWithdrawal();
  await addSlowJobs(id);
  await until(async () => (await lockedBy(own)()).length > 0, 'the second is in the middle of a job');
  const jobs = (await lockedBy(own)()).map((job) => job.id);
  await second.kill();
  expect(await raises(first, 'NoWorker'), 'the first still works').toBe(false);
  // A job whose key was added again runs no more: another replaces it.
  const left = async () => {
    const { rows } = await database.query(
      'select from graphile_worker._private_jobs where id = any($1::bigint[]) and attempts < max_attempts',
      [jobs],
    );
    return rows.length;
  };
  await slowBank(0);
  await until(async () => (await left()) === 0, 'the first has done them');
  await until(async () => isPaid(id), 'it is paid');
  expect(await payoutCount()).toBe(before + 1);
  expect(await pools()).toHaveLength(1);
});

test('a frozen worker loses its jobs and works again once it thaws', async () => {
  const before = await payoutCount();
  const own = await poolsOf(second);
  await slowBank(SLOW_MS);
  const id = await approvedWithdrawal();
  await addSlowJobs(id);
  const frozen = await freeze(own);
  await until(async () => (await lockedBy(own)()).length < frozen.length, 'its jobs are released');
  await slowBank(0);
  await until(async () => (await locked()).length === 0, 'the first has done them');
  second.signal('SIGCONT');
  await until(async () => (await pools()).some((pool) => own.includes(pool)), 'the second sends heartbeats again');
  await until(async () => isPaid(id), 'it is paid');
  expect(await payoutCount()).toBe(before + 1);
  await assertBooksAgree(first, operator.cookie);
});
