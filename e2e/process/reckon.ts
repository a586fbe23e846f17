import assert from 'node:assert/strict';
import { ask, type Ledger, type Row } from './callers.ts';
import type { Product } from './product.ts';

const page = async (product: Product, path: string, token: string): Promise<Row[]> => {
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
  const headers = { authorization: `Bearer ${own.token}` };
  const credited = (await page(product, '/api/member/reportdeposit', own.token)).filter(
    (row) => row.transaction_status === 'Success',
  );
  const taken = await page(product, '/api/member/reportwithdraw', own.token);
  const byId = new Map(credited.map((row) => [row.id, Math.round(row.amount * 100)]));
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
  const { body } = (await ask('GET', `${product.portal}/api/credit`, undefined, headers))!;
  const open = taken.filter((row) => row.transaction_status !== 'Reject');
  const left = sum(byId.values()) - sum(open.map((row) => Math.round(row.amount * 100)));
  assert.equal(Math.round(body.credit * 100), left, `credit of ${own.tel}`);
  return { deposits: own.paidIn.size, withdrawals: own.withdrawals.size };
};
