import { once } from 'node:events';
import { Agent, createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCluster, type Cluster } from './cluster.ts';
import { aProduct, type Product } from './product.ts';
import { until } from '../../testing/until.ts';

const CALLS_A_MINUTE = 600;
const TRIES = 10; // per account, in fifteen minutes
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

/** A typical proxy: alternates between nodes and appends the caller's address to X-Forwarded-For. */
const aProxy = (): Server => {
  const agent = new Agent({ keepAlive: true });
  agents.push(agent);
  let turn = 0;
  return createServer((incoming, answer) => {
    const node = nodes[(turn += 1) % nodes.length]!;
    const before = incoming.headers['x-forwarded-for'];
    const headers = {
      ...incoming.headers,
      'x-forwarded-for': [...(before ? [String(before)] : []), incoming.socket.remoteAddress].join(', '),
    };
    const { hostname: host, port } = new URL(node.portal);
    const sent = request({ host, port, agent, method: incoming.method, path: incoming.url, headers }, (response) => {
      answer.writeHead(response.statusCode ?? 502, response.headers);
      response.pipe(answer);
    });
    sent.on('error', () => answer.destroy());
    incoming.pipe(sent);
  });
};

interface Call {
  readonly path: string;
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
  /** Port to call; the proxy's by default. */
  readonly port?: number;
}
/** Calls from a given local address; returns the status. */
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

/** Forged proxy headers, different for each call. */
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
/** Calls until one is refused; returns the statuses and the number of started minutes. */
const untilRefused = async (call: (n: number) => Promise<number>) => {
  const began = performance.now();
  const statuses: number[] = [];
  await until(async () => {
    const done = statuses.length;
    statuses.push(...(await all(CALLS_A_MINUTE / 2, (n) => call(done + n))));
    return statuses.length > CALLS_A_MINUTE && statuses.includes(429);
  }, 'a call is refused');
  return { statuses, minutes: 1 + Math.floor((performance.now() - began) / 60_000) };
};
const countOf = (statuses: readonly number[], status: number) => statuses.filter((each) => each === status).length;

test('forged addresses share the caller’s one rate limit on both nodes', async () => {
  const { statuses, minutes } = await untilRefused((n) => robber({ path: '/api/banner', headers: forged(n) }));
  expect(countOf(statuses, 200) + countOf(statuses, 429)).toBe(statuses.length);
  expect(countOf(statuses, 200)).toBeLessThanOrEqual(CALLS_A_MINUTE * minutes);
  expect(countOf(statuses, 200)).toBeGreaterThan(CALLS_A_MINUTE / 2);
  expect(await all(20, () => honest({ path: '/api/banner' }))).toEqual(Array.from({ length: 20 }, () => 200));
});

test('forged addresses give no more tries at a password on either node', async () => {
  const guesser = caller(GUESSER);
  const path = '/api/member/login';
  const guess = (n: number) => ({ path, body: { tel: '0810000002', password: `guess-${n}` }, headers: forged(n) });
  const statuses = await all(3 * TRIES, (n) => guesser(guess(n)));
  expect([countOf(statuses, 401), countOf(statuses, 429)]).toEqual([TRIES, 2 * TRIES]);
  expect(await honest({ path, body: { tel: '0810000001', password: 'demo1234' } })).toBe(200);
});

test('headers of a caller past the proxy are ignored', async () => {
  const past = caller(PAST_THE_PROXY);
  const port = Number(new URL(nodes[0]!.portal).port);
  const { statuses, minutes } = await untilRefused((n) => past({ path: '/api/banner', headers: forged(n), port }));
  expect(countOf(statuses, 200)).toBeLessThanOrEqual(CALLS_A_MINUTE * minutes);
  expect(await honest({ path: '/api/banner' })).toBe(200);
});
