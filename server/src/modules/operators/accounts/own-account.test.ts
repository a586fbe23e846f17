import { Secret, TOTP } from 'otpauth';
import { afterAll, expect, test } from 'vitest';
import { now_ms } from '../../../platform/clock.ts';
import { confirmSession } from '../queries.ts';
import { anOperator, cookieFor, OPERATOR_PASSWORD, type Operator } from '../../../testing/factories.ts';
import { refusal, testServer } from '../../../testing/server.ts';

const server = await testServer();
afterAll(server.close);
const owner = await anOperator(server, 'owner');
const makes = { db: server.db, console: server.console, appSecret: server.secrets.appSecret };
const NEW_PASSWORD = 'รหัสผ่านใหม่ของฉัน';

const sessionsOf = async (
  by: Pick<Operator, 'get'>,
): Promise<{ id: string; is_this: boolean; device: string | null }[]> => (await by.get('/api/me/sessions')).json().data;
/** An operator signed in on two browsers. */
const twice = async (role: Parameters<typeof anOperator>[1], username: string) => {
  const one = await anOperator(server, role, username);
  const cookie = await cookieFor(makes, username, one.code(1));
  return { one, other: () => server.onConsole('GET', '/api/me', { cookie }) };
};

test('an operator lists and ends own sessions, never another operator’s', async () => {
  const { one, other } = await twice('support', 'anong');
  const sessions = await sessionsOf(one);
  expect([sessions.length, sessions.filter(({ is_this }) => is_this).length]).toEqual([2, 1]);
  const [foreign] = await sessionsOf(owner);
  expect(refusal(await one.delete(`/api/me/sessions/${foreign!.id}`))).toEqual([404, 'not_found']);
  expect((await owner.get('/api/me')).statusCode).toBe(200);
  const { id } = sessions.find(({ is_this }) => !is_this)!;
  expect((await one.delete(`/api/me/sessions/${id}`)).statusCode).toBe(204);
  expect((await other()).statusCode).toBe(401);
  expect((await one.get('/api/me')).statusCode).toBe(200);
  expect(refusal(await one.delete(`/api/me/sessions/${id}`))).toEqual([404, 'not_found']);
  expect((await owner.get('/api/audit?q=session-ended')).json().data).toHaveLength(1);
});

test('an owner lists another operator’s sessions; marketing cannot', async () => {
  const { one } = await twice('marketing', 'busaba');
  expect((await owner.get(`/api/operators/${one.id}/sessions`)).json().data).toHaveLength(2);
  expect(refusal(await one.get(`/api/operators/${one.id}/sessions`))).toEqual([403, 'forbidden']);
});

test('a password change needs the old one and a fresh code, and ends other sessions', async () => {
  const { one, other } = await twice('finance', 'chai');
  const change = (more: object = {}) =>
    one.put('/api/me/password', { password: OPERATOR_PASSWORD, new_password: NEW_PASSWORD, ...more });
  expect(refusal(await change())).toEqual([403, 'code_required']);

  await server.db.transaction(async (tx) => {
    tx.send(confirmSession((await sessionsOf(one)).find(({ is_this }) => is_this)!.id));
  });
  expect(refusal(await change({ password: 'ไม่ใช่รหัสผ่านนี้' }))).toEqual([400, 'wrong_password']);
  expect(refusal(await change({ new_password: OPERATOR_PASSWORD }))).toEqual([400, 'same_password']);
  expect((await change()).statusCode).toBe(204);
  expect((await other()).statusCode).toBe(401);
  expect((await one.get('/api/me')).statusCode).toBe(200);
  expect(refusal(await change())).toEqual([400, 'wrong_password']);
  expect((await owner.get('/api/audit?q=password-changed')).json().data[0].subject).toBe('chai');
  expect((await owner.get('/api/audit?limit=100')).body).not.toContain(NEW_PASSWORD);
});

test('a new authenticator needs a code of the old one and the password', async () => {
  const one = await anOperator(server, 'support', 'dara');
  expect(refusal(await one.post('/api/me/authenticator'))).toEqual([403, 'code_required']);
  expect((await one.confirm()).statusCode).toBe(204);
  const { url } = (await one.post('/api/me/authenticator')).json().data;
  const token = url.split('#')[1];
  const anybody = (path: string, body: object) => server.onConsole('POST', path, { body });
  const { secret, kind } = (await anybody('/api/invitation', { token })).json().data;
  expect(kind).toBe('totp');
  const totp = TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: now_ms() });
  const accept = (password: string) => anybody('/api/invitation/accept', { token, password, totp });
  expect(refusal(await accept(NEW_PASSWORD))).toEqual([400, 'wrong_password']);
  expect((await accept(OPERATOR_PASSWORD)).statusCode).toBe(204);
  expect(
    refusal(await anybody('/api/session', { username: 'dara', password: OPERATOR_PASSWORD, totp: one.code(1) })),
  ).toEqual([401, 'wrong_credentials']);
});
