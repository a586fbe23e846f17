import { NAME, spellings } from '../../../../../testing/spellings.ts';
import { afterAll, expect, test } from 'vitest';
import type { Reader } from '../../../platform/database/db.ts';
import { testServer } from '../../../testing/server.ts';
import { aMember, anOperator } from '../../../testing/factories.ts';
import { membersPage } from './list.ts';

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
  ['by the end of the account, as banks group it', `${bank_number.slice(-6, -1)}-${bank_number.slice(-1)}`],
])('a member is found by a number %s', async (_how, q) => {
  expect(await search(q)).toEqual([mali.id]);
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
