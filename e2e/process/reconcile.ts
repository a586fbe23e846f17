import assert from 'node:assert/strict';
import { ask, bearer, creditOf, type Ledger, type Row } from './callers.ts';
import type { Product } from './product.ts';
import { until } from '../../testing/until.ts';
import type { Play } from './wallet-player.ts';

/** Every row of a list of the portal, page after page. */
export const rowsOf = async (product: Product, path: string, { token }: Ledger): Promise<Row[]> => {
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

/** Holds what a caller was told against what the product says now, each deposit and withdrawal; how many there were. */
export const reckon = async (product: Product, own: Ledger) => {
  const headers = bearer(own);
  const credits = async () =>
    new Map(
      (await rowsOf(product, '/api/member/reportdeposit', own))
        .filter((row) => row.transaction_status === 'Success')
        .map((row) => [row.id, Math.round(row.amount * 100)] as const),
    );
  // The bank tells of what it took until it is heard.
  const byId = await until(async () => {
    const found = await credits();
    return [...own.paidIn.keys()].every((id) => found.has(id)) && found;
  }, `every deposit of ${own.tel} is credited`);
  const taken = await rowsOf(product, '/api/member/reportwithdraw', own);
  for (const [id, amount] of own.paidIn) assert.equal(byId.get(id), amount, `deposit ${id} of ${own.tel}`);
  for (const id of byId.keys()) assert(own.paidIn.has(id) || own.maybePaidIn.has(id), `deposit ${id} was never paid`);
  const withdrawn = new Map(taken.map((row) => [row.id, Math.round(row.amount * 100)]));
  for (const [id, { key, satang }] of own.withdrawals) {
    assert.equal(withdrawn.get(id), satang, `withdrawal ${id} of ${own.tel}`);
    const again = await ask(
      'POST',
      `${product.portal}/api/withdraw/withdraw`,
      { amount: satang / 100 },
      { ...headers, 'idempotency-key': key },
    );
    assert.deepEqual([again?.status, again?.body.data?.id], [201, id]);
  }
  assert.equal(withdrawn.size, own.withdrawals.size, `withdrawals of ${own.tel}`);
  const sum = (amounts: Iterable<number>) => [...amounts].reduce((total, each) => total + each, 0);
  const open = taken.filter((row) => row.transaction_status !== 'Reject');
  const left = sum(byId.values()) - sum(open.map((row) => Math.round(row.amount * 100)));
  assert.equal(await creditOf(product, own), left, `credit of ${own.tel}`);
  return { deposits: own.paidIn.size, withdrawals: own.withdrawals.size };
};

/** The last calls of a player are asked again, so many. */
const AGAIN = 50;

/** Holds what a provider was told against a player's credit: each call counted once, and is answered the same again. */
export const reckonPlay = async (product: Product, { own, net, acknowledged }: Play): Promise<void> => {
  assert.equal(await creditOf(product, own), net, `credit of ${own.tel}`);
  for (const { send, answer } of acknowledged.slice(-AGAIN)) assert.equal(await send(), answer);
  assert.equal(await creditOf(product, own), net, `credit of ${own.tel} after every call came again`);
};

/** Reconciles; `cookie` is an operator's who may see it. */
export const assertBooksAgree = async (product: Pick<Product, 'console'>, cookie: string): Promise<void> => {
  const health = await ask('GET', `${product.console}/api/ledger/health`, undefined, { cookie });
  const checks = health?.body.data.checks ?? [];
  assert(checks.length > 10, 'the books were looked at');
  assert.deepEqual(
    checks.filter(({ ok }) => !ok),
    [],
  );
};
