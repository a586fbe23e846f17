import { once } from 'node:events';
import { Agent, createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCluster, type Cluster } from './cluster.ts';
import { aProduct, type Product } from './product.ts';
import { until } from '../../testing/until.ts';

const CALLS_A_MINUTE = 600;
const TRIES = 10; // at an account, in fifteen minutes
const PROXY = '127.0.0.1';
const [ROBBER, HONEST, GUESSER, PAST_THE_PROXY] = ['127.0.0.2', '127.0.0.3', '127.0.0.4', '127.0.0.5'];

let cluster: Cluster;
let nodes: Product[];
let proxy: Server;
const agents: Agent[] = [];

beforeAll(async () => {
  cluster = await aCluster();
  const shared = {
    DATABASE_URL: cluster.urlAt(cluster.end()?.port ?? 0),
    APP_SECRET: 'the two nodes share one secret of forty characters',
    CONSOLE_PORT: '0',
    SANDBOX_PORT: '0',
    RATE_LIMIT: 'on',
    TRUST_PROXY: PROXY,
  };
  nodes = await Promise.all([aProduct(shared), aProduct(shared)]);
  for (const node of nodes) await node.start();
  proxy = aProxy().listen(0, PROXY);
  await once(proxy, 'listening');
});
afterAll(async () => {
  for (const agent of agents) agent.destroy();
  proxy?.close();
  await Promise.all(nodes?.map((node) => node.remove()) ?? []);
  await cluster?.remove();
});

/** As most are set up: takes turns, passes on what it was sent, and adds whom it was called by to what stood in the header. */
const aProxy = (): Server => {
  const agent = new Agent({ keepAlive: true });
  agents.push(agent);
  let turn = 0;
  return createServer((asked, answer) => {
    const node = nodes[(turn += 1) % nodes.length]!;
    const before = asked.headers['x-forwarded-for'];
    const headers = {
      ...asked.headers,
      'x-forwarded-for': [...(before ? [String(before)] : []), asked.socket.remoteAddress].join(', '),
    };
    const { hostname: host, port } = new URL(node.portal);
    const sent = request({ host, port, agent, method: asked.method, path: asked.url, headers }, (told) => {
      answer.writeHead(told.statusCode ?? 502, told.headers);
      told.pipe(answer);
    });
    sent.on('error', () => answer.destroy());
    asked.pipe(sent);
  });
};

interface Call {
  readonly path: string;
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
  /** Where to; the proxy when it is not said. */
  readonly port?: number;
}
/** Somebody who calls from an address of their own; the status of each answer. */
const caller = (localAddress: string) => {
  const agent = new Agent({ keepAlive: true, maxSockets: 16, localAddress });
  agents.push(agent);
  return ({ path, body, headers = {}, port = (proxy.address() as AddressInfo).port }: Call): Promise<number> =>
    new Promise((resolve, reject) => {
      const method = body === undefined ? 'GET' : 'POST';
      const type = body === undefined ? {} : { 'content-type': 'application/json' };
      request({ host: PROXY, port, agent, method, path, headers: { ...type, ...headers } }, (answer) => {
        answer.resume().on('end', () => resolve(answer.statusCode ?? 0));
      })
        .on('error', reject)
        .end(body === undefined ? undefined : JSON.stringify(body));
    });
};
const robber = caller(ROBBER);
const honest = caller(HONEST);

/** What a caller may write into the headers that proxies use, another each time. */
const forged = (n: number): Record<string, string> => {
  const another = `203.0.${n >> 8}.${n & 255}`;
  const values = [
    HONEST,
    another,
    `${another}, ${HONEST}`,
    `${PROXY}, ${PROXY}`,
    `${HONEST}, unknown`,
    `[2001:db8::${n}]:1`,
  ];
  const value = values[n % values.length]!;
  return {
    'x-forwarded-for': value,
    'x-real-ip': another,
    forwarded: `for=${another};host=evil.example;proto=https`,
    'x-forwarded-host': 'evil.example',
    'x-forwarded-proto': 'https',
    'cf-connecting-ip': another,
    'true-client-ip': another,
  };
};
const all = (count: number, call: (n: number) => Promise<number>) =>
  Promise.all(Array.from({ length: count }, (_, n) => call(n)));
/** More calls than a minute allows, and on until one was refused; in how many minutes, those that began among them. */
const untilRefused = async (call: (n: number) => Promise<number>) => {
  const began = performance.now();
  const told: number[] = [];
  await until(async () => {
    const done = told.length;
    told.push(...(await all(CALLS_A_MINUTE / 2, (n) => call(done + n))));
    return told.length > CALLS_A_MINUTE && told.includes(429);
  }, 'a call is refused');
  return { told, minutes: 1 + Math.floor((performance.now() - began) / 60_000) };
};
const times = (statuses: readonly number[], status: number) => statuses.filter((each) => each === status).length;

test('whoever forges an address each time spends one budget on both nodes, and nobody else’s', async () => {
  const { told, minutes } = await untilRefused((n) => robber({ path: '/api/banner', headers: forged(n) }));
  expect(times(told, 200) + times(told, 429)).toBe(told.length);
  expect(times(told, 200)).toBeLessThanOrEqual(CALLS_A_MINUTE * minutes);
  expect(times(told, 200)).toBeGreaterThan(CALLS_A_MINUTE / 2);
  expect(await all(20, () => honest({ path: '/api/banner' }))).toEqual(Array.from({ length: 20 }, () => 200));
});

test('nor does it give more tries at a password, on whichever node', async () => {
  const guesser = caller(GUESSER);
  const path = '/api/member/login';
  const guess = (n: number) => ({ path, body: { tel: '0810000002', password: `guess-${n}` }, headers: forged(n) });
  const told = await all(3 * TRIES, (n) => guesser(guess(n)));
  expect([times(told, 401), times(told, 429)]).toEqual([TRIES, 2 * TRIES]);
  expect(await honest({ path, body: { tel: '0810000001', password: 'demo1234' } })).toBe(200);
});

test('who comes past the proxy is believed nothing', async () => {
  const past = caller(PAST_THE_PROXY);
  const port = Number(new URL(nodes[0]!.portal).port);
  const { told, minutes } = await untilRefused((n) => past({ path: '/api/banner', headers: forged(n), port }));
  expect(times(told, 200)).toBeLessThanOrEqual(CALLS_A_MINUTE * minutes);
  expect(await honest({ path: '/api/banner' })).toBe(200);
});
