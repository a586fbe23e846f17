import { randomUUID } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { until } from '../../testing/until.ts';
import { betsIn, bettorsOf } from './bettors.ts';
import { payIn, register, signIn } from './callers.ts';
import { aHaproxy, haproxy } from './haproxy.ts';
import { blocksOf, runBlock, runGuide } from './guide.ts';
import { anInstallation, type Installation, type PostgresServer, queryRows, withClient } from './postgres.ts';
import { aProduct, type Product } from './product.ts';
import { assertBooksAgree } from './reconcile.ts';
import { send } from './responses.ts';
import { aGameSession } from './wallet-player.ts';
import { gatewayEvent } from './webhook.ts';
import { aTcpRelay, type Endpoint, type TcpRelay } from '../../testing/tcp-relay.ts';

const CALLERS = 64;
const MORE = 2 * CALLERS;
const FEW = 8;
const PAUSE_MS = 20;

interface House {
  readonly installation: Installation;
  readonly primary: PostgresServer;
  readonly standby: PostgresServer;
  /** Between primary and standby. */
  readonly replication: TcpRelay;
  readonly product: Product;
  readonly address: Awaited<ReturnType<typeof anAddress>>;
  /** Promotes the standby and moves the address in DATABASE_URL to it. */
  readonly promote: () => Promise<void>;
  readonly remove: () => Promise<void>;
}

/** The address in DATABASE_URL: HAProxy, which finds the primary itself, or a relay that `move` leads to the standby. */
const anAddress = async (primary: Endpoint, standby: () => Endpoint | undefined) => {
  let hasMoved = false;
  const relay = await aTcpRelay(() => (hasMoved || haproxy ? standby() : primary));
  const proxy = haproxy ? await aHaproxy([primary, { host: '127.0.0.1', port: relay.port }]) : undefined;
  return {
    proxy,
    port: (proxy ?? relay).port,
    move: () => void (hasMoved = true),
    close: async () => {
      await proxy?.close();
      relay.close();
    },
  };
};

/** A product, its database and a synchronous standby, set up as deploy/backup.md says. */
const aHouse = async (): Promise<House> => {
  const installation = await anInstallation();
  await installation.create('primary');
  const rules = join(installation.folder('primary'), 'pg_hba.conf');
  await writeFile(rules, `host postgres proxy_check samenet trust\n${await readFile(rules, 'utf8')}`);
  const primary = await installation.start('primary');
  await installation.createRoles(primary);
  await queryRows(primary.url, 'create role proxy_check login connection limit 4');
  let second: PostgresServer | undefined;
  const address = await anAddress(primary.end, () => second?.end);
  const product = await aProduct({ DATABASE_URL: primary.urlAt(address.port), LOG_LEVEL: 'warn' });
  await product.start();
  const replication = await aTcpRelay(() => primary.end);
  const variables = {
    PGDATA: primary.dir,
    DATA_DIR: product.dataDir,
    BACKUP: installation.folder('backup'),
    COPY: installation.folder('standby'),
    PRIMARY: `host=127.0.0.1 port=${replication.port} user=postgres password=${installation.password}`,
  };
  const [reserve, copy, follow] = blocksOf('Standby');
  const standby = (second = await withClient(primary.url, async (client) => {
    await runGuide('Archive', { variables });
    await installation.ownAll('backup');
    await runBlock(reserve!, { variables, client });
    await runGuide('Base backup', { variables, client });
    await runBlock(copy!, { variables });
    const server = await installation.start('standby');
    await runBlock(follow!, { variables, client });
    return server;
  }));
  await until(async () => (await followers(primary)).includes('sync'), 'the standby is synchronous');
  return {
    installation,
    primary,
    standby,
    replication,
    product,
    address,
    promote: async () => {
      address.move();
      await withClient(standby.url, (client) => runGuide('Failover', { variables, client }));
      await until(async () => (await send(`${product.portal}/readyz`)).status === 200, 'the promoted standby serves');
    },
    remove: async () => {
      await product.remove();
      await address.close();
      replication.close();
      await installation.remove();
    },
  };
};

const followers = async ({ url }: PostgresServer): Promise<string[]> =>
  (await queryRows<{ sync_state: string }>(url, 'select sync_state from pg_stat_replication')).map(
    ({ sync_state }) => sync_state,
  );

let house: House;
beforeAll(async () => {
  house = await aHouse();
});
afterAll(() => house?.remove());

/** Cancels every wait for the standby until `stop`, as an impatient operator does. */
const cancelWaits = async ({ url }: PostgresServer, stop: AbortSignal): Promise<void> => {
  while (!stop.aborted) {
    await queryRows(url, `select pg_cancel_backend(pid) from pg_stat_activity where wait_event = 'SyncRep'`);
    await wait(PAUSE_MS);
  }
};

/** Writes that outsiders repeat with the same key until they are answered; each resolves to its status. */
const repeatable = async ({ product }: House): Promise<Record<string, () => Promise<number>>> => {
  const login = await send(`${product.portal}/api/member/login`, { body: { tel: '0810000001', password: 'demo1234' } });
  const headers = { authorization: `Bearer ${login.body.access_token}`, 'idempotency-key': randomUUID() };
  const event = randomUUID();
  const player = await register(product, 1);
  await payIn(product, player, 200);
  const session = await aGameSession(product, player, 'star');
  const bet = session.send(product, session.bet(randomUUID(), randomUUID(), 100));
  return {
    'a withdrawal': async () =>
      (await send(`${product.portal}/api/withdraw/withdraw`, { body: { amount: 100 }, headers })).status,
    'a webhook': async () => (await gatewayEvent(product.portal, event)).status,
    'a bet': async () => ((await bet()) ? 200 : 503),
  };
};

test('the standby follows through its slot, which metrics and alerts read', async () => {
  const slots = 'select slot_name, active, restart_lsn is not null as keeps from pg_replication_slots';
  expect(await queryRows(house.primary.url, slots)).toEqual([{ slot_name: 'standby', active: true, keeps: true }]);
  expect(await queryRows(house.standby.url, slots)).toEqual([]);
});

test('a COMMIT whose wait for the standby was cancelled is not ok, nor if repeated', async () => {
  const { primary, replication } = house;
  const calls = Object.entries(await repeatable(house));
  const stop = new AbortController();
  replication.freeze();
  const cancelling = cancelWaits(primary, stop.signal);
  try {
    for (const time of ['first', 'again'])
      for (const [name, call] of calls) expect([time, name, await call()]).toEqual([time, name, 503]);
  } finally {
    replication.thaw();
    stop.abort();
    await cancelling;
  }
  for (const [name, call] of calls)
    await until(async () => [200, 201].includes(await call()), `the key of ${name} finds the outcome`);
});

/** Acknowledged bets that a database lacks. */
const lostIn = async ({ url }: PostgresServer, acknowledged: readonly string[]): Promise<string[]> => {
  const present = new Set(await betsIn(url, acknowledged));
  return acknowledged.filter((id) => !present.has(id));
};

test('a promoted synchronous standby has every acknowledged bet', async () => {
  const { product, primary, standby, promote } = house;
  const { bets, bet, more } = await bettorsOf(product, CALLERS);
  const stop = new AbortController();
  const betting = bet(stop.signal);
  try {
    await more(MORE);
    await primary.kill();
    await promote();
    await more(MORE);
  } finally {
    stop.abort();
    await betting;
  }
  expect(await lostIn(standby, bets.acknowledged)).toEqual([]);
  await assertBooksAgree(product, await signIn(product, 'owner'));
});

test.runIf(haproxy)('HAProxy stays with the new primary when the old one comes back', async () => {
  const { installation, primary, standby, address } = house;
  await installation.start('primary', { port: String(primary.end.port) });
  await until(async () => address.proxy?.log.some((line) => line.includes('database/database-1 is UP')), 'it is back');
  const [row] = await queryRows<{ port: number }>(primary.urlAt(address.port), 'select inet_server_port() as port');
  expect(row?.port).toBe(standby.end.port);
});

test('control: an asynchronous standby that fell behind loses acknowledged bets', async () => {
  const other = await aHouse();
  try {
    const { product, primary, standby, replication, promote } = other;
    const { bets, bet, more } = await bettorsOf(product, FEW);
    for (const statement of ['alter system reset synchronous_standby_names', 'select pg_reload_conf()'])
      await queryRows(primary.url, statement);
    await until(async () => (await followers(primary)).includes('async'), 'nobody waits for the standby');
    const stop = new AbortController();
    const betting = bet(stop.signal);
    await more(FEW);
    replication.freeze();
    await more(FEW);
    const behind = bets.acknowledged.slice(-FEW / 2);
    await primary.kill();
    replication.cut();
    await promote();
    stop.abort();
    await betting;
    expect(await lostIn(standby, behind)).toEqual(behind);
  } finally {
    await other.remove();
  }
});
