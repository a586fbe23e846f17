import { randomUUID } from 'node:crypto';
import { Agent, request as ask } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCluster, type Cluster } from './cluster.ts';
import { aProduct, type Product } from './product.ts';
import { until } from '../../testing/until.ts';
import { send } from './responses.ts';
import { aTcpRelay, type Endpoint, type TcpRelay } from '../../testing/tcp-relay.ts';

const CLIENTS = 12;
const KINDS = ['200', '204', '409'];
const MORE = 20;

let cluster: Cluster;
let database: TcpRelay;
let balancer: TcpRelay;
let nodes: Product[];
const ready = new Set<Product>();
const watching = new AbortController();

/** Polls each node's readiness, as a load balancer does. */
const watchReadiness = async () => {
  while (!watching.signal.aborted) {
    for (const node of nodes)
      if ((await send(`${node.portal}/readyz`)).status === 200) ready.add(node);
      else ready.delete(node);
    await wait(100);
  }
};
let turn = 0;
const nextNode = (): Endpoint | undefined => {
  const open = [...ready];
  const node = open[(turn += 1) % Math.max(1, open.length)];
  return node && { host: '127.0.0.1', port: Number(new URL(node.portal).port) };
};

beforeAll(async () => {
  cluster = await aCluster();
  database = await aTcpRelay(cluster.end);
  const shared = {
    DATABASE_URL: cluster.urlAt(database.port),
    APP_SECRET: 'the two nodes share one secret of forty characters',
    CONSOLE_PORT: '0',
    SANDBOX_PORT: '0',
    DRAIN_WAIT_MS: '5000',
  };
  nodes = await Promise.all([aProduct(shared), aProduct(shared)]);
  balancer = await aTcpRelay(nextNode);
  for (const node of nodes) await node.start();
  void watchReadiness();
  await until(async () => ready.size === 2, 'both nodes are ready');
});
afterAll(async () => {
  watching.abort();
  balancer?.close();
  await Promise.all(nodes?.map((node) => node.remove()) ?? []);
  database?.close();
  await cluster?.remove();
});

const agent = new Agent({ keepAlive: true, maxSockets: CLIENTS });
/** Calls over kept-alive connections, as browsers and proxies do; retries once if the connection had just been closed. */
const call = async (method: string, path: string, token = '', body?: unknown, key?: string): Promise<string> => {
  const first = await callOnce(method, path, token, body, key);
  return first === HAD_CLOSED ? callOnce(method, path, token, body, key) : first;
};
const HAD_CLOSED = 'the kept-alive connection had closed';
const callOnce = (method: string, path: string, token: string, body?: unknown, key?: string): Promise<string> =>
  new Promise((resolve) => {
    const headers = {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(key ? { 'idempotency-key': key } : {}),
    };
    const sent = ask({ host: '127.0.0.1', port: balancer.port, method, path, headers, agent }, (answer) => {
      answer.resume().on('end', () => resolve(String(answer.statusCode)));
    });
    sent.on('error', (error: NodeJS.ErrnoException) =>
      resolve(sent.reusedSocket ? HAD_CLOSED : `${method} ${path} ${error.code ?? error.message}`),
    );
    sent.end(body === undefined ? undefined : JSON.stringify(body));
  });

test('a rolling restart fails no request', async () => {
  const login = await send(`${nodes[0]?.portal}/api/member/login`, {
    body: { tel: '0810000002', password: 'demo1234' },
  });
  const token = login.body.access_token;
  const counts = new Map<string, number>();
  const note = (what: string) => counts.set(what, (counts.get(what) ?? 0) + 1);
  const stop = new AbortController();
  const client = async (index: number) => {
    for (let round = 0; !stop.signal.aborted; round += 1) {
      if (index % 4 === 0) note(await call('POST', '/api/member/confirm-password', token, { password: 'demo1234' }));
      else if (index % 4 === 1) {
        // 409 is an answer: the member has no credit.
        note(await call('POST', '/api/withdraw/withdraw', token, { amount: 100 }, randomUUID()));
      } else note(await call('GET', '/api/credit', token));
      await wait(index * 3);
    }
  };
  /** Waits for `MORE` further answers of each kind. */
  const untilMore = async () => {
    const before = new Map(counts);
    const isMore = async () => KINDS.every((what) => (counts.get(what) ?? 0) >= (before.get(what) ?? 0) + MORE);
    await until(isMore, 'every kind of call is answered');
  };
  const clients = Array.from({ length: CLIENTS }, (_, index) => client(index));
  await untilMore();
  for (const node of nodes) {
    expect(await node.stop()).toBe(0);
    await node.start();
    await until(async () => ready.size === 2, 'both nodes are ready again');
    await untilMore();
  }
  stop.abort();
  await Promise.all(clients);
  agent.destroy();
  expect([...counts.keys()].toSorted()).toEqual(KINDS);
});

test('a stopping node is not ready and still serves', async () => {
  const [node] = nodes;
  if (!node) throw new Error('no node');
  const ended = node.stop();
  await until(async () => (await send(`${node.portal}/readyz`)).status === 503, 'it reports that it is not ready');
  const served = await send(`${node.portal}/api/banner`);
  expect([served.status, served.headers.get('connection')]).toEqual([200, 'close']);
  expect(await ended).toBe(0);
  expect((await send(`${node.portal}/healthz`)).status).toBe(0);
});
