import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { until } from '../../testing/until.ts';
import { aPagesProxy, haproxy } from './haproxy.ts';
import { send } from './responses.ts';

let node: Server;
let proxy: Awaited<ReturnType<typeof aPagesProxy>> | undefined;
beforeAll(async () => {
  node = createServer(({ headers }, answer) => {
    answer.setHeader('content-type', 'application/json').end(JSON.stringify(headers));
  }).listen(0, '127.0.0.1');
  await once(node, 'listening');
  proxy = haproxy ? await aPagesProxy((node.address() as AddressInfo).port) : undefined;
});
afterAll(async () => {
  await proxy?.close();
  node.close();
});

test.runIf(haproxy).each(['portal', 'console'] as const)(
  'the %s hears from the proxy who calls, and never from the caller',
  async (kind) => {
    const call = (headers: Record<string, string> = {}) =>
      send<IncomingHttpHeaders>(`http://127.0.0.1:${proxy?.ports[kind]}/`, { headers });
    await until(async () => (await call()).status === 200, 'the proxy has asked the node');
    const forged = { 'x-forwarded-for': '203.0.113.7', 'x-forwarded-proto': 'http', 'x-forwarded-host': 'evil.test' };
    expect((await call(forged)).body).toMatchObject({
      'x-forwarded-for': '127.0.0.1',
      'x-forwarded-proto': 'https',
      'x-forwarded-host': `127.0.0.1:${proxy?.ports[kind]}`,
    });
  },
);
