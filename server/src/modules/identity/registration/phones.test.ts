import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { aForm, aMember, type Member, anOperator, PASSWORD } from '../../../testing/factories.ts';
import { refusal, testServer } from '../../../testing/server.ts';

const server = await testServer({ limitRates: true });
afterAll(server.close);
const support = await anOperator(server, 'support');

let homes = 0;
const register = (change: Record<string, unknown> = {}) =>
  server.onPortal('POST', '/api/member/register', {
    address: `10.8.0.${(homes += 1)}`,
    body: { member: { ...aForm(), ...change } },
  });
const login = (tel: string, password = PASSWORD) =>
  server.onPortal('POST', '/api/member/login', { body: { tel, password } });

const forms: readonly (readonly [how: string, typed: (tel: string) => string])[] = [
  ['as it is', (tel) => tel],
  ['with +66', (tel) => `+66${tel.slice(1)}`],
  ['with 66', (tel) => `66${tel.slice(1)}`],
  ['with 0066', (tel) => `0066${tel.slice(1)}`],
  ['with 66 and its 0', (tel) => `66${tel}`],
  ['with an invisible letter', (tel) => `${tel.slice(0, 3)}\u200B${tel.slice(3)}`],
  ['pasted from contacts', (tel) => `\u202A+66${tel.slice(1)}\u202C`],
];

test.each(forms)('a phone %s is the same phone', async (_how, typed) => {
  const { tel } = aForm();
  const first = await register({ tel: typed(tel) });
  expect([first.statusCode, first.json().data?.tel]).toEqual([201, tel]);
  for (const [, again] of forms) {
    expect(refusal(await register({ tel: again(tel) }))).toEqual([409, 'tel_taken', 'tel']);
    expect((await login(again(tel))).statusCode).toBe(200);
  }
});

test('wrong passwords count per phone, in any notation', async () => {
  const { tel } = await aMember(server);
  const answers = await Promise.all(
    Array.from({ length: 14 }, (_, nth) => login(forms[nth % forms.length]![1](tel), 'ผิดแน่นอน')),
  );
  const statuses = answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b);
  expect(statuses).toEqual([...Array<number>(10).fill(401), 429, 429, 429, 429]);
});

test('a wallet’s account number is a phone', async () => {
  const { tel } = aForm();
  expect((await register({ bank_name: 'tmn', bank_number: tel })).statusCode).toBe(201);
  const again = await register({ bank_name: 'tmn', bank_number: `66${tel.slice(1)}` });
  expect(refusal(again)).toEqual([409, 'account_taken', 'bank_number']);
});

test('operators find a member by the phone with 66', async () => {
  const { id, tel } = await aMember(server);
  const { data } = (await support.get(`/api/members?q=${encodeURIComponent(`+66 ${tel.slice(1)}`)}`)).json();
  expect(data.map((row: { id: string }) => row.id)).toEqual([id]);
});

test('members who share a phone each sign in with the notation they registered', async () => {
  const [one, other] = [await aMember(server), await aMember(server)];
  const typed = `66${one.tel.slice(1)}`;
  await server.owner.rows(sql`update member set tel = ${typed} where id = ${other.id}`);
  const signedIn = async (tel: string) => {
    const { access_token } = (await login(tel)).json();
    return (await server.onPortal('GET', '/api/member/profile', { token: access_token })).json().data.id;
  };
  expect([await signedIn(one.tel), await signedIn(typed), await signedIn(`+${typed}`)]).toEqual([
    one.id,
    other.id,
    one.id,
  ]);
});

test('old phones are normalised, except those that two members share', async () => {
  const members: Member[] = []; // in order: the first one keeps the normal form
  for (let nth = 0; nth < 5; nth += 1) members.push(await aMember(server));
  const [plain, twice, again, free, foreign] = members;
  const bare = plain!.tel.slice(1);
  const typed = [plain!.tel, `66${bare}`, '660899999999', '66899999999', '6612345'];
  for (const [nth, { id }] of members.entries())
    await server.owner.rows(sql`update member set tel = ${typed[nth]} where id = ${id}`);
  const migration = new URL('../../../../migrations/0242_one_phone.sql', import.meta.url);
  await server.owner.rows(sql.raw(await readFile(migration, 'utf8')));
  const tels = await server.owner.rows(
    sql<{ id: string; tel: string }>`select id, tel from member where id = any(${members.map(({ id }) => id)}::uuid[])`,
  );
  const telOf = (member: { id: string } | undefined) => tels.find(({ id }) => id === member?.id)?.tel;
  expect([plain, twice, again, free, foreign].map(telOf)).toEqual([
    plain!.tel,
    `66${bare}`,
    '0899999999',
    '66899999999',
    '6612345',
  ]);
});
