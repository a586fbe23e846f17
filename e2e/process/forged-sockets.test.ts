import { afterAll, beforeAll, expect, test } from 'vitest';
import { RawSocket } from '../../server/src/testing/raw-socket.ts';
import { aCluster, type Cluster } from './cluster.ts';
import { aProduct, type Product } from './product.ts';
import { aProxy } from './proxy.ts';
import { until } from '../../testing/until.ts';
import { send } from './responses.ts';

const A_MINUTE = 600;
const AT_ONCE = 10;
/** A node leases fifty of an address's calls at a time. */
const LEASES = 2 * 50;

let cluster: Cluster;
let nodes: Product[];
let proxy: ReturnType<typeof aProxy>;

beforeAll(async () => {
  cluster = await aCluster();
  const shared = {
    DATABASE_URL: cluster.urlAt(cluster.end()?.port ?? 0),
    APP_SECRET: 'the two nodes share one secret of forty characters',
    CONSOLE_PORT: '0',
    SANDBOX_PORT: '0',
    RATE_LIMIT: 'on',
    TRUST_PROXY: '127.0.0.1',
  };
  nodes = [await aProduct(shared), await aProduct(shared)];
  for (const node of nodes) await node.start();
  proxy = aProxy(nodes.map(({ portal }) => ({ host: '127.0.0.1', port: Number(new URL(portal).port) })));
});
afterAll(async () => {
  proxy?.close();
  await Promise.all(nodes?.map((node) => node.remove()) ?? []);
  await cluster?.remove();
});

test('forged headers exhaust only the forger’s limits of calls and sockets', async () => {
  const [home, forger] = [await proxy.portFor('203.0.113.7'), await proxy.portFor('203.0.113.66')];
  const { body } = await send(`http://127.0.0.1:${home}/api/member/login`, {
    body: { tel: '0810000002', password: 'demo1234' },
  });
  const opened = async (port: number, forged = '', token = 'a-token-of-nobody-at-all') => {
    const socket = new RawSocket({ port, headers: forged ? { 'x-forwarded-for': forged } : {} });
    const outcome = [await socket.status, await socket.named({ token })] as const;
    socket.destroy();
    return outcome;
  };
  const statuses: number[] = [];
  await until(async () => {
    const nth = statuses.length;
    const some = Array.from({ length: AT_ONCE }, (_, more) => opened(forger, `10.${nth >> 8}.${nth & 255}.${more}`));
    statuses.push(...(await Promise.all(some)).map(([status]) => status));
    return statuses.slice(-AT_ONCE).every((status) => status === 429);
  }, 'the forger is refused');
  expect(statuses.filter((status) => status === 101).length).toBeGreaterThan(A_MINUTE - LEASES);
  for (const _node of nodes) {
    expect(await opened(home, '', body.access_token)).toEqual([101, true]);
    expect((await send(`http://127.0.0.1:${home}/api/combine`)).status).toBe(200);
    const headers = { 'x-forwarded-for': '203.0.113.7' };
    await until(async () => {
      const { status } = await send(`http://127.0.0.1:${forger}/api/combine`, { headers });
      return status === 429;
    }, 'the forger’s calls are refused too');
  }
});
