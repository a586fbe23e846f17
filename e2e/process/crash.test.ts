import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { approve, ask, call, type Ledger, register, type Row, signIn } from './callers.ts';
import { signalDatabase } from './cluster.ts';
import { aProduct, type Product } from './product.ts';

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
  { timeout: 300_000 },
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

    const told = await Promise.all(ledgers.map(reckon));
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

const page = async (path: string, token: string): Promise<Row[]> => {
  const rows: Row[] = [];
  for (let cursor: string | null = ''; cursor !== null;) {
    const answer = await ask('GET', `${product.portal}${path}?limit=100${cursor && `&cursor=${cursor}`}`, undefined, {
      authorization: `Bearer ${token}`,
    });
    rows.push(...(answer?.body.data ?? []));
    cursor = answer?.body.next_cursor ?? null;
  }
  return rows;
};

/** What a caller was told, held against what the product says now. */
const reckon = async (own: Ledger) => {
  const headers = { authorization: `Bearer ${own.token}` };
  const credited = (await page('/api/member/reportdeposit', own.token)).filter(
    (row) => row.transaction_status === 'Success',
  );
  const taken = await page('/api/member/reportwithdraw', own.token);
  const byId = new Map(credited.map((row) => [row.id, Math.round(row.amount * 100)]));
  for (const [id, amount] of own.paidIn) expect(byId.get(id), `deposit ${id} of ${own.tel}`).toBe(amount);
  for (const id of byId.keys())
    expect(own.paidIn.has(id) || own.maybePaidIn.has(id), `deposit ${id} was never paid`).toBe(true);
  const withdrawn = new Map(taken.map((row) => [row.id, Math.round(row.amount * 100)]));
  for (const [id, { key, satang }] of own.withdrawals) {
    expect(withdrawn.get(id), `withdrawal ${id} of ${own.tel}`).toBe(satang);
    const again = await ask(
      'POST',
      `${product.portal}/api/withdraw/withdraw`,
      { amount: satang / 100 },
      { ...headers, 'idempotency-key': key },
    );
    expect([again?.status, again?.body.data?.id]).toEqual([201, id]);
  }
  expect(withdrawn.size).toBe(own.withdrawals.size);
  const sum = (amounts: Iterable<number>) => [...amounts].reduce((total, each) => total + each, 0);
  const { body } = (await ask('GET', `${product.portal}/api/credit`, undefined, headers))!;
  const open = taken.filter((row) => row.transaction_status !== 'Reject');
  expect(Math.round(body.credit * 100)).toBe(sum(byId.values()) - sum(open.map((row) => Math.round(row.amount * 100))));
  return { deposits: own.paidIn.size, withdrawals: own.withdrawals.size };
};
