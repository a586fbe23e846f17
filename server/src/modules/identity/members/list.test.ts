import { NAME, spellings } from '../../../../../testing/spellings.ts';
import { afterAll, expect, test } from 'vitest';
import type { Reader } from '../../../platform/database/db.ts';
import { anOffer, takeOffer } from '../../promotions/test-offers.ts';
import { testServer } from '../../../testing/server.ts';
import { aMember, anOperator } from '../../../testing/factories.ts';
import { membersPage } from './list.ts';
import { roles } from '@portal/contract/permissions.ts';

const server = await testServer();
afterAll(server.close);
const support = await anOperator(server, 'support');
const mali = await aMember(server);
await aMember(server);

const search = async (q: string) =>
  ((await support.get(`/api/members?q=${encodeURIComponent(q)}`)).json().data as { id: string }[]).map(({ id }) => id);
const inThai = (digits: string) => digits.replaceAll(/\d/g, (digit) => String.fromCharCode(0x0e50 + Number(digit)));
const { tel, bank_number } = mali;

test.each([
  ['as stored', tel],
  ['with dashes', `${tel.slice(0, 3)}-${tel.slice(3, 6)}-${tel.slice(6)}`],
  ['with spaces', ` ${tel.slice(0, 3)} ${tel.slice(3, 6)} ${tel.slice(6)}`],
  ['in Thai digits', inThai(tel)],
  ['by the whole account', bank_number],
  ['by the last digits of the account, as banks group them', `${bank_number.slice(-4, -1)}-${bank_number.slice(-1)}`],
])('a member is found by a number %s', async (_how, q) => {
  expect(await search(q)).toEqual([mali.id]);
});

test('no other part of a number is searched, for it would tell the rest digit by digit', async () => {
  for (const q of [tel.slice(0, 9), tel.slice(0, 4), tel.slice(-5), bank_number.slice(-5), bank_number.slice(0, 4)])
    expect([q, await search(q)]).toEqual([q, []]);
});

test.each(spellings)('a member is found by the name with %s, and the other way round', async (_how, first, last) => {
  const plain = await aMember(server, { name: NAME.join(' ') });
  const odd = await aMember(server, { name: `${first} ${last}` });
  expect(await search(`${first} ${last}`)).toEqual(expect.arrayContaining([plain.id, odd.id]));
  expect(await search(NAME.join(' '))).toEqual(expect.arrayContaining([plain.id, odd.id]));
});

test('a member is found by part of the name and by the name with a title', async () => {
  const somchai = await aMember(server, { name: 'คุณากร เเสงทอง' });
  for (const q of ['แสงทอง', 'แสง', 'ทอง คุณากร', 'คุณา', 'นาย คุณากร'])
    expect([q, await search(q)]).toEqual([q, [somchai.id]]);
});

test('dashes and LIKE wildcards match nobody', async () => {
  for (const q of ['-', '--', '%', '_', '\\']) expect([q, await search(q)]).toEqual([q, []]);
});

test('a page of members takes two statements and has each one’s money', async () => {
  const rich = await aMember(server, { credit: 750 });
  let statements = 0;
  const counting: Reader = {
    rows: (statement) => {
      statements += 1;
      return server.db.rows(statement);
    },
  };
  const { data } = await membersPage(counting, { limit: 100, seesMoney: true });
  expect([data.length >= 3, statements]).toEqual([true, 2]);
  expect(data.map(({ id, credit }) => [id, credit])).toEqual(
    expect.arrayContaining([
      [rich.id, await rich.credit()],
      [mali.id, 0n],
    ]),
  );
});

const saver = await aMember(server, { name: 'มะลิ ใจดี', credit: 750 });
await saver.post('/api/withdraw/withdraw', { amount: 200 });

test('an operator sees what a member may withdraw and the turnover left before', async () => {
  const taker = await aMember(server);
  await takeOffer(server, taker, 100, await anOffer(server));
  const [waits, free] = await Promise.all(
    [taker, saver].map(async ({ id }) => (await support.get(`/api/members/${id}`)).json().data),
  );
  expect(waits).toMatchObject({ withdrawable: 0, turnover_left: 600 });
  expect(free).toMatchObject({ withdrawable: free.credit, turnover_left: 0 });
  expect(free.credit).toBeGreaterThan(0);
});

/** From docs/interfaces/console.md#what-of-a-member-who-sees, written by hand. */
const seesMoney = { owner: true, manager: true, finance: true, support: true, auditor: true };
const money = ['bank', 'credit', 'deposits', 'held', 'totals', 'turnover_left', 'withdrawable', 'withdrawals'];
const open =
  'birth_asked_by birth_masked created_at id last_seen_at member_level name notes prefix restricted tel_masked'.split(
    ' ',
  );

test.each([...roles])('%s sees exactly the member columns of the table', async (role) => {
  const operator = await anOperator(server, role, `${role}-columns`);
  const sees = role in seesMoney;
  const one = (await operator.get(`/api/members/${saver.id}`)).json().data;
  expect(Object.keys(one).toSorted()).toEqual([...money, ...open].toSorted());
  const [row] = (await operator.get(`/api/members?q=${saver.tel}`)).json().data;
  for (const column of money) {
    expect([column, one[column] !== null]).toEqual([column, sees]);
    if (column in row) expect([column, row[column] !== null]).toEqual([column, sees]);
  }
  const text = JSON.stringify([one, row]);
  for (const secret of [saver.bank_number, saver.tel, '1990-04-13']) expect(text).not.toContain(secret);
  const matches = (await operator.get(`/api/members?q=${saver.bank_number}`)).json().data;
  expect(matches).toHaveLength(sees ? 1 : 0); // nor does an account number match
  for (const list of ['deposits', 'withdrawals', 'statement-lines', 'bank-changes'])
    expect([list, (await operator.get(`/api/${list}`)).statusCode]).toEqual([list, sees ? 200 : 403]);
});
