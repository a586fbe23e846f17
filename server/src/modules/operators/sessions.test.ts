import { permissionsOf, type Role, roles } from '@portal/contract/permissions.ts';
import { afterAll, expect, test } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { sha256 } from '../../platform/security/tokens.ts';
import { waitingForLocks } from '../../testing/database.ts';
import { countWrong } from './queries.ts';
import { codeOf, testConsole } from './test-console.ts';

const { app, call, anOperator, aCookie, asOwner, database, db, stop } = await testConsole();
afterAll(stop);

test('password and code open a session with an HttpOnly cookie', async () => {
  const anong = await anOperator('anong', 'finance');
  const answer = await anong.signIn();
  expect(answer.statusCode).toBe(200);
  expect(answer.json().operator).toMatchObject({ id: anong.id, username: 'anong', role: 'finance' });
  expect(answer.json().operator.permissions).toContain('withdrawals.decide');
  const [cookie = '', device = ''] = [answer.headers['set-cookie']].flat();
  expect(device).toMatch(/^auth\.operator-device=[\w-]{43}; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Strict$/);
  expect(cookie).toMatch(/^auth\.operator=[\w-]{43}; Max-Age=43200; Path=\/; HttpOnly; SameSite=Strict$/);
  const me = await call('GET', '/api/me', { cookie: answer.cookies[0]?.value ?? '' });
  expect(me.json().operator.username).toBe('anong');
});

test('behind TLS the cookies are Secure, and only the host itself can set them', async () => {
  const answer = await (await anOperator('busaba')).signIn({}, { https: true });
  const [cookie = '', device = ''] = [answer.headers['set-cookie']].flat();
  for (const [set, name] of [
    [cookie, 'auth.operator'],
    [device, 'auth.operator-device'],
  ])
    expect(set).toMatch(
      new RegExp(`^__Host-${name}=[\\w-]{43}; Max-Age=\\d+; Path=/; HttpOnly; Secure; SameSite=Strict$`),
    );
  const me = async (pair: string) =>
    (
      await app.inject({
        method: 'GET',
        url: '/api/me',
        headers: { host: 'console.test', 'x-forwarded-proto': 'https', cookie: pair },
      })
    ).statusCode;
  const [pair = ''] = cookie.split(';');
  expect([await me(pair), await me(pair.replace('__Host-', ''))]).toEqual([200, 401]);
});

test('usernames are case-insensitive', async () => {
  const chai = await anOperator('Chai');
  const body = { username: 'CHAI', password: 'demo-operator', totp: chai.code() };
  expect((await call('POST', '/api/session', { body })).statusCode).toBe(200);
});

test('a wrong password, a wrong code and an unknown name answer the same', async () => {
  const dara = await anOperator('dara');
  const unknown = { username: 'nobody-here', password: 'demo-operator', totp: '123456' };
  const answers = [
    await dara.signIn({ password: 'demo-operatoR' }),
    await dara.signIn({ totp: dara.code(5) }),
    await call('POST', '/api/session', { body: unknown }),
  ];
  for (const answer of answers) {
    expect(answer.statusCode).toBe(401);
    expect(answer.body).toBe(answers[0]?.body);
    expect(answer.headers['set-cookie']).toBeUndefined();
  }
  expect((await dara.signIn()).statusCode).toBe(200);
});

test('three wrong tries lock for 15 minutes and are audited', async () => {
  const ekkachai = await anOperator('ekkachai');
  for (let i = 0; i < 3; i += 1) expect((await ekkachai.signIn({ password: 'guess' })).statusCode).toBe(401);
  const locked = await ekkachai.signIn();
  expect(locked.statusCode).toBe(429);
  expect(locked.json().error).toMatchObject({ code: 'too_many_attempts', message: 'ใส่รหัสผิดหลายครั้ง บัญชีถูกล็อก 15 นาที' });
  expect(locked.headers['retry-after']).toMatch(/^([78]\d\d|900)$/);
  const lines = await call('GET', '/api/audit?q=operator.locked', { cookie: await aCookie('fon') });
  expect(lines.json().data).toMatchObject([{ action: 'operator.locked', subject: 'ekkachai', operator: null }]);
  await asOwner(`update operator_login_attempt set last_at = now() - interval '15 minutes'`);
  expect((await ekkachai.signIn()).statusCode).toBe(200);
});

test('wrong guesses never lock out a browser the operator has used', async () => {
  const [korn, kaew] = [await anOperator('korn'), await anOperator('kaew')];
  const device = (await korn.signIn()).cookies[1]?.value ?? '';
  const others = (await kaew.signIn()).cookies[1]?.value ?? '';
  const guess = (how = {}) => korn.signIn({ password: 'guess' }, how);
  for (let i = 0; i < 3; i += 1) expect((await guess()).statusCode).toBe(401);
  expect((await korn.signIn({ totp: korn.code(1) })).statusCode).toBe(429);
  expect((await korn.signIn({ totp: korn.code(1) }, { device: 'A'.repeat(43) })).statusCode).toBe(429);
  expect((await korn.signIn({ totp: korn.code(1) }, { device: others })).statusCode).toBe(429);
  expect((await korn.signIn({ totp: korn.code(1) }, { device })).statusCode).toBe(200);
  expect((await guess()).statusCode).toBe(429); // the owner's sign-in does not reset the stranger's tries
  for (let i = 0; i < 3; i += 1) expect((await guess({ device })).statusCode).toBe(401);
  expect((await guess({ device })).statusCode).toBe(429);
  const alerts = await asOwner(
    `select level, count, text from alert where kind = 'operator-locked' and subject = 'korn'`,
  );
  expect(alerts).toEqual([{ level: 'urgent', count: 2, text: expect.stringContaining('korn ผิดจนถูกล็อก 2 ครั้ง') }]);
});

test('an unknown name is locked too', async () => {
  const body = { username: 'ghost', password: 'guess', totp: '000000' };
  for (let i = 0; i < 3; i += 1) expect((await call('POST', '/api/session', { body })).statusCode).toBe(401);
  expect((await call('POST', '/api/session', { body })).statusCode).toBe(429);
});

test('concurrent guesses are each counted', async () => {
  const gamon = await anOperator('gamon');
  const guesses = await Promise.all(Array.from({ length: 10 }, () => gamon.signIn({ password: 'guess' })));
  const statuses = guesses.map((answer) => answer.statusCode).toSorted((a, b) => a - b);
  expect(statuses).toEqual([401, 401, 401, 429, 429, 429, 429, 429, 429, 429]);
});

test('a correct password after many concurrent wrong ones is refused', async () => {
  const pranee = await anOperator('pranee');
  const wrong = Array.from({ length: 20 }, () => pranee.signIn({ password: 'guess' }));
  const right = await pranee.signIn();
  await Promise.all(wrong);
  expect(right.statusCode).toBe(429);
});

test('wrong tries committed during a sign-in lock it', async () => {
  const rung = await anOperator('rung');
  const name = sha256('rung');
  expect((await rung.signIn({ password: 'guess' })).statusCode).toBe(401);
  let answer: ReturnType<typeof rung.signIn> | undefined;
  await db.transaction(async (tx) => {
    for (let i = 0; i < 2; i += 1) await tx.rows(countWrong(name, 3, 900));
    answer = rung.signIn();
    await expect.poll(() => waitingForLocks(database.owner)).toBe(1);
  });
  expect((await answer)?.statusCode).toBe(429);
});

test('a code works once; reusing it is not a wrong try', async () => {
  const hathai = await anOperator('hathai');
  const totp = hathai.code();
  expect((await hathai.signIn({ totp })).statusCode).toBe(200);
  for (let i = 0; i < 4; i += 1) {
    const again = await hathai.signIn({ totp });
    expect([again.statusCode, codeOf(again)]).toEqual([401, 'code_used']);
  }
  expect(codeOf(await hathai.signIn({ password: 'guess' }))).toBe('wrong_credentials');
  expect((await hathai.signIn({ totp: hathai.code(1) })).statusCode).toBe(200);
});

test('ten sign-ins at once with one code: exactly one passes', async () => {
  const itthi = await anOperator('itthi');
  const totp = itthi.code();
  const answers = await Promise.all(Array.from({ length: 10 }, () => itthi.signIn({ totp })));
  const codes = answers.map((answer) => codeOf(answer) ?? 'in');
  expect(codes.toSorted()).toEqual([...Array.from({ length: 9 }, () => 'code_used'), 'in']);
});

test('a foreign or missing origin is refused', async () => {
  const jai = await anOperator('jai');
  for (const origin of ['http://elsewhere.test', 'https://console.test', null]) {
    const answer = await jai.signIn({}, { origin });
    expect([answer.statusCode, codeOf(answer)]).toEqual([403, 'bad_origin']);
  }
  const cookie = await aCookie('kasem');
  expect((await call('DELETE', '/api/session', { cookie, origin: 'http://elsewhere.test' })).statusCode).toBe(403);
  expect((await call('GET', '/api/me', { cookie })).statusCode).toBe(200);
});

test('signing out ends the session with the next call', async () => {
  const cookie = await aCookie('lamai');
  const answer = await call('DELETE', '/api/session', { cookie });
  expect(answer.statusCode).toBe(204);
  expect(String(answer.headers['set-cookie'])).toMatch(/^auth\.operator=; .*Max-Age=0/);
  expect((await call('GET', '/api/me', { cookie })).statusCode).toBe(401);
});

test('signing in again ends the browser’s old session', async () => {
  const malee = await anOperator('malee');
  const cookie = (await malee.signIn()).cookies[0]?.value ?? '';
  expect((await malee.signIn({ totp: malee.code(1) }, { cookie })).statusCode).toBe(200);
  expect((await call('GET', '/api/me', { cookie })).statusCode).toBe(401);
});

test('an expired session or a disabled operator is refused', async () => {
  const [niran, orn] = [await aCookie('niran'), await aCookie('orn')];
  await asOwner(`update operator_session set expires_at = now()
    where operator_id = (select id from operator where username = 'niran')`);
  await asOwner(`update operator set disabled_at = now() where username = 'orn'`);
  expect((await call('GET', '/api/me', { cookie: niran })).statusCode).toBe(401);
  expect((await call('GET', '/api/me', { cookie: orn })).statusCode).toBe(401);
});

const sessionAge = (username: string) =>
  asOwner<{ age: number }>(`select extract(epoch from now() - last_seen_at)::int as age
    from operator_session s join operator o on o.id = s.operator_id where username = '${username}'`);
const setSessionAge = (username: string, age: number) =>
  asOwner(`update operator_session set last_seen_at = now() - make_interval(secs => ${age})
    where operator_id = (select id from operator where username = '${username}')`);

test('the last use of a session is updated once a minute', async () => {
  const cookie = await aCookie('pim');
  await setSessionAge('pim', 20);
  await call('GET', '/api/me', { cookie });
  expect((await sessionAge('pim'))[0]?.age).toBeGreaterThanOrEqual(20);
  await setSessionAge('pim', 70);
  await call('GET', '/api/me', { cookie });
  expect((await sessionAge('pim'))[0]?.age).toBeLessThan(70);
});

const statusOf = async (index: number, cookie?: string) => {
  const endpoint = app.endpoints[index];
  if (!endpoint) throw new Error('no such endpoint');
  const answer = await call(endpoint.method, endpoint.path.replace(':id', newId()), {
    ...(cookie ? { cookie } : {}),
    ...(endpoint.method === 'GET' ? {} : { body: {} }),
  });
  return answer.statusCode;
};

const openCalls = ['POST /api/session', 'POST /api/invitation', 'POST /api/invitation/accept'];

test('without a session only sign-in and invitations are allowed', async () => {
  expect(app.endpoints.length).toBe(25);
  for (const [index, { caller, path, method }] of app.endpoints.entries()) {
    if (caller === 'anyone') expect(openCalls).toContain(`${method} ${path}`);
    else
      for (const cookie of [undefined, 'x'.repeat(43)])
        expect([path, await statusOf(index, cookie)]).toEqual([path, 401]);
  }
});

test.each([...roles])('%s is allowed exactly the calls of its permissions', async (role: Role) => {
  const cookie = await aCookie(role, role);
  for (const [index, { caller, path, method }] of app.endpoints.entries()) {
    if (typeof caller !== 'object' || caller.operator === 'signed-in') continue;
    const status = await statusOf(index, cookie);
    const allowed = permissionsOf(role).includes(caller.operator);
    expect([method, path, status === 403]).toEqual([method, path, !allowed]);
  }
});
