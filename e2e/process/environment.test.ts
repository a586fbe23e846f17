import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { buildWeb } from '../../scripts/build-web.ts';
import { until } from '../../testing/until.ts';
import { aCluster } from './cluster.ts';
import { aProduct, type Product } from './product.ts';
import { freePort } from '../../testing/free-port.ts';
import { send } from './responses.ts';

const products: Product[] = [];
const cleanups: (() => Promise<void>)[] = [];
afterAll(async () => {
  await Promise.all(products.map((product) => product.remove()));
  for (const clean of cleanups) await clean();
});

test('an invalid environment is refused with a sentence for each problem', async () => {
  const product = await aProduct({ PORT: 'eighty', ROLE: 'boss' });
  products.push(product);
  await expect(product.start()).rejects.toThrow(/PORT: .*\n.*ROLE: |ROLE: .*\n.*PORT: /s);
  const nowhere = await aProduct({ DATA_DIR: '/dev/null/data', SANDBOX_PORT: '0' });
  products.push(nowhere);
  await expect(nowhere.start()).rejects.toThrow(/^DATA_DIR: ENOTDIR.*$/m);
  expect(nowhere.output.join('\n')).not.toMatch(/^ +at /m);
  const bare = await aProduct({ NODE_ENV: 'production' });
  products.push(bare);
  await expect(bare.start()).rejects.toThrow(/DATABASE_URL is not set.*APP_SECRET is not set/s);
});

test('a portal with its secrets in files waits until ROLE=migrate has migrated', async () => {
  const [cluster] = await Promise.all([aCluster(), buildWeb()]);
  cleanups.push(cluster.remove);
  const ownerUrl = cluster.urlAt(cluster.end()?.port ?? 0);
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  await owner.query(`create role portal_node login password 'node' in role portal_app`);
  await owner.end();
  const address = new URL(ownerUrl);
  [address.username, address.password] = ['portal_node', 'node'];
  const dir = await mkdtemp(join(tmpdir(), 'portal-secrets-'));
  cleanups.push(() => rm(dir, { recursive: true }));
  const inFile = async (name: string, text: string) => {
    await writeFile(join(dir, name), `${text}\n`);
    return { [`${name}_FILE`]: join(dir, name) };
  };
  const shared = { NODE_ENV: 'production', RATE_LIMIT: 'on' };
  const health = await freePort();
  const portal = await aProduct(
    {
      ...shared,
      ...(await inFile('APP_SECRET', 'a secret of production that is long enough')),
      ...(await inFile('SANDBOX_SECRET', 'no secret that everybody knows')),
      ...(await inFile('DATABASE_URL', address.href)),
      ROLE: 'portal',
      HEALTH_PORT: String(health),
    },
    undefined,
    'server/src/run.ts',
  );
  const migrating = await aProduct(
    { ...shared, ROLE: 'migrate', DATABASE_URL: ownerUrl },
    undefined,
    'server/src/run.ts',
  );
  products.push(portal, migrating);
  const serving = portal.start();
  const ask = () => send<{ problems: string[] }>(`http://127.0.0.1:${health}/readyz`);
  await until(async () => (await ask()).status === 503, 'the portal waits');
  expect((await ask()).body.problems).toEqual([expect.stringMatching(/^migrations: /)]);
  await migrating.start();
  expect(await migrating.ended()).toBe(0);
  await serving;
  expect((await ask()).status).toBe(200);
});
