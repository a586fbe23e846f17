import { globSync, rmSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signalDatabase } from './cluster.ts';
import { aProduct, type Product } from './product.ts';
import { until } from '../../testing/until.ts';
import { tell } from './responses.ts';
import { gatewayEvent } from './webhook.ts';

const ROUNDS = 40;
const LINES = 4;

let product: Product;
let token: string;
beforeAll(async () => {
  product = await aProduct({ LOG_LEVEL: 'warn' });
  await product.start();
  const login = await tell(`${product.portal}/api/member/login`, { body: { tel: '0810000001', password: 'demo1234' } });
  token = login.body.access_token;
});
afterAll(() => product?.remove());

const kinds: Readonly<Record<string, () => ReturnType<typeof tell>>> = {
  'a read': () => tell(`${product.portal}/api/credit`, { headers: { authorization: `Bearer ${token}` } }),
  'a sign-in': () => tell(`${product.portal}/api/member/login`, { body: { tel: '0810000002', password: 'demo1234' } }),
  'what needs no sign-in': () => tell(`${product.portal}/api/banner`),
  'a webhook': () => gatewayEvent(product.portal),
  readiness: () => tell(`${product.portal}/readyz`),
  'the console': () =>
    tell(`${product.console}/api/deposits`, { headers: { cookie: `auth.operator=${'x'.repeat(43)}` } }),
};

/** The file of its socket goes with it, again and again: whatever comes up meanwhile is killed too. */
const takeDatabaseAway = async (stop: AbortSignal): Promise<void> => {
  const dir = `${product.dataDir}/postgres`;
  while (!stop.aborted) {
    for (const file of globSync(`${dir}/.s.PGSQL.*`)) rmSync(file, { force: true });
    await signalDatabase(dir, 'SIGKILL');
    await wait(50);
  }
};

test('a database whose socket is gone is a 503 to try again for everybody, and one line a second in the log', async () => {
  const stop = new AbortController();
  const away = takeDatabaseAway(stop.signal);
  const told = new Map<string, number>();
  await until(async () => (await kinds['readiness']!()).status === 503, 'it is away');
  const said = product.said.length;
  for (let nth = 0; nth < ROUNDS || product.said.length < said + LINES; nth += 1) {
    const answers = await Promise.all(Object.entries(kinds).map(async ([what, ask]) => [what, await ask()] as const));
    for (const [what, { status, headers }] of answers) {
      const line = `${what}: ${status}, again in ${headers.get('retry-after')} s`;
      told.set(line, (told.get(line) ?? 0) + 1);
    }
  }
  const lines = product.said.slice(said);
  stop.abort();
  await away;
  expect([...told.keys()].toSorted()).toEqual(
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
  for (const [nth, time] of times.entries()) expect(time - (times[nth - 1] ?? 0)).toBeGreaterThan(500); // a second of its own clock
  await until(async () => (await kinds['a read']!()).status === 200, 'it serves again');
  expect((await kinds['a webhook']!()).status).toBe(200);
  process.stdout.write(`${[...told.values()].reduce((sum, each) => sum + each, 0)} calls, ${lines.length} lines\n`);
});
