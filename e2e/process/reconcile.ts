import assert from 'node:assert/strict';
import { tryCall, bearer, creditOf, type MemberRecord, type Row } from './callers.ts';
import type { Product } from './product.ts';
import { until } from '../../testing/until.ts';
import type { ProviderRecord } from './wallet-player.ts';

/** All rows of a portal list, page after page. */
export const rowsOf = async (product: Product, path: string, { token }: MemberRecord): Promise<Row[]> => {
  const rows: Row[] = [];
  for (let cursor: string | null = ''; cursor !== null;) {
    const answer = await tryCall(
      'GET',
      `${product.portal}${path}?limit=100${cursor && `&cursor=${cursor}`}`,
      undefined,
      {
        authorization: `Bearer ${token}`,
      },
    );
    rows.push(...(answer?.body.data ?? []));
    cursor = answer?.body.next_cursor ?? null;
  }
  return rows;
};

/** Asserts that the product has each acknowledged deposit and withdrawal; returns their counts. */
export const reconcileMember = async (product: Product, own: MemberRecord) => {
  const headers = bearer(own);
  const credits = async () =>
    new Map(
      (await rowsOf(product, '/api/member/reportdeposit', own))
        .filter((row) => row.transaction_status === 'Success')
        .map((row) => [row.id, Math.round(row.amount * 100)] as const),
    );
  // The bank retries its webhooks until they are acknowledged.
  const byId = await until(async () => {
    const deposits = await credits();
    return [...own.paidIn.keys()].every((id) => deposits.has(id)) && deposits;
  }, `every deposit of ${own.tel} is credited`);
  const taken = await rowsOf(product, '/api/member/reportwithdraw', own);
  for (const [id, amount] of own.paidIn) assert.equal(byId.get(id), amount, `deposit ${id} of ${own.tel}`);
  for (const id of byId.keys()) assert(own.paidIn.has(id) || own.maybePaidIn.has(id), `deposit ${id} was never paid`);
  const withdrawn = new Map(taken.map((row) => [row.id, Math.round(row.amount * 100)]));
  for (const [id, { key, satang }] of own.withdrawals) {
    assert.equal(withdrawn.get(id), satang, `withdrawal ${id} of ${own.tel}`);
    const again = await tryCall(
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

/** Calls of a player that are repeated. */
const REPEATED = 50;

/** Asserts that each acknowledged wallet call counted once and gets the same response again. */
export const reconcilePlay = async (product: Product, { own, net, acknowledged }: ProviderRecord): Promise<void> => {
  assert.equal(await creditOf(product, own), net, `credit of ${own.tel}`);
  for (const { send, answer } of acknowledged.slice(-REPEATED)) assert.equal(await send(), answer);
  assert.equal(await creditOf(product, own), net, `credit of ${own.tel} after every call was repeated`);
};

/** Asserts that reconciliation finds nothing; `cookie`: an operator with permission. */
export const assertBooksAgree = async (product: Pick<Product, 'console'>, cookie: string): Promise<void> => {
  const health = await tryCall('GET', `${product.console}/api/ledger/health`, undefined, { cookie });
  const checks = health?.body.data.checks ?? [];
  assert(checks.length > 10, 'the books were checked');
  assert.deepEqual(
    checks.filter(({ ok }) => !ok),
    [],
  );
};
