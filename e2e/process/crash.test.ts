import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { approve, ask, call, type Ledger, register, signIn } from './callers.ts';
import { signalDatabase } from './cluster.ts';
import { aProduct, type Product } from './product.ts';
import { reckon } from './reckon.ts';

const CALLERS = 64;
const BETWEEN_MS = 5000;

let product: Product;
beforeAll(async () => {
  product = await aProduct();
  await product.start();
}, 300_000);
afterAll(() => product.remove(), 60_000);

const killDatabase = () => signalDatabase(`${product.dataDir}/postgres`, 'SIGKILL');
const healthy = async () => {
  const answer = await ask('GET', `${product.portal}/readyz`);
  return answer?.status === 200;
};

test(
  'killed servers and killed databases lose nothing that was acknowledged and double nothing',
  { timeout: 600_000 },
  async () => {
    const [stop, closing] = [new AbortController(), new AbortController()];
    const ledgers: Ledger[] = [];
    for (let at = 0; at < CALLERS; at += 8)
      ledgers.push(...(await Promise.all(Array.from({ length: 8 }, (_, index) => register(product, at + index)))));
    const callers = Promise.all(ledgers.map((own) => call(product, own, stop.signal)));
    const operator = approve(product, closing.signal); // until the last caller has been paid

    const back: number[] = [];
    for (const kill of ['server', 'database', 'server', 'database'] as const) {
      await wait(BETWEEN_MS);
      const began = performance.now();
      if (kill === 'server') {
        await product.kill();
        await product.start();
      } else await killDatabase();
      while (!(await healthy())) await wait(50);
      back.push(Math.round(performance.now() - began));
    }
    await wait(BETWEEN_MS);
    stop.abort();
    await callers;
    closing.abort();
    await operator;
    process.stdout.write(`served again after (ms): ${back.join(', ')}\n`);

    const told = await Promise.all(ledgers.map((own) => reckon(product, own)));
    const deposits = told.reduce((sum, each) => sum + each.deposits, 0);
    const withdrawals = told.reduce((sum, each) => sum + each.withdrawals, 0);
    process.stdout.write(`acknowledged: ${deposits} deposits, ${withdrawals} withdrawals\n`);
    expect(deposits).toBeGreaterThan(CALLERS);
    expect(withdrawals).toBeGreaterThan(CALLERS / 2);

    const cookie = await signIn(product, 'owner');
    const health = await ask('GET', `${product.console}/api/ledger/health`, undefined, { cookie: cookie ?? '' });
    expect(health?.body.data.checks.filter(({ ok }) => !ok)).toEqual([]);
  },
);
