import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { CEILING_MS } from '../../../../../testing/ceilings.ts';
import { NEW_PASSWORD } from '../../../testing/codes.ts';
import { refusal, testServer, until } from '../../../testing/server.ts';
import { aForm, aMember, anOperator, type Member, PASSWORD, signIn } from '../../../testing/factories.ts';

const server = await testServer({ limitRates: true });
afterAll(server.close);

const login = (tel: string, password: string, device?: string) =>
  server.onPortal('POST', '/api/member/login', {
    body: { tel, password },
    ...(device ? { headers: { cookie: `auth.device=${device}` } } : {}),
  });
const wrongly = (times: number, tel: string, device?: string) =>
  Promise.all(Array.from({ length: times }, () => login(tel, 'ผิดแน่นอน', device)));
const statuses = (answers: { statusCode: number }[]) =>
  answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b);
const shift = (token: string, column: string, by: string) =>
  server.owner.rows(sql`update session set ${sql.ref(column)} = ${sql.ref(column)} - ${by}::interval
    where token_hash = sha256(convert_to(${token}, 'UTF8')) returning id`);
const isFresh = async (token: string) =>
  (
    await server.owner.rows(sql`
      select from session where token_hash = sha256(convert_to(${token}, 'UTF8')) and last_seen_at > now() - interval '1 minute'`)
  ).length > 0;
const profile = (token: string) => server.onPortal('GET', '/api/member/profile', { token });

test('signing in returns a token and its end, and sets an HttpOnly device cookie', async () => {
  const { tel } = await aMember(server);
  const began = new Date().getTime();
  const answer = await login(tel, PASSWORD);
  expect(answer.json()).toEqual({ access_token: expect.stringMatching(/^[\w-]{43}$/), expires_at: expect.any(String) });
  const ends = Date.parse(answer.json().expires_at);
  const hours = [began, new Date().getTime()].map((now) => (ends - now) / 3_600_000);
  expect([hours[0]! >= 12, hours[1]! <= 12]).toEqual([true, true]);
  expect(String(answer.headers['set-cookie'])).toMatch(
    /^auth\.device=[\w-]{43}; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Lax$/,
  );
});

test('behind TLS the cookie is Secure and HSTS is sent', async () => {
  const { tel } = await aMember(server);
  const answer = await server.onPortal('POST', '/api/member/login', {
    body: { tel, password: PASSWORD },
    headers: { 'x-forwarded-proto': 'https' },
  });
  expect(String(answer.headers['set-cookie'])).toMatch(
    /^__Host-auth\.device=[\w-]{43}; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  );
  expect(answer.headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
});

test('a wrong password and an unknown phone get the same answer', async () => {
  const { tel } = await aMember(server);
  const [wrong, unknown] = [await login(tel, 'ผิดแน่นอน'), await login(aForm().tel, PASSWORD)];
  expect(refusal(wrong)).toEqual([401, 'wrong_credentials']);
  expect(unknown.statusCode).toBe(401);
  expect(unknown.json()).toEqual(wrong.json());
  expect(Object.keys(unknown.headers).toSorted()).toEqual(Object.keys(wrong.headers).toSorted());
});

test('of 64 concurrent wrong tries ten are checked, the rest get 429 with a wait', async () => {
  const { tel } = await aMember(server);
  expect(statuses(await wrongly(64, tel))).toEqual([...Array<number>(10).fill(401), ...Array<number>(54).fill(429)]);
  const refused = await login(tel, PASSWORD);
  expect(refusal(refused)).toEqual([429, 'too_many_attempts']);
  const wait = Number(refused.headers['retry-after']);
  expect(wait).toBeGreaterThan(900 - CEILING_MS / 1000);
  expect(wait).toBeLessThanOrEqual(900);
  expect(refused.json().error).toMatchObject({
    retry_after_s: wait,
    message: 'ใส่รหัสผิดหลายครั้ง กรุณาลองใหม่ใน 15 นาที หรือกดลืมรหัสผ่าน',
  });
});

test('an unknown phone is locked like a member’s', async () => {
  expect(statuses(await wrongly(12, aForm().tel))).toEqual([...Array<number>(10).fill(401), 429, 429]);
});

test('strangers’ guesses never lock a known device, which has its own ten tries', async () => {
  const { tel, device } = await aMember(server);
  await wrongly(12, tel);
  expect((await login(tel, PASSWORD, device)).statusCode).toBe(200);
  expect(statuses(await wrongly(11, tel, device))).toEqual([...Array<number>(10).fill(401), 429]);
  expect((await login(tel, PASSWORD, device)).statusCode).toBe(429);
});

test('a device of one member is unknown to another', async () => {
  const [somchai, malee] = [await aMember(server), await aMember(server)];
  await wrongly(10, malee.tel, somchai.device);
  expect((await login(malee.tel, PASSWORD, somchai.device)).statusCode).toBe(429);
  expect((await login(malee.tel, PASSWORD, malee.device)).statusCode).toBe(200);
});

test('right passwords are not counted, in sequence or twenty at once', async () => {
  const { tel } = await aMember(server);
  await wrongly(9, tel);
  for (let times = 0; times < 12; times += 1) expect((await login(tel, PASSWORD)).statusCode).toBe(200);
  const together = await Promise.all(Array.from({ length: 15 }, () => login(tel, PASSWORD)));
  expect(statuses(together)).toEqual(Array<number>(15).fill(200));
  expect((await login(tel, PASSWORD)).statusCode).toBe(200);
});

const sessionsOf = async (id: string) =>
  (await server.owner.rows(sql`select id from session where member_id = ${id} and revoked_at is null`)).length;
const waited = (id: string) =>
  server.owner.rows(sql`update rate_limit set resets_at = now() - interval '1 second' where key = ${`sign in ${id}`}`);

test('sixty concurrent sign-ins stop at a hundred sessions in ten minutes', async () => {
  const { id, tel, device } = await aMember(server); // one sign-in
  await server.owner.rows(sql`update rate_limit set spent = 71 where key = ${`sign in ${id}`}`);
  const pending = Array.from({ length: 60 }, (_, nth) => login(tel, PASSWORD, nth % 2 ? device : undefined));
  const answers = await Promise.all(pending);
  expect(statuses(answers)).toEqual([...Array<number>(29).fill(200), ...Array<number>(31).fill(429)]);
  expect(await sessionsOf(id)).toBe(30);
  const refused = await login(tel, PASSWORD);
  expect([refusal(refused), refused.headers['set-cookie']]).toEqual([[429, 'too_many_attempts'], undefined]);
  const wait = Number(refused.headers['retry-after']);
  expect(wait).toBeGreaterThan(600 - CEILING_MS / 1000);
  expect(wait).toBeLessThanOrEqual(600);
  expect(refused.json().error.message).toBe(`ทำรายการถี่เกินไป กรุณารอ ${wait} วินาที`);
  expect((await login((await aMember(server)).tel, PASSWORD)).statusCode).toBe(200);
  await waited(id);
  expect((await login(tel, PASSWORD)).statusCode).toBe(200);
});

test('the sign-in limit resets after fifteen minutes', async () => {
  const { tel } = await aMember(server);
  await wrongly(11, tel);
  await server.owner.rows(
    sql`update rate_limit set resets_at = now() - interval '1 second' where key = ${`login ${tel}`}`,
  );
  expect((await login(tel, PASSWORD)).statusCode).toBe(200);
});

test('an address has six hundred calls a minute', async () => {
  const address = '203.0.113.9';
  const call = () => server.onPortal('GET', '/api/bank-list', { address });
  await server.owner.rows(sql`
    insert into rate_limit (key, spent, resets_at) values (${`address ${address}`}, 550, now() + interval '1 hour')`);
  const answers = await Promise.all(Array.from({ length: 60 }, call));
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(50);
  const refused = answers.find(({ statusCode }) => statusCode === 429);
  expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0);
  expect((await server.onPortal('GET', '/api/bank-list', { address: '203.0.113.10' })).statusCode).toBe(200);
});

test('a token ends at once with its logout', async () => {
  const member = await aMember(server);
  const other = await signIn(server, member.tel);
  expect((await member.post('/api/member/logout')).statusCode).toBe(204);
  expect(refusal(await profile(member.token))).toEqual([401, 'unauthenticated']);
  expect((await profile(other.token)).statusCode).toBe(200);
});

test('a session ends after thirty idle minutes and after twelve hours', async () => {
  const { tel } = await aMember(server);
  const [idle, old, young] = await Promise.all([signIn(server, tel), signIn(server, tel), signIn(server, tel)]);
  await shift(idle.token, 'last_seen_at', '31 minutes');
  expect((await profile(idle.token)).statusCode).toBe(401);
  await shift(young.token, 'last_seen_at', '29 minutes');
  expect((await profile(young.token)).statusCode).toBe(200);
  await shift(old.token, 'expires_at', '12 hours');
  expect((await profile(old.token)).statusCode).toBe(401);
});

test('a call extends a session', async () => {
  const { token } = await aMember(server);
  for (let times = 0; times < 2; times += 1) {
    await shift(token, 'last_seen_at', '20 minutes');
    expect((await profile(token)).statusCode).toBe(200);
    await until(async () => isFresh(token), 'the call is recorded');
  }
  expect((await profile(token)).statusCode).toBe(200);
});

test.each(['', 'Basic abc', 'Bearer', 'Bearer x', `Bearer ${'x'.repeat(43)}`, `Bearer ${'é'.repeat(43)}`])(
  'the header "%s" is refused',
  async (authorization) => {
    const answer = await server.onPortal('GET', '/api/member/profile', { headers: { authorization } });
    expect(refusal(answer)).toEqual([401, 'unauthenticated']);
  },
);

const viaLink = async (member: Member) => (await signIn(server, member.tel, 'link')).token;

test('a session opened by a link needs the password before money moves', async () => {
  const member = await aMember(server, { credit: 500 });
  const token = await viaLink(member);
  const asks = [
    ['/api/member/regulardeposit', { amount: 100, channel: 'promptpay' }],
    ['/api/withdraw/withdraw', { amount: 100 }],
  ] as const;
  expect((await profile(token)).statusCode).toBe(200);
  for (const [url, body] of asks)
    expect(refusal(await server.onPortal('POST', url, { token, body }))).toEqual([403, 'password_required']);
  const confirm = (password: string) =>
    server.onPortal('POST', '/api/member/confirm-password', { token, body: { password } });
  expect(refusal(await confirm('ผิดแน่นอน'))).toEqual([401, 'wrong_credentials']);
  expect(refusal(await server.onPortal('POST', asks[1][0], { token, body: asks[1][1] }))[1]).toBe('password_required');
  expect((await confirm(PASSWORD)).statusCode).toBe(204);
  expect((await server.onPortal('POST', asks[0][0], { token, body: asks[0][1] })).statusCode).toBe(201);
});

test('a withdrawal may carry the password', async () => {
  const token = await viaLink(await aMember(server, { credit: 500 }));
  const withdraw = (password: string) =>
    server.onPortal('POST', '/api/withdraw/withdraw', { token, body: { amount: 100, password } });
  expect(refusal(await withdraw('ผิดแน่นอน'))).toEqual([401, 'wrong_credentials']);
  expect((await withdraw(PASSWORD)).statusCode).toBe(201);
});

test.each([
  ['confirm-password', 'wrong_credentials', (password: string) => ({ password })],
  ['updatepassword', 'wrong_password', (password: string) => ({ old_password: password, password: NEW_PASSWORD })],
  ['reveal-account', 'wrong_password', (password: string) => ({ password })],
  ['close', 'wrong_password', (password: string) => ({ password })],
] as const)('guesses through %s count towards the sign-in limit and change nothing', async (path, code, bodyOf) => {
  const member = await aMember(server);
  const guess = (password: string) => member.post(`/api/member/${path}`, bodyOf(password));
  const answers = await Promise.all(Array.from({ length: 12 }, () => guess('ผิดแน่นอน')));
  const codes = answers.map((answer) => String(refusal(answer)[1])).toSorted();
  expect(codes).toEqual(['too_many_attempts', 'too_many_attempts', ...Array<string>(10).fill(code)]);
  expect([(await guess(PASSWORD)).statusCode, (await login(member.tel, PASSWORD)).statusCode]).toEqual([429, 429]);
  expect((await member.get('/api/member/security-history')).json().data).toEqual([]);
  expect((await member.get('/api/credit')).statusCode).toBe(200);
});

test('a suspended member can read and withdraw own money only', async () => {
  const member = await aMember(server, { name: 'ธนา รุ่งเรือง', credit: 500 });
  const owner = await anOperator(server, 'owner');
  const suspended = await owner.post(`/api/members/${member.id}/suspend`, { reason: 'ตรวจสอบเอกสาร' });
  expect(suspended.json().data.restricted).toEqual({ reason: 'suspended', until: null });
  expect(refusal(await member.post('/api/member/regulardeposit', { amount: 100, channel: 'bank' }))).toEqual([
    403,
    'restricted',
  ]);
  expect((await member.get('/api/member/profile')).json().data.restricted).toEqual({
    reason: 'suspended',
    until: null,
  });
  expect((await member.post('/api/withdraw/withdraw', { amount: 100 })).statusCode).toBe(201);
  await owner.post(`/api/members/${member.id}/unsuspend`, { reason: 'เอกสารครบ' });
  expect((await member.get('/api/member/profile')).json().data.restricted).toBeNull();
});
