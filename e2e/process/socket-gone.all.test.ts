import { globSync, rmSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signalDatabase } from './cluster.ts';
import { aProduct, type Product } from './product.ts';
import { until } from '../../testing/until.ts';
import { send } from './responses.ts';
import { gatewayEvent } from './webhook.ts';

const ROUNDS = 40;
const LINES = 4;

let product: Product;
let token: string;
beforeAll(async () => {
  product = await aProduct({ LOG_LEVEL: 'warn' });
  await product.start();
  const login = await send(`${product.portal}/api/member/login`, { body: { tel: '0810000001', password: 'demo1234' } });
  token = login.body.access_token;
});
afterAll(() => product?.remove());

const kinds: Readonly<Record<string, () => ReturnType<typeof send>>> = {
  'a read': () => send(`${product.portal}/api/credit`, { headers: { authorization: `Bearer ${token}` } }),
  'a sign-in': () => send(`${product.portal}/api/member/login`, { body: { tel: '0810000002', password: 'demo1234' } }),
  'a public call': () => send(`${product.portal}/api/banner`),
  'a webhook': () => gatewayEvent(product.portal),
  readiness: () => send(`${product.portal}/readyz`),
  'the console': () =>
    send(`${product.console}/api/deposits`, { headers: { cookie: `auth.operator=${'x'.repeat(43)}` } }),
};

/** Removes the socket file and kills the database repeatedly, also after each restart. */
const takeDatabaseAway = async (stop: AbortSignal): Promise<void> => {
  const dir = `${product.dataDir}/postgres`;
  while (!stop.aborted) {
    for (const file of globSync(`${dir}/.s.PGSQL.*`)) rmSync(file, { force: true });
    await signalDatabase(dir, 'SIGKILL');
    await wait(50);
  }
};

test('a missing database socket gives 503 with Retry-After and one log line a second', async () => {
  const stop = new AbortController();
  const removal = takeDatabaseAway(stop.signal);
  const counts = new Map<string, number>();
  await until(async () => (await kinds['readiness']!()).status === 503, 'it is away');
  const before = product.output.length;
  for (let nth = 0; nth < ROUNDS || product.output.length < before + LINES; nth += 1) {
    const answers = await Promise.all(Object.entries(kinds).map(async ([what, ask]) => [what, await ask()] as const));
    for (const [what, { status, headers }] of answers) {
      const line = `${what}: ${status}, again in ${headers.get('retry-after')} s`;
      counts.set(line, (counts.get(line) ?? 0) + 1);
    }
  }
  const lines = product.output.slice(before);
  stop.abort();
  await removal;
  expect([...counts.keys()].toSorted()).toEqual(
    Object.keys(kinds)
      .map((what) => `${what}: 503, again in 2 s`)
      .toSorted(),
  );
  expect(
    lines.some((line) => line.includes('ENOENT')),
    'the file was missing',
  ).toBe(true);
  expect(lines.filter((line) => !line.includes('database unavailable'))).toEqual([]);
  const times = lines.map((line) => (JSON.parse(line) as { time: number }).time);
  for (const [nth, time] of times.entries()) expect(time - (times[nth - 1] ?? 0)).toBeGreaterThan(500); // once a second by the server's clock
  await until(async () => (await kinds['a read']!()).status === 200, 'it serves again');
  expect((await kinds['a webhook']!()).status).toBe(200);
  process.stdout.write(`${[...counts.values()].reduce((sum, each) => sum + each, 0)} calls, ${lines.length} lines\n`);
});
