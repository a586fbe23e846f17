import { NAME, spellings } from '../../../../../testing/spellings.ts';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import type { Reader } from '../../../platform/database/db.ts';
import { newId } from '../../../platform/ids.ts';
import { anOffer, takeOffer } from '../../promotions/test-offers.ts';
import { testServer } from '../../../testing/server.ts';
import { aMember, anOperator, type Member } from '../../../testing/factories.ts';
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

const filtered = async (query: string): Promise<string[]> =>
  (await support.get(`/api/members?${query}`)).json<{ data: { id: string }[] }>().data.map(({ id }) => id);

test('members are listed by their restriction in force', async () => {
  const [suspended, resting, rested, lifted] = await Promise.all([1, 2, 3, 4].map(() => aMember(server)));
  const restrict = (member: Member | undefined, reason: string, until: string | null, liftedAt: string | null = null) =>
    server.owner.rows(sql`
      insert into member_restriction (id, member_id, reason, until, lifted_at)
      values (${newId()}, ${member?.id}, ${reason}, now() + ${until}::interval, now() + ${liftedAt}::interval)`);
  await restrict(suspended, 'suspended', null);
  await restrict(resting, 'cool_off', '1 day');
  await restrict(rested, 'cool_off', '-1 minute');
  await restrict(lifted, 'suspended', null, '-1 minute');
  expect(await filtered('restricted=suspended')).toEqual([suspended?.id]);
  expect(await filtered('restricted=cool_off')).toEqual([resting?.id]);
  expect(await filtered('restricted=excluded')).toEqual([]);
  expect((await support.get('/api/members?restricted=lost')).statusCode).toBe(400);
});

test('members are listed by level and Bangkok day of registration, page by page', async () => {
  const joined = ['2020-01-31T16:59:59Z', '2020-01-31T17:00:00Z', '2020-02-02T16:59:59Z', '2020-02-02T17:00:00Z'];
  const ids = await Promise.all(
    joined.map(async (at) => {
      const { id } = await aMember(server);
      await server.owner.rows(sql`update member set created_at = ${at}, member_level = 'vip' where id = ${id}`);
      return id;
    }),
  );
  await server.owner.rows(sql`update member set member_level = 'gold' where id = ${ids[1]}`);
  expect(await filtered('from=2020-02-01&to=2020-02-02')).toEqual([ids[2], ids[1]]);
  expect(await filtered('from=2020-02-01&to=2020-02-02&level=vip')).toEqual([ids[2]]);
  expect(await filtered('level=gold')).toEqual([ids[1]]);
  const pages: string[] = [];
  for (let cursor: string | null = ''; cursor !== null;) {
    const after = cursor ? `&cursor=${cursor}` : '';
    const page: { data: { id: string }[]; next_cursor: string | null } = (
      await support.get(`/api/members?to=2020-12-31&limit=2${after}`)
    ).json();
    pages.push(...page.data.map(({ id }) => id));
    cursor = page.next_cursor;
  }
  expect(pages).toEqual(ids.toReversed());
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
