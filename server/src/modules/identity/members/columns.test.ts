import { roles } from '@portal/contract/permissions.ts';
import { afterAll, expect, test } from 'vitest';
import { aMember, anOperator } from '../../../testing/factories.ts';
import { testServer } from '../../../testing/server.ts';

const server = await testServer();
afterAll(server.close);
const mali = await aMember(server, { name: 'มะลิ ใจดี', credit: 750 });
await mali.post('/api/withdraw/withdraw', { amount: 200 });

/** From docs/interfaces/console.md#what-of-a-member-who-sees, written by hand. */
const seesMoney = { owner: true, manager: true, finance: true, support: true, auditor: true };
const money = ['bank', 'credit', 'deposits', 'held', 'totals', 'withdrawals'];
const open =
  'birth_asked_by birth_masked created_at id last_seen_at member_level name notes prefix restricted tel_masked'.split(
    ' ',
  );

test.each([...roles])('%s sees exactly the member columns of the table', async (role) => {
  const operator = await anOperator(server, role, `${role}-columns`);
  const sees = role in seesMoney;
  const one = (await operator.get(`/api/members/${mali.id}`)).json().data;
  expect(Object.keys(one).toSorted()).toEqual([...money, ...open].toSorted());
  const [row] = (await operator.get(`/api/members?q=${mali.tel}`)).json().data;
  for (const column of money) {
    expect([column, one[column] !== null]).toEqual([column, sees]);
    if (column in row) expect([column, row[column] !== null]).toEqual([column, sees]);
  }
  const digits = mali.bank_number.slice(-4);
  const text = JSON.stringify([one, row]);
  for (const secret of [mali.bank_number, mali.tel, '1990-04-13']) expect(text).not.toContain(secret);
  const matches = (await operator.get(`/api/members?q=${digits}`)).json().data;
  expect(matches).toHaveLength(sees ? 1 : 0); // nor does an account number match
  for (const list of ['deposits', 'withdrawals', 'statement-lines', 'bank-changes'])
    expect([list, (await operator.get(`/api/${list}`)).statusCode]).toEqual([list, sees ? 200 : 403]);
});
