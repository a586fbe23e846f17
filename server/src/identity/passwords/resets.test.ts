import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { check, codeFor, forgot, login, NEW_PASSWORD, resetFor, setNew } from '../../testing/codes.ts';
import { refusal, testServer } from '../../testing/server.ts';
import { aMember, anOperator, PASSWORD, signedIn } from '../../testing/people.ts';

const server = await testServer();
afterAll(server.close);
const owner = await anOperator(server, 'owner');

const profile = (token: string) => server.onPortal('GET', '/api/member/profile', { token });
const linkFor = async (id: string) => {
  const answer = await owner.post(`/api/members/${id}/reset-link`, { reason: 'ซิมหาย ยืนยันตัวตนทางโทรศัพท์แล้ว' });
  const { url } = answer.json<{ data: { url: string } }>().data;
  return { answer, url, token: new URL(url).searchParams.get('t') ?? '' };
};

test('a new password signs in, the old one does not, and the member knows whose it was', async () => {
  const { tel } = await aMember(server);
  const token = await resetFor(server, tel);
  expect((await check(server, token)).json()).toEqual({
    data: { tel_masked: `${tel.slice(0, 3)}•••${tel.slice(-4)}`, expires_in: expect.closeTo(900, -1) },
  });
  expect((await setNew(server, token)).statusCode).toBe(204);
  expect((await login(server, tel, PASSWORD)).statusCode).toBe(401);
  expect((await login(server, tel, NEW_PASSWORD)).statusCode).toBe(200);
});

test('a reset ends every session within the next call', async () => {
  const member = await aMember(server);
  const tokens = [member.token, (await signedIn(server, member.tel)).token, (await signedIn(server, member.tel)).token];
  const reset = await resetFor(server, member.tel);
  expect((await setNew(server, reset)).statusCode).toBe(204);
  for (const token of tokens) expect(refusal(await profile(token))).toEqual([401, 'unauthenticated']);
  const live = await server.owner.rows(
    sql`select id from session where member_id = ${member.id} and revoked_at is null`,
  );
  expect(live).toEqual([]);
});

test('a token sets one password, also when it comes ten times at once', async () => {
  const { tel } = await aMember(server);
  const token = await resetFor(server, tel);
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, nth) => setNew(server, token, `${NEW_PASSWORD}${nth}`)),
  );
  const won = answers.findIndex(({ statusCode }) => statusCode === 204);
  expect(answers.filter(({ statusCode }) => statusCode === 204)).toHaveLength(1);
  expect(answers.filter((answer) => answer.statusCode === 400 && refusal(answer)[1] === 'reset_expired')).toHaveLength(
    9,
  );
  expect((await login(server, tel, `${NEW_PASSWORD}${won}`)).statusCode).toBe(200);
  expect(refusal(await setNew(server, token))).toEqual([400, 'reset_expired']);
});

test('a token is good for fifteen minutes', async () => {
  const { id, tel } = await aMember(server);
  const token = await resetFor(server, tel);
  await server.owner.rows(
    sql`update password_reset set expires_at = expires_at - interval '15 minutes' where member_id = ${id}`,
  );
  expect(refusal(await check(server, token))).toEqual([400, 'reset_expired']);
  expect(refusal(await setNew(server, token))).toEqual([400, 'reset_expired']);
});

test('a password that is refused leaves the token good', async () => {
  const { tel } = await aMember(server);
  const token = await resetFor(server, tel);
  expect(refusal(await setNew(server, token, '123'))).toEqual([400, 'invalid_input', 'password']);
  expect(refusal(await setNew(server, token, '1234'))).toEqual([400, 'password_too_common', 'password']);
  expect(refusal(await setNew(server, token, tel))).toEqual([400, 'password_too_common', 'password']);
  expect(refusal(await setNew(server, token, PASSWORD))).toEqual([400, 'same_password', 'password']);
  expect((await setNew(server, token)).statusCode).toBe(204);
});

test('an invented token is nobody’s', async () => {
  for (const token of ['x'.repeat(43), 'ก'.repeat(43)]) {
    expect(refusal(await check(server, token))).toEqual([400, 'reset_expired']);
    expect(refusal(await setNew(server, token))).toEqual([400, 'reset_expired']);
  }
});

test('a sign-in with the old password that was being looked at opens no session after the reset', async () => {
  const { id, tel } = await aMember(server);
  const token = await resetFor(server, tel);
  const slow = Array.from({ length: 6 }, () => login(server, tel, PASSWORD));
  expect((await setNew(server, token)).statusCode).toBe(204);
  await Promise.all(slow);
  const live = await server.owner.rows(sql`
    select s.id from session s join member m on m.id = s.member_id
     where m.id = ${id} and s.revoked_at is null`);
  expect(live).toEqual([]);
});

test('a support operator’s link is shown once, sets a password once, and leaves an audit line without it', async () => {
  const member = await aMember(server);
  const { answer, url, token } = await linkFor(member.id);
  expect(answer.statusCode).toBe(201);
  expect(url).toMatch(/^http:\/\/portal\.test\/update-password\?t=[\w-]{43}$/);
  const minutes = (Date.parse(answer.json().data.expires_at) - Date.now()) / 60_000;
  expect(minutes).toBeGreaterThan(14);
  expect(minutes).toBeLessThanOrEqual(15.1);
  const audit = (await owner.get('/api/audit?q=member.reset-link')).body;
  expect(audit).toContain('ซิมหาย');
  expect(audit).toContain(member.id);
  expect(audit).not.toContain(token);
  expect((await setNew(server, token)).statusCode).toBe(204);
  expect(refusal(await setNew(server, token, `${NEW_PASSWORD}2`))).toEqual([400, 'reset_expired']);
  expect((await login(server, member.tel, NEW_PASSWORD)).statusCode).toBe(200);
});

test('a second link ends the first, and a link for nobody is not found', async () => {
  const { id } = await aMember(server);
  const [first, second] = [await linkFor(id), await linkFor(id)];
  expect((await check(server, first.token)).statusCode).toBe(400);
  expect((await check(server, second.token)).statusCode).toBe(200);
  const none = await owner.post(`/api/members/${crypto.randomUUID()}/reset-link`, { reason: 'x' });
  expect(refusal(none)).toEqual([404, 'not_found']);
});

test('a reset ends the codes and links that were still open', async () => {
  const { id, tel } = await aMember(server);
  const { ref, otp } = await codeFor(server, tel);
  const { token } = await linkFor(id);
  expect((await setNew(server, token)).statusCode).toBe(204);
  expect(refusal(await forgot(server, { tel, ref, otp }))[1]).toBe('code_expired');
});
