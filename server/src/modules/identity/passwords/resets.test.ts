import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import {
  checkResetToken,
  codeFor,
  requestReset,
  login,
  NEW_PASSWORD,
  resetFor,
  setNewPassword,
} from '../../../testing/codes.ts';
import { refusal, testServer } from '../../../testing/server.ts';
import { aMember, anOperator, PASSWORD, signIn } from '../../../testing/factories.ts';

const server = await testServer();
afterAll(server.close);
const owner = await anOperator(server, 'owner');

const profile = (token: string) => server.onPortal('GET', '/api/member/profile', { token });
/** A reset token of a new member. */
const aReset = async () => {
  const { id, tel } = await aMember(server);
  return { id, tel, token: await resetFor(server, tel) };
};
/** Sends an operator's reset link to this member's phone. */
const linkFor = async ({ id, tel }: { id: string; tel: string }) => {
  const answer = await owner.post(`/api/members/${id}/reset-link`, { reason: 'ลืมรหัสผ่าน ยืนยันตัวตนทางโทรศัพท์แล้ว' });
  const url = /https?:\S+/.exec(server.phones.inbox(tel).at(-1)?.text ?? '')?.[0] ?? '';
  return { answer, url, token: url ? (new URL(url).searchParams.get('t') ?? '') : '' };
};

test('a reset replaces the password and tells the member whose account it was', async () => {
  const { tel, token } = await aReset();
  expect((await checkResetToken(server, token)).json()).toEqual({
    data: { tel_masked: `${tel.slice(0, 3)}•••${tel.slice(-4)}`, expires_in: expect.closeTo(900, -1) },
  });
  expect((await setNewPassword(server, token)).statusCode).toBe(204);
  expect((await login(server, tel, PASSWORD)).statusCode).toBe(401);
  expect((await login(server, tel, NEW_PASSWORD)).statusCode).toBe(200);
});

test('a reset ends every session by its next call', async () => {
  const member = await aMember(server);
  const tokens = [member.token, (await signIn(server, member.tel)).token, (await signIn(server, member.tel)).token];
  const reset = await resetFor(server, member.tel);
  expect((await setNewPassword(server, reset)).statusCode).toBe(204);
  for (const token of tokens) expect(refusal(await profile(token))).toEqual([401, 'unauthenticated']);
  const live = await server.owner.rows(
    sql`select id from session where member_id = ${member.id} and revoked_at is null`,
  );
  expect(live).toEqual([]);
});

test('a token sets one password, also in ten concurrent calls', async () => {
  const { tel, token } = await aReset();
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, nth) => setNewPassword(server, token, `${NEW_PASSWORD}${nth}`)),
  );
  const won = answers.findIndex(({ statusCode }) => statusCode === 204);
  expect(answers.filter(({ statusCode }) => statusCode === 204)).toHaveLength(1);
  expect(answers.filter((answer) => answer.statusCode === 400 && refusal(answer)[1] === 'reset_expired')).toHaveLength(
    9,
  );
  expect((await login(server, tel, `${NEW_PASSWORD}${won}`)).statusCode).toBe(200);
  expect(refusal(await setNewPassword(server, token))).toEqual([400, 'reset_expired']);
});

test('a token expires after fifteen minutes', async () => {
  const { id, token } = await aReset();
  await server.owner.rows(
    sql`update password_reset set expires_at = expires_at - interval '15 minutes' where member_id = ${id}`,
  );
  expect(refusal(await checkResetToken(server, token))).toEqual([400, 'reset_expired']);
  expect(refusal(await setNewPassword(server, token))).toEqual([400, 'reset_expired']);
});

test('a refused password leaves the token valid', async () => {
  const { tel, token } = await aReset();
  expect(refusal(await setNewPassword(server, token, '123'))).toEqual([400, 'invalid_input', 'password']);
  expect(refusal(await setNewPassword(server, token, '1234'))).toEqual([400, 'password_too_common', 'password']);
  expect(refusal(await setNewPassword(server, token, tel))).toEqual([400, 'password_too_common', 'password']);
  expect(refusal(await setNewPassword(server, token, PASSWORD))).toEqual([400, 'same_password', 'password']);
  expect((await setNewPassword(server, token)).statusCode).toBe(204);
});

test('an invented token is refused', async () => {
  for (const token of ['x'.repeat(43), 'ก'.repeat(43)]) {
    expect(refusal(await checkResetToken(server, token))).toEqual([400, 'reset_expired']);
    expect(refusal(await setNewPassword(server, token))).toEqual([400, 'reset_expired']);
  }
});

test('a sign-in checked with the old password opens no session after the reset', async () => {
  const { id, tel, token } = await aReset();
  const slow = Array.from({ length: 6 }, () => login(server, tel, PASSWORD));
  expect((await setNewPassword(server, token)).statusCode).toBe(204);
  await Promise.all(slow);
  const live = await server.owner.rows(sql`
    select s.id from session s join member m on m.id = s.member_id
     where m.id = ${id} and s.revoked_at is null`);
  expect(live).toEqual([]);
});

test('an operator’s link sets a password once, and its audit line has no token', async () => {
  const member = await aMember(server);
  const began = new Date().getTime();
  const { answer, url, token } = await linkFor(member);
  expect(answer.statusCode).toBe(201);
  expect(url).toMatch(/^http:\/\/portal\.test\/update-password\?t=[\w-]{43}$/);
  const ends = Date.parse(answer.json().data.expires_at);
  const minutes = [began, new Date().getTime()].map((now) => (ends - now) / 60_000);
  expect([minutes[0]! >= 15, minutes[1]! <= 15]).toEqual([true, true]);
  const audit = (await owner.get('/api/audit?q=member.reset-link')).body;
  expect(audit).toContain('ลืมรหัสผ่าน');
  expect(audit).toContain(member.id);
  expect(audit).not.toContain(token);
  expect((await setNewPassword(server, token)).statusCode).toBe(204);
  expect(refusal(await setNewPassword(server, token, `${NEW_PASSWORD}2`))).toEqual([400, 'reset_expired']);
  expect((await login(server, member.tel, NEW_PASSWORD)).statusCode).toBe(200);
});

test('a second link ends the first; an unknown member gives not_found', async () => {
  const member = await aMember(server);
  const [first, second] = [await linkFor(member), await linkFor(member)];
  expect((await checkResetToken(server, first.token)).statusCode).toBe(400);
  expect((await checkResetToken(server, second.token)).statusCode).toBe(200);
  const none = await owner.post(`/api/members/${crypto.randomUUID()}/reset-link`, { reason: 'x' });
  expect(refusal(none)).toEqual([404, 'not_found']);
});

test('a reset ends open codes and links', async () => {
  const { id, tel } = await aMember(server);
  const { ref, otp } = await codeFor(server, tel);
  const { token } = await linkFor({ id, tel });
  expect((await setNewPassword(server, token)).statusCode).toBe(204);
  expect(refusal(await requestReset(server, { tel, ref, otp }))[1]).toBe('code_expired');
});

const finance = await anOperator(server, 'finance');
const [manager, support] = [await anOperator(server, 'manager'), await anOperator(server, 'support')];
const evidence = 'บัตรประชาชนและวิดีโอคอล';

test('an operator’s link goes to the member’s phone only, with a notification', async () => {
  const mali = await aMember(server);
  const answer = await support.post(`/api/members/${mali.id}/reset-link`, { reason: 'ลืม' });
  expect([answer.statusCode, Object.keys(answer.json().data)]).toEqual([201, ['sent_to', 'expires_at']]);
  expect(answer.body).not.toContain('update-password');
  expect(server.phones.inbox(mali.tel)).toHaveLength(1);
  const history = (await mali.get('/api/member/security-history')).json().data;
  expect(history[0]).toMatchObject({ kind: 'reset_link_issued', device: '' });
});

test('where the SMS fails the link is void', async () => {
  const mali = await aMember(server);
  server.phones.behaviour.down = true;
  const answer = await support.post(`/api/members/${mali.id}/reset-link`, { reason: 'ลืม' });
  server.phones.behaviour.down = false;
  expect(refusal(answer)).toEqual([503, 'sms_unavailable']);
  const open = await server.owner.rows(
    sql`select id from password_reset where member_id = ${mali.id} and used_at is null`,
  );
  expect(open).toEqual([]);
});

test('for a lost SIM a second person approves, and the maker gets the link once', async () => {
  const mali = await aMember(server);
  const ask = (by: typeof manager) => by.post(`/api/members/${mali.id}/reset-link`, { reason: 'ซิมหาย', evidence });
  expect(refusal(await ask(support))).toEqual([403, 'forbidden']);
  const { approval_id } = (await ask(manager)).json().data;
  const agree = (by: typeof manager) => by.post(`/api/approvals/${approval_id}/approve`);
  expect(refusal(await agree(manager))).toEqual([403, 'second_person_needed']);
  expect((await agree(finance)).json().data.reason).toBe(`ซิมหาย · หลักฐาน: ${evidence}`);
  expect((await finance.get(`/api/approvals/${approval_id}`)).json().data.result).toBe(null);
  const { url } = (await manager.get(`/api/approvals/${approval_id}`)).json().data.result;
  expect(server.phones.inbox(mali.tel)).toEqual([]);
  expect((await setNewPassword(server, new URL(url).searchParams.get('t') ?? '')).statusCode).toBe(204);
});

test('a day’s wait after an operator’s link blocks account number and withdrawal', async () => {
  const rich = await aMember(server, { credit: 500 });
  const { token } = await linkFor(rich);
  await setNewPassword(server, token);
  const { access_token } = (await login(server, rich.tel, NEW_PASSWORD)).json();
  const post = (url: string, body: object) => server.onPortal('POST', url, { token: access_token, body });
  const tries = () =>
    Promise.all([
      post('/api/withdraw/withdraw', { amount: 200 }),
      post('/api/member/reveal-account', { password: NEW_PASSWORD }),
      post('/api/member/bank-change', { bank_name: 'scb', bank_number: '4051112223', file_ids: [crypto.randomUUID()] }),
      server.onPortal('GET', '/api/member/export', { token: access_token }),
    ]);
  for (const answer of await tries()) expect(refusal(answer)).toEqual([403, 'reset_lately']);
  await server.owner.rows(
    sql`update password_reset set password_set_at = now() - interval '25 hours' where member_id = ${rich.id}`,
  );
  for (const answer of await tries()) expect(refusal(answer)[1]).not.toBe('reset_lately');
});

test('a reset by a code has no waiting day', async () => {
  const rich = await aMember(server, { credit: 500 });
  await setNewPassword(server, await resetFor(server, rich.tel));
  const { access_token } = (await login(server, rich.tel, NEW_PASSWORD)).json();
  const answer = await server.onPortal('POST', '/api/withdraw/withdraw', {
    token: access_token,
    body: { amount: 200 },
  });
  expect(answer.statusCode).toBe(201);
});
