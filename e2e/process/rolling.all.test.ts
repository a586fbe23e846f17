import { randomUUID } from 'node:crypto';
import { Agent, request as ask } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCluster, type Cluster } from './cluster.ts';
import { aProduct, type Product } from './product.ts';
import { until } from '../../testing/until.ts';
import { tell } from './responses.ts';
import { aWire, type End, type Wire } from './http.ts';

const CLIENTS = 12;
const KINDS = ['200', '204', '409'];
const MORE = 20;

let cluster: Cluster;
let database: Wire;
let balancer: Wire;
let nodes: Product[];
const ready = new Set<Product>();
const watching = new AbortController();

/** What every balancer does: asks each node whether it may serve, and sends new connections where one said yes. */
const watchReadiness = async () => {
  while (!watching.signal.aborted) {
    for (const node of nodes)
      if ((await tell(`${node.portal}/readyz`)).status === 200) ready.add(node);
      else ready.delete(node);
    await wait(100);
  }
};
let turn = 0;
const nextNode = (): End | undefined => {
  const open = [...ready];
  const node = open[(turn += 1) % Math.max(1, open.length)];
  return node && { host: '127.0.0.1', port: Number(new URL(node.portal).port) };
};

beforeAll(async () => {
  cluster = await aCluster();
  database = await aWire(cluster.end);
  const shared = {
    DATABASE_URL: cluster.urlAt(database.port),
    APP_SECRET: 'the two nodes share one secret of forty characters',
    CONSOLE_PORT: '0',
    SANDBOX_PORT: '0',
    DRAIN_WAIT_MS: '5000',
  };
  nodes = await Promise.all([aProduct(shared), aProduct(shared)]);
  balancer = await aWire(nextNode);
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
/**
 * As a browser or a proxy asks: on connections that are kept, and closed when the answer says so; once more where the one
 * that was kept had just been closed.
 */
const call = async (method: string, path: string, token = '', body?: unknown, key?: string): Promise<string> => {
  const first = await callOnce(method, path, token, body, key);
  return first === HAD_CLOSED ? callOnce(method, path, token, body, key) : first;
};
const HAD_CLOSED = 'the connection that was kept had closed';
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

test('a restart of one node after the other fails no request', async () => {
  const login = await tell(`${nodes[0]?.portal}/api/member/login`, {
    body: { tel: '0810000002', password: 'demo1234' },
  });
  const token = login.body.access_token;
  const told = new Map<string, number>();
  const note = (what: string) => told.set(what, (told.get(what) ?? 0) + 1);
  const stop = new AbortController();
  const client = async (index: number) => {
    for (let round = 0; !stop.signal.aborted; round += 1) {
      if (index % 4 === 0) note(await call('POST', '/api/member/confirm-password', token, { password: 'demo1234' }));
      else if (index % 4 === 1) {
        // Refused by a rule, which is an answer: the member has no credit.
        note(await call('POST', '/api/withdraw/withdraw', token, { amount: 100 }, randomUUID()));
      } else note(await call('GET', '/api/credit', token));
      await wait(index * 3);
    }
  };
  /** Of every answer so many more. */
  const untilMore = async () => {
    const before = new Map(told);
    const isMore = async () => KINDS.every((what) => (told.get(what) ?? 0) >= (before.get(what) ?? 0) + MORE);
    await until(isMore, 'every kind of call is answered again and again');
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
  expect([...told.keys()].toSorted()).toEqual(KINDS);
});

test('the balancer is told before the door closes: not ready, and still serving', async () => {
  const [node] = nodes;
  if (!node) throw new Error('no node');
  const ended = node.stop();
  await until(async () => (await tell(`${node.portal}/readyz`)).status === 503, 'it says that it is not ready');
  const served = await tell(`${node.portal}/api/banner`);
  expect([served.status, served.headers.get('connection')]).toEqual([200, 'close']);
  expect(await ended).toBe(0);
  expect((await tell(`${node.portal}/healthz`)).status).toBe(0);
});
