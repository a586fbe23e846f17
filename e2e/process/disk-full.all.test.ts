import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { closeSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signIn } from './callers.ts';
import { aProduct, type Product, raises } from './product.ts';
import { until } from '../../testing/until.ts';
import { send } from './responses.ts';
import { gatewayEvent } from './webhook.ts';

const DISK_MB = 200;
const ROUNDS = 100;

/**
 * Runs the product on its own small file system, in a mount namespace: on Linux this needs neither root nor installed
 * programs. Elsewhere the test reports that it did not run.
 */
const onSmallDisk = (dataDir: string): string[] => [
  'unshare',
  '--user',
  '--map-root-user',
  '--mount',
  'sh',
  '-c',
  `mount -t tmpfs -o size=${DISK_MB}m,mode=711 disk "$0" && exec "$@"`,
  dataDir,
];
const isSupported = (() => {
  try {
    execFileSync(onSmallDisk('/mnt')[0] ?? '', [...onSmallDisk('/mnt').slice(1), 'true'], { stdio: 'ignore' });
    return process.platform === 'linux';
  } catch {
    process.stderr.write('full disk not tested: this machine allows no mount namespace\n');
    return false;
  }
})();

let product: Product;
beforeAll(async () => {
  if (!isSupported) return;
  product = await aProduct({ LOG_LEVEL: 'warn' }, onSmallDisk);
  await product.start();
});
afterAll(() => product?.remove());

/** Path inside the namespace. */
const filler = () => `/proc/${product.pid}/root${product.dataDir}/filler`;
const fill = (): void => {
  const file = openSync(filler(), 'a');
  try {
    for (const block of [Buffer.alloc(1 << 20, 'x'), Buffer.alloc(4096, 'x')])
      try {
        for (;;) writeSync(file, block);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
      }
  } finally {
    closeSync(file);
  }
};

/** Queries the product's database directly. */
const rows = async <Row extends object>(text: string, values: readonly unknown[]): Promise<Row[]> => {
  const dir = `/proc/${product.pid}/root${product.dataDir}`;
  const port = readFileSync(`${dir}/postgres/postmaster.pid`, 'utf8').split('\n')[3];
  const { postgres_password } = JSON.parse(readFileSync(`${dir}/secrets.json`, 'utf8')) as Record<string, string>;
  const client = new pg.Client({
    connectionString: `postgres://postgres:${postgres_password}@127.0.0.1:${port}/portal`,
  });
  await client.connect();
  return client
    .query<Row>(text, [...values])
    .then((answer) => answer.rows)
    .finally(() => client.end());
};

let written = 0;
const writeMessage = () =>
  send(`${product.portal}/api/contact/message`, {
    body: { tel: '0812345678', topic: 'other', text: `${(written += 1)} ${randomUUID().repeat(27)}` },
  });

test.runIf(isSupported)('a full disk gives 503 without an exit, and writes resume once there is space', async () => {
  const pid = product.pid;
  const counts = new Map<number, number>();
  const acknowledged = new Set<string>();
  const note = async () => {
    const { status, body } = await writeMessage();
    counts.set(status, (counts.get(status) ?? 0) + 1);
    if (status === 201) acknowledged.add(body.data.id);
    return status;
  };
  expect(await note()).toBe(201);
  fill();
  await until(async () => {
    const statuses = await Promise.all(Array.from({ length: 16 }, note));
    fill(); // fills space freed meanwhile
    return statuses.every((status) => status === 503);
  }, 'nothing can be written any more');
  const waiting = new Set<string>();
  const sendEvent = async (id: string) => {
    const { status, headers } = await gatewayEvent(product.portal, id);
    if (status === 200) waiting.delete(id);
    else expect([status, headers.get('retry-after')], 'a webhook').toEqual([503, '2']);
  };
  const ids: string[] = [];
  for (let nth = 0; nth < ROUNDS; nth += 1) {
    const id = randomUUID();
    ids.push(id);
    waiting.add(id);
    await Promise.all([sendEvent(id), ...Array.from({ length: 8 }, note)]);
    fill();
  }
  expect([...counts.keys()].toSorted((a, b) => a - b)).toEqual([201, 503]);
  expect(await raises(product, 'CallsUnavailable')).toBe(true);
  expect(waiting.size, 'webhooks refused for lack of space').toBeGreaterThan(0);
  expect((await send(`${product.portal}/healthz`)).status).toBe(200);
  expect(product.pid).toBe(pid);

  rmSync(filler());
  await until(async () => (await note()) === 201, 'it writes again');
  expect(product.pid).toBe(pid);
  expect([...counts.keys()].toSorted((a, b) => a - b)).toEqual([201, 503]);
  await until(async () => {
    for (const id of waiting) await sendEvent(id); // the sender retries until it is acknowledged
    return waiting.size === 0;
  }, 'every webhook is stored');
  const stored = await rows<{ event_id: string }>('select event_id from webhook_inbox where event_id = any($1)', [ids]);
  expect(stored.map(({ event_id }) => event_id).toSorted()).toEqual(ids.toSorted());
  expect(product.output.filter((line) => line.includes('unhandled error'))).toEqual([]);
  const cookie = await signIn(product, 'owner');
  const list = await send<{ data: { id: string }[] }>(`${product.console}/api/contact-messages?limit=100`, {
    headers: { cookie },
  });
  const present = new Set(list.body.data.map(({ id }) => id));
  expect([...acknowledged].filter((id) => !present.has(id))).toEqual([]);
  process.stdout.write(
    `${acknowledged.size} written, refused while full: ${counts.get(503)}, webhooks stored: ${stored.length}, lines in the log: ${product.output.length}\n`,
  );
});
