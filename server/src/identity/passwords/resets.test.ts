import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { check, codeFor, forgot, login, NEW_PASSWORD, resetFor, setNew } from '../../testing/codes.ts';
import { refusal, testHouse } from '../../testing/house.ts';
import { aMember, anOperator, PASSWORD, signedIn } from '../../testing/people.ts';

const house = await testHouse();
afterAll(house.close);
const owner = await anOperator(house, 'owner');

const profile = (token: string) => house.onPortal('GET', '/api/member/profile', { token });
const linkFor = async (id: string) => {
  const answer = await owner.post(`/api/members/${id}/reset-link`, { reason: 'ซิมหาย ยืนยันตัวตนทางโทรศัพท์แล้ว' });
  const { url } = answer.json<{ data: { url: string } }>().data;
  return { answer, url, token: new URL(url).searchParams.get('t') ?? '' };
};

test('a new password signs in, the old one does not, and the member knows whose it was', async () => {
  const { tel } = await aMember(house);
  const token = await resetFor(house, tel);
  expect((await check(house, token)).json()).toEqual({
    data: { tel_masked: `${tel.slice(0, 3)}•••${tel.slice(-4)}`, expires_in: expect.closeTo(900, -1) },
  });
  expect((await setNew(house, token)).statusCode).toBe(204);
  expect((await login(house, tel, PASSWORD)).statusCode).toBe(401);
  expect((await login(house, tel, NEW_PASSWORD)).statusCode).toBe(200);
});

test('a reset ends every session within the next call', async () => {
  const member = await aMember(house);
  const tokens = [member.token, (await signedIn(house, member.tel)).token, (await signedIn(house, member.tel)).token];
  const reset = await resetFor(house, member.tel);
  expect((await setNew(house, reset)).statusCode).toBe(204);
  for (const token of tokens) expect(refusal(await profile(token))).toEqual([401, 'unauthenticated']);
  const live = await house.owner.rows(
    sql`select id from session where member_id = ${member.id} and revoked_at is null`,
  );
  expect(live).toEqual([]);
});

test('a token sets one password, also when it comes ten times at once', async () => {
  const { tel } = await aMember(house);
  const token = await resetFor(house, tel);
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, nth) => setNew(house, token, `${NEW_PASSWORD}${nth}`)),
  );
  const won = answers.findIndex(({ statusCode }) => statusCode === 204);
  expect(answers.filter(({ statusCode }) => statusCode === 204)).toHaveLength(1);
  expect(answers.filter((answer) => answer.statusCode === 400 && refusal(answer)[1] === 'reset_expired')).toHaveLength(
    9,
  );
  expect((await login(house, tel, `${NEW_PASSWORD}${won}`)).statusCode).toBe(200);
  expect(refusal(await setNew(house, token))).toEqual([400, 'reset_expired']);
});

test('a token is good for fifteen minutes', async () => {
  const { id, tel } = await aMember(house);
  const token = await resetFor(house, tel);
  await house.owner.rows(
    sql`update password_reset set expires_at = expires_at - interval '15 minutes' where member_id = ${id}`,
  );
  expect(refusal(await check(house, token))).toEqual([400, 'reset_expired']);
  expect(refusal(await setNew(house, token))).toEqual([400, 'reset_expired']);
});

test('a password that is refused leaves the token good', async () => {
  const { tel } = await aMember(house);
  const token = await resetFor(house, tel);
  expect(refusal(await setNew(house, token, '123'))).toEqual([400, 'invalid_input', 'password']);
  expect(refusal(await setNew(house, token, '1234'))).toEqual([400, 'password_too_common', 'password']);
  expect(refusal(await setNew(house, token, tel))).toEqual([400, 'password_too_common', 'password']);
  expect(refusal(await setNew(house, token, PASSWORD))).toEqual([400, 'same_password', 'password']);
  expect((await setNew(house, token)).statusCode).toBe(204);
});

test('an invented token is nobody’s', async () => {
  for (const token of ['x'.repeat(43), 'ก'.repeat(43)]) {
    expect(refusal(await check(house, token))).toEqual([400, 'reset_expired']);
    expect(refusal(await setNew(house, token))).toEqual([400, 'reset_expired']);
  }
});

test('a sign-in with the old password that was being looked at opens no session after the reset', async () => {
  const { id, tel } = await aMember(house);
  const token = await resetFor(house, tel);
  const slow = Array.from({ length: 6 }, () => login(house, tel, PASSWORD));
  expect((await setNew(house, token)).statusCode).toBe(204);
  await Promise.all(slow);
  const live = await house.owner.rows(sql`
    select s.id from session s join member m on m.id = s.member_id
     where m.id = ${id} and s.revoked_at is null`);
  expect(live).toEqual([]);
});

test('a support operator’s link is shown once, sets a password once, and leaves an audit line without it', async () => {
  const member = await aMember(house);
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
  expect((await setNew(house, token)).statusCode).toBe(204);
  expect(refusal(await setNew(house, token, `${NEW_PASSWORD}2`))).toEqual([400, 'reset_expired']);
  expect((await login(house, member.tel, NEW_PASSWORD)).statusCode).toBe(200);
});

test('a second link ends the first, and a link for nobody is not found', async () => {
  const { id } = await aMember(house);
  const [first, second] = [await linkFor(id), await linkFor(id)];
  expect((await check(house, first.token)).statusCode).toBe(400);
  expect((await check(house, second.token)).statusCode).toBe(200);
  const none = await owner.post(`/api/members/${crypto.randomUUID()}/reset-link`, { reason: 'x' });
  expect(refusal(none)).toEqual([404, 'not_found']);
});

test('a reset ends the codes and links that were still open', async () => {
  const { id, tel } = await aMember(house);
  const { ref, otp } = await codeFor(house, tel);
  const { token } = await linkFor(id);
  expect((await setNew(house, token)).statusCode).toBe(204);
  expect(refusal(await forgot(house, { tel, ref, otp }))[1]).toBe('code_expired');
});
