import { afterAll, expect, test } from 'vitest';
import { hostileTexts } from '../../testing/hostile-texts.ts';
import { testServer } from '../../testing/server.ts';
import { aForm, aMember, anOperator } from '../../testing/factories.ts';

const server = await testServer();
afterAll(() => server.close()); // also throws if a bug was logged
const member = await aMember(server);
const operator = await anOperator(server, 'support');

const call = (method: 'GET' | 'POST', url: string, body?: unknown) =>
  server.onConsole(method, url, { cookie: operator.cookie, body });
const written = async (text: string) => {
  const note = await call('POST', `/api/members/${member.id}/note`, { text });
  const read = await call('GET', `/api/members/${member.id}`);
  return { status: note.statusCode, first: read.json().data.notes[0]?.text as string };
};

test.each(hostileTexts)('%j is stored unchanged', async (text) => {
  expect(await written(text)).toEqual({ status: 201, first: text.trim() });
  const message = { tel: '0812345678', topic: 'other', text };
  expect((await server.onPortal('POST', '/api/contact/message', { body: message })).statusCode).toBe(201);
  const search = await call('GET', `/api/members?q=${encodeURIComponent(text.slice(0, 100))}`);
  expect([200, 400]).toContain(search.statusCode);
  const form = { ...aForm(), first_name: text, know_us: text.slice(0, 60), line_id: text.slice(0, 60).trim() };
  const registered = await server.onPortal('POST', '/api/member/register', { body: { member: form } });
  expect([201, 400]).toContain(registered.statusCode);
  const login = await server.onPortal('POST', '/api/member/login', {
    body: { tel: text.slice(0, 40), password: text.slice(0, 128) },
  });
  expect([400, 401]).toContain(login.statusCode);
});

const zero = 'ศูนย์\0ตรงกลาง';
test('a NUL character is refused with 400 everywhere', async () => {
  const message = { tel: '0812345678', topic: 'other', text: zero };
  const answers = {
    note: await call('POST', `/api/members/${member.id}/note`, { text: zero }),
    message: await server.onPortal('POST', '/api/contact/message', { body: message }),
    name: await server.onPortal('POST', '/api/member/register', { body: { member: { ...aForm(), first_name: zero } } }),
    password: await server.onPortal('POST', '/api/member/login', { body: { tel: member.tel, password: zero } }),
    key: await server.onPortal('POST', '/api/member/login', { body: { tel: member.tel, password: 'x', [zero]: 1 } }),
    query: await call('GET', '/api/members?q=%00'),
  };
  for (const [what, { statusCode }] of Object.entries(answers)) expect([what, statusCode]).toEqual([what, 400]);
  expect((await member.get('/api/withdraw/%00')).statusCode).toBe(404);
  const key = { 'idempotency-key': `eight888\u0000` };
  const answer = await member.post('/api/withdraw/withdraw', { amount: 100 }, key).catch(() => undefined);
  expect([undefined, 400, 409]).toContain(answer?.statusCode);
});

test('a lone surrogate becomes U+FFFD', async () => {
  expect(await written('ครึ่ง\uD83Dตัว')).toEqual({ status: 201, first: 'ครึ่ง\uFFFDตัว' });
  expect(await written('\uDE00')).toEqual({ status: 201, first: '\uFFFD' });
});

test('overlong and blank texts are refused', async () => {
  expect((await written('ก'.repeat(1001))).status).toBe(400);
  for (const blank of [' ', '\t\n', '\u00A0\u3000\uFEFF']) expect((await written(blank)).status, blank).toBe(400);
});

test('deep or odd JSON is refused', async () => {
  const post = (body: string) =>
    server.onPortal('POST', '/api/member/login', { body, headers: { 'content-type': 'application/json' } });
  for (const body of [
    `${'['.repeat(32_700)}${']'.repeat(32_700)}`,
    `${'{"a":'.repeat(10_800)}1${'}'.repeat(10_800)}`,
    '{"__proto__":{"tel":"1"},"constructor":{"prototype":{}}}',
    '{"tel":1e999,"password":"x"}',
    '{"tel":"0810000001","tel":{"toString":1},"password":[]}',
    'null',
    '"text"',
    '[]',
    '\uFEFF{}',
    'NaN',
  ])
    expect((await post(body)).statusCode, body.slice(0, 40)).toBe(400);
});
