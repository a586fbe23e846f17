import { dayOf } from '@portal/contract/bangkok.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { samplesOf } from '../../testing/prometheus.ts';
import { until } from '../../testing/until.ts';
import { payIn, register, signIn } from './callers.ts';
import { blocksOf, runBlock, runGuide } from './guide.ts';
import { anInstallation, type Installation, type PostgresServer, queryRows, withClient } from './postgres.ts';
import { aProduct, type Product } from './product.ts';
import { send } from './responses.ts';
import { aTcpRelay, type TcpRelay } from '../../testing/tcp-relay.ts';

let installation: Installation;
let primary: PostgresServer;
let replica: PostgresServer;
let replication: TcpRelay;
let product: Product;
let cookie: string;

beforeAll(async () => {
  installation = await anInstallation();
  await installation.create('primary');
  primary = await installation.start('primary');
  await installation.createRoles(primary);
  replication = await aTcpRelay(() => primary.end);
  const variables = {
    PGDATA: primary.dir,
    DATA_DIR: installation.folder('data'),
    BACKUP: installation.folder('backup'),
    COPY: installation.folder('replica'),
    PRIMARY: `host=127.0.0.1 port=${replication.port} user=postgres password=${installation.password}`,
  };
  const [reserve, copy] = blocksOf('Standby');
  replica = await withClient(primary.url, async (client) => {
    await runGuide('Archive', { variables });
    await runBlock(reserve!, { variables, client });
    await installation.ownAll('backup');
    await runGuide('Base backup', { variables, client });
    await runBlock(copy!, { variables });
    return installation.start('replica');
  });
  product = await aProduct({
    DATABASE_URL: primary.url,
    DATABASE_REPLICA_URL: replica.url,
    LOG_LEVEL: 'warn',
  });
  await product.start();
  cookie = await signIn(product, 'owner');
});
afterAll(async () => {
  await product?.remove();
  replication?.close();
  await installation?.remove();
});

/** Reads that a replica may answer, by who did. */
const readsBy = async (by: 'replica' | 'primary'): Promise<number> => {
  const { body } = await send<string>(`${product.console}/metrics`);
  return samplesOf(body).find(({ name, labels }) => name === 'replica_reads_total' && labels['by'] === by)?.value ?? 0;
};

/** Baht deposited today, by the money report. */
const depositedToday = async (): Promise<number> => {
  const day = dayOf(new Date());
  const { status, body } = await send<{ data: { rows: readonly { deposited: number }[] } }>(
    `${product.console}/api/reports/money?from=${day}&to=${day}`,
    { headers: { cookie } },
  );
  expect(status).toBe(200);
  return body.data.rows[0]!.deposited;
};

/** The replica streams and has everything. */
const isLevel = async (): Promise<boolean> => {
  const [row] = await queryRows<{ level: boolean }>(
    primary.url,
    'select replay_lsn = pg_current_wal_lsn() as level from pg_stat_replication',
  );
  return row?.level === true;
};

test('a report is read from the replica, with all that was committed before', async () => {
  await until(isLevel, 'the replica follows');
  const [before, reads] = [await depositedToday(), await readsBy('replica')];
  await payIn(product, await register(product, 1), 200);
  expect(await depositedToday()).toBeGreaterThanOrEqual(before + 200);
  await until(async () => {
    await depositedToday();
    return (await readsBy('replica')) > reads;
  }, 'the replica answers');
});

test('a replica that fell behind is not asked', async () => {
  const member = await register(product, 2);
  replication.freeze();
  try {
    const [before, reads] = [await depositedToday(), await readsBy('primary')];
    await payIn(product, member, 300);
    expect(await depositedToday()).toBeGreaterThanOrEqual(before + 300);
    expect(await readsBy('primary')).toBeGreaterThan(reads);
  } finally {
    replication.thaw();
  }
  await until(isLevel, 'it catches up');
});

test('a replica as primary ends the start with a sentence', async () => {
  const other = await aProduct({ DATABASE_URL: replica.url });
  await expect(other.start()).rejects.toThrow(/DATABASE_URL leads to a standby/);
  await other.remove();
});

test('a lost replica is no loss', async () => {
  const before = await depositedToday();
  await replica.kill();
  expect(await depositedToday()).toBeGreaterThanOrEqual(before);
  await payIn(product, await register(product, 3), 100);
  expect(await depositedToday()).toBeGreaterThanOrEqual(before + 100);
});
