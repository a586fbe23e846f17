import { afterAll, expect, test } from 'vitest';
import { checkResetToken, login, NEW_PASSWORD, resetFor, setNewPassword } from '../../../testing/codes.ts';
import { refusal, testServer } from '../../../testing/server.ts';
import { aForm, aMember, anOperator, type Member, PASSWORD, setSettings, signIn } from '../../../testing/factories.ts';
import { deviceOf } from '../../../platform/http/device.ts';

const server = await testServer({ limitRates: true });
afterAll(server.close);

type Method = 'POST' | 'PUT';
const change = (member: Member, body: Record<string, unknown>, method: Method = 'POST') =>
  server.onPortal(method, '/api/member/updatepassword', {
    token: member.token,
    address: member.address,
    body: { old_password: PASSWORD, password: NEW_PASSWORD, ...body },
  });
const profile = async (token: string) => (await server.onPortal('GET', '/api/member/profile', { token })).statusCode;
const sessions = async (member: Member) =>
  (await member.get('/api/member/sessions')).json<{
    data: { id: string; device: string; place: string; current: boolean }[];
  }>().data;

test.each([
  ['POST', { logout_others: true }, 401],
  ['PUT', { logout_others: true }, 401],
  ['POST', { logout_others: false }, 200],
  ['POST', {}, 401],
] as const)('%s with %j changes the password; another device then gets %d', async (method, choice, status) => {
  const member = await aMember(server);
  const other = await signIn(server, member.tel);
  expect((await change(member, choice, method)).statusCode).toBe(204);
  expect([await profile(member.token), await profile(other.token)]).toEqual([200, status]);
  expect((await login(server, member.tel, PASSWORD)).statusCode).toBe(401);
  expect((await login(server, member.tel, NEW_PASSWORD)).statusCode).toBe(200);
  const history = (await member.get('/api/member/security-history')).json().data;
  expect(history.map(({ kind }: { kind: string }) => kind)).toEqual(['password_changed']);
});

test('wrong, identical and easy passwords are errors of their field', async () => {
  const member = await aMember(server);
  const wrong = await change(member, { old_password: 'ผิดแน่นอน' });
  expect(refusal(wrong)).toEqual([400, 'wrong_password', 'old_password']);
  expect(wrong.json().error.message).toBe('รหัสผ่านปัจจุบันไม่ถูกต้อง');
  expect(refusal(await change(member, { password: PASSWORD }))).toEqual([400, 'same_password', 'password']);
  expect(refusal(await change(member, { password: '1234' }))).toEqual([400, 'password_too_common', 'password']);
  expect(refusal(await change(member, { password: 'abc' }))).toEqual([400, 'invalid_input', 'password']);
  expect((await login(server, member.tel, PASSWORD)).statusCode).toBe(200);
});

test('a password in another Unicode form is the same password', async () => {
  const member = await aMember(server);
  const [composed, apart] = ['caf\u00E9-หมู', 'cafe\u0301-หมู'];
  expect((await change(member, { password: composed })).statusCode).toBe(204);
  expect(refusal(await change(member, { old_password: composed, password: apart }))).toEqual([
    400,
    'same_password',
    'password',
  ]);
  expect((await login(server, member.tel, apart)).statusCode).toBe(200);
});

test('of two concurrent changes one succeeds', async () => {
  const member = await aMember(server);
  const answers = await Promise.all([
    change(member, { password: `${NEW_PASSWORD}1` }),
    change(member, { password: `${NEW_PASSWORD}2` }),
  ]);
  const statuses = answers.map(({ statusCode }) => statusCode);
  expect(statuses.toSorted((a, b) => a - b)).toEqual([204, 400]);
  const won = statuses.indexOf(204) + 1;
  expect((await login(server, member.tel, `${NEW_PASSWORD}${won}`)).statusCode).toBe(200);
});

test('a change ends open codes and links', async () => {
  const member = await aMember(server);
  const token = await resetFor(server, member.tel);
  expect((await change(member, {})).statusCode).toBe(204);
  expect(refusal(await checkResetToken(server, token))).toEqual([400, 'reset_expired']);
});

test('a member lists the own devices and signs one out', async () => {
  const member = await aMember(server);
  const other = await signIn(server, member.tel);
  const listed = await sessions(member);
  expect(listed).toHaveLength(2);
  expect(listed.filter(({ current }) => current)).toHaveLength(1);
  const theirs = listed.find(({ current }) => !current)?.id ?? '';
  const end = (id: string, token = member.token) => server.onPortal('DELETE', `/api/member/sessions/${id}`, { token });
  const stranger = await end(theirs, (await aMember(server)).token);
  expect([refusal(stranger), stranger.body]).toEqual([[404, 'not_found'], (await end(crypto.randomUUID())).body]);
  expect(await profile(other.token)).toBe(200);
  expect((await end(theirs)).statusCode).toBe(204);
  expect(await profile(other.token)).toBe(401);
  expect(refusal(await end(theirs))).toEqual([404, 'not_found']);
  expect(await sessions(member)).toHaveLength(1);
});

test.each([
  [
    'Mozilla/5.0 (Linux; Android 15; SM-A556E) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0 Mobile Safari/537.36',
    'Chrome · Android',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
    'Safari · iPhone',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari Line/15.1.0',
    'LINE · iPhone',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/141.0 Safari/537.36 Edg/141.0',
    'Edge · Windows',
  ],
  ['', 'อุปกรณ์ที่ไม่รู้จัก'],
])('%s is %s', (userAgent, device) => {
  expect(deviceOf(userAgent)).toBe(device);
});

test('a raised length holds for every new password, and for no sign-in', async () => {
  const member = await aMember(server);
  const reset = await resetFor(server, member.tel);
  await setSettings(server, await anOperator(server, 'owner'), { password_min_length: 12 });
  const password = 'ขนมหวาน-11น';
  const answers = [
    await change(member, { password }),
    await setNewPassword(server, reset, password),
    await server.onPortal('POST', '/api/member/register', { body: { member: { ...aForm(), password } } }),
  ];
  for (const answer of answers) {
    expect(refusal(answer)).toEqual([400, 'password_too_common', 'password']);
    expect(answer.json().error.message).toBe('รหัสผ่านต้องมีอย่างน้อย 12 ตัวอักษร');
  }
  expect((await login(server, member.tel, PASSWORD)).statusCode).toBe(200);
  expect((await change(member, { password: `${password}น` })).statusCode).toBe(204);
});
