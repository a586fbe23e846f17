import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { PASSWORD_COST, setPasswordCost } from '../../../platform/security/passwords.ts';
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

/** Fixed error messages (docs/interfaces/README.md), written by hand. */
const sentences: [field: string, value: unknown, sentence: string, rest?: Record<string, unknown>][] = [
  ['tel', '', 'กรุณากรอกหมายเลขโทรศัพท์'],
  ['tel', undefined, 'กรุณากรอกหมายเลขโทรศัพท์'],
  ['tel', '08x1234567', 'หมายเลขโทรศัพท์ต้องเป็นตัวเลขเท่านั้น'],
  ['tel', '081-234-5678', 'หมายเลขโทรศัพท์ต้องเป็นตัวเลขเท่านั้น'],
  ['tel', '๐๘๑๒๓๔๕๖๗๘', 'หมายเลขโทรศัพท์ต้องเป็นตัวเลขเท่านั้น'],
  ['bank_name', '', 'กรุณาเลือกธนาคาร'],
  ['bank_name', undefined, 'กรุณาเลือกธนาคาร'],
  ['bank_name', 'promptpay', 'กรุณาเลือกธนาคาร'],
  ['bank_number', '', 'กรุณากรอกหมายเลขบัญชี'],
  ['bank_number', undefined, 'กรุณากรอกหมายเลขบัญชี'],
  ['bank_number', '', 'กรุณากรอกเบอร์ที่ผูกกับ Wallet', { bank_name: 'tmn' }],
  ['bank_number', '12345x7890', 'หมายเลขบัญชีต้องเป็นตัวเลขเท่านั้น'],
  ['bank_number', '123456789', 'หมายเลขบัญชีต้องมีจำนวน 10-12 หลัก'],
  ['bank_number', '1234567890123', 'หมายเลขบัญชีต้องมีจำนวน 10-12 หลัก'],
  ['first_name', '', 'กรุณากรอกชื่อจริง'],
  ['first_name', undefined, 'กรุณากรอกชื่อจริง'],
  ['first_name', 'สม ชาย', 'ชื่อจริงต้องเป็นภาษาไทยหรือภาษาอังกฤษเท่านั้น'],
  ['first_name', 'สมชาย2', 'ชื่อจริงต้องเป็นภาษาไทยหรือภาษาอังกฤษเท่านั้น'],
  ['first_name', 'สมชาย๒', 'ชื่อจริงต้องเป็นภาษาไทยหรือภาษาอังกฤษเท่านั้น'],
  ['first_name', '张伟', 'ชื่อจริงต้องเป็นภาษาไทยหรือภาษาอังกฤษเท่านั้น'],
  ['last_name', '', 'กรุณากรอกนามสกุล'],
  ['last_name', 'ใจ ดี', 'นามสกุลต้องเป็นภาษาไทยหรือภาษาอังกฤษเท่านั้น'],
  ['last_name', "O'Neil", 'นามสกุลต้องเป็นภาษาไทยหรือภาษาอังกฤษเท่านั้น'],
  ['password', '', 'กรุณากรอกรหัสผ่าน'],
  ['password', undefined, 'กรุณากรอกรหัสผ่าน'],
  ['password', 'กขค', 'รหัสผ่านต้องมีอย่างน้อย 4 ตัวอักษร'],
  ['tel', '0'.repeat(16), 'หมายเลขโทรศัพท์ต้องไม่เกิน 15 หลัก'],
  ['first_name', 'ก'.repeat(61), 'ชื่อจริงต้องไม่เกิน 60 ตัวอักษร'],
  ['last_name', 'ก'.repeat(61), 'นามสกุลต้องไม่เกิน 60 ตัวอักษร'],
  ['password', 'ก'.repeat(129), 'รหัสผ่านต้องไม่เกิน 128 ตัวอักษร'],
];

test.each(sentences)('%s as %j is refused with "%s"', async (field, value, sentence, rest = {}) => {
  const answer = await register({ ...rest, [field]: value });
  expect(refusal(answer)).toEqual([400, 'invalid_input', field]);
  expect(answer.json().error.message).toBe(sentence);
});

test('a wallet may have a phone of any length; passwords need four characters', async () => {
  expect((await register({ bank_name: 'tmn', bank_number: '0812' })).statusCode).toBe(201);
  expect((await register({ first_name: 'Somchai', last_name: 'ณ', password: 'ขนมปัง' })).statusCode).toBe(201);
  expect((await register({ password: 'กขฮง' })).statusCode).toBe(201);
  expect((await register({ bank_number: '123456789012' })).statusCode).toBe(201);
});

test('names and passwords may have the documented length', async () => {
  const longest = { first_name: 'ก'.repeat(60), last_name: 'ข'.repeat(60), password: 'มังคุด-'.repeat(18) };
  expect((await register(longest)).statusCode).toBe(201);
});

test('line_id and know_us may be null; an unknown prefix is ignored', async () => {
  const { line_id: _line, know_us: _know, bonus: _bonus, ...least } = aForm();
  const answer = await server.onPortal('POST', '/api/member/register', { body: { member: least } });
  expect(answer.statusCode).toBe(201);
  expect(answer.json()).toEqual({ data: { id: expect.stringMatching(/^[0-9a-f]{8}-/), tel: least.tel } });
  expect((await register({ prefix: 'NOBODY7' })).statusCode).toBe(201);
});

test('unknown fields are refused', async () => {
  expect((await register({ member_level: 'vip' })).statusCode).toBe(400);
  expect(refusal(await register({ bonus: 100 }))).toEqual([400, 'invalid_input', 'bonus']);
  const beside = { member: aForm(), credit: 1000 };
  const answer = await server.onPortal('POST', '/api/member/register', { body: beside });
  expect(refusal(answer)).toEqual([400, 'invalid_input', 'credit']);
});

test.each([
  ['1234', true],
  ['4321', true],
  ['0000', true],
  ['aaaa', true],
  ['abcd', true],
  ['Password', true],
  ['qwerty', true],
  ['123123', true],
  ['own phone', true],
  ['end of own phone', true],
  ['own account', true],
  ['1357', false],
  ['กขฮง', false],
  ['demo1234', false],
])('the password %s is too common: %s', async (word, isTooCommon) => {
  const form = aForm();
  const own: Record<string, string> = {
    'own phone': form.tel,
    'end of own phone': form.tel.slice(-4),
    'own account': form.bank_number,
  };
  const member = { ...form, password: own[word] ?? word };
  const answer = await server.onPortal('POST', '/api/member/register', { body: { member } });
  if (isTooCommon) expect(refusal(answer)).toEqual([400, 'password_too_common', 'password']);
  else expect(answer.statusCode).toBe(201);
});

test('a phone and an account belong to one member', async () => {
  const somchai = await aMember(server, { name: 'สมชาย ใจดี' });
  expect(refusal(await register({ tel: somchai.tel }))).toEqual([409, 'tel_taken', 'tel']);
  expect(refusal(await register({ bank_number: somchai.bank_number }))).toEqual([409, 'account_taken', 'bank_number']);
  expect((await register({ bank_number: somchai.bank_number, bank_name: 'scb' })).statusCode).toBe(201);
});

test('ten concurrent registrations of one phone make one member', async () => {
  const { tel } = aForm();
  const answers = await Promise.all(Array.from({ length: 10 }, () => register({ tel })));
  const codes = answers.map((answer) => (answer.statusCode === 201 ? 'made' : String(refusal(answer)[1])));
  expect(codes.toSorted()).toEqual(['made', ...Array<string>(9).fill('tel_taken')]);
  const rows = await server.owner.rows(sql`select id from member where tel = ${tel}`);
  expect(rows).toHaveLength(1);
});

test('a new member sees a profile with a masked account and an empty wallet', async () => {
  const malee = await aMember(server, { name: 'มาลี ศรีสุข' });
  const { data } = (await malee.get('/api/member/profile')).json();
  expect(data).toEqual({
    id: malee.id,
    first_name: 'มาลี',
    last_name: 'ศรีสุข',
    tel: malee.tel,
    member_level: 'normal',
    prefix: expect.stringMatching(/^[A-Z0-9]{7}$/),
    line_id: null,
    image: null,
    bank: { code: 'kbnk', name: 'กสิกรไทย', number_masked: `xxx-x-x${malee.bank_number.slice(5, 9)}-x` },
    restricted: null,
    preferences: { theme: 'auto', readable: false, hide_balance: false, marketing: null, step_up: 'large' },
    created_at: expect.stringMatching(/Z$/),
  });
  expect((await malee.get('/api/credit')).json()).toEqual({ credit: 0 });
});

test('a raised level shows in the profile', async () => {
  const wichai = await aMember(server, { name: 'วิชัย มีสุข' });
  await server.owner.rows(sql`update member set member_level = 'vip' where id = ${wichai.id}`);
  expect((await wichai.get('/api/member/profile')).json().data.member_level).toBe('vip');
});

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

test('passwords are stored as peppered argon2id, tokens as their hash', async () => {
  setPasswordCost(PASSWORD_COST);
  const orathai = await aMember(server, { name: 'อรทัย แก้วใส' });
  const [row] = await server.owner.rows(sql<{ text: string }>`
    select m.password_hash || ' ' || encode(s.token_hash, 'hex') as text from member m join session s on s.member_id = m.id where m.id = ${orathai.id}`);
  expect(row?.text).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1,keyid=/);
  expect(row?.text).not.toContain(PASSWORD);
  const { verify } = await import('@node-rs/argon2');
  expect(await verify(row?.text.split(' ')[0] ?? '', PASSWORD)).toBe(false);
});
