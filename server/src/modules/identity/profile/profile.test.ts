import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { one } from '../../../platform/database/db.ts';
import { refusal, testServer } from '../../../testing/server.ts';
import { aMember, requestDepositAs, type Member, PASSWORD, signIn } from '../../../testing/factories.ts';

const server = await testServer({ limitRates: true });
afterAll(async () => {
  await server.assertAllReconciled();
  await server.close();
});

const put = (member: Member, body: unknown, token = member.token) =>
  server.onPortal('PUT', '/api/member/update', { token, address: member.address, body });
const events = async (member: Member) =>
  (await member.get('/api/member/security-history')).json<{ data: { kind: string }[] }>().data.map(({ kind }) => kind);
/** Makes the last password entry so old. */
const expirePassword = (member: Member) =>
  server.owner.rows(sql`update session set password_at = now() - interval '1 hour' where member_id = ${member.id}`);

test('only the fields sent are changed', async () => {
  const mali = await aMember(server);
  const first = (await mali.get('/api/member/profile')).json().data;
  expect(first.preferences).toEqual({
    theme: 'auto',
    readable: false,
    hide_balance: false,
    marketing: null,
    step_up: 'large',
  });
  const changed = await put(mali, { line_id: ' @mali.99 ', preferences: { theme: 'dark' } });
  expect(changed.json().data).toMatchObject({
    line_id: '@mali.99',
    image: null,
    preferences: { theme: 'dark', readable: false },
  });
  await put(mali, { image: '/images/avatars/fox.svg', preferences: { readable: true } });
  expect((await mali.get('/api/member/profile')).json().data).toMatchObject({
    line_id: '@mali.99',
    image: '/images/avatars/fox.svg',
    preferences: { theme: 'dark', readable: true, marketing: null },
  });
  await put(mali, { line_id: '', image: null });
  expect((await mali.get('/api/member/profile')).json().data).toMatchObject({ line_id: null, image: null });
});

test('names, phone, level, unknown preferences and foreign pictures are refused', async () => {
  const mali = await aMember(server);
  const before = (await mali.get('/api/member/profile')).json();
  for (const [body, field] of [
    [{ first_name: 'อื่น' }, 'first_name'],
    [{ tel: '0899999999' }, 'tel'],
    [{ member_level: 'vip' }, 'member_level'],
    [{ bank_number: '1234567890' }, 'bank_number'],
    [{ preferences: { admin: true } }, 'preferences'],
    [{ preferences: { theme: 'pink' } }, 'theme'],
    [{ preferences: { readable: 'yes' } }, 'readable'],
    [{ line_id: 'ก'.repeat(20) }, 'line_id'],
    [{ line_id: 'a'.repeat(61) }, 'line_id'],
    [{ image: 'https://evil.test/x.png' }, 'image'],
    [{ image: '/images/avatars/../hero.svg' }, 'image'],
  ] as const)
    expect([body, ...refusal(await put(mali, body))]).toEqual([body, 400, 'invalid_input', field]);
  expect((await mali.get('/api/member/profile')).json()).toEqual(before);
});

test('step-up for every withdrawal is switched off only with the password', async () => {
  const mali = await aMember(server, { credit: 500 });
  expect((await put(mali, { preferences: { step_up: 'always' } })).statusCode).toBe(200);
  await expirePassword(mali);
  expect(refusal(await mali.post('/api/withdraw/withdraw', { amount: 100 }))).toEqual([403, 'password_required']);
  expect(refusal(await put(mali, { preferences: { step_up: 'large' } }))).toEqual([403, 'password_required']);
  expect((await put(mali, { preferences: { theme: 'dark' } })).statusCode).toBe(200);
  await mali.post('/api/member/confirm-password', { password: PASSWORD });
  expect((await put(mali, { preferences: { step_up: 'large' } })).statusCode).toBe(200);
  await expirePassword(mali);
  expect((await mali.post('/api/withdraw/withdraw', { amount: 100 })).statusCode).toBe(201);
  expect(await events(mali)).toEqual(['step_up_changed', 'step_up_changed']);
});

test('a session opened by a link cannot lower its protection', async () => {
  const mali = await aMember(server);
  await put(mali, { preferences: { step_up: 'always' } });
  const { token } = await signIn(server, mali.tel, 'link');
  expect(refusal(await put(mali, { preferences: { step_up: 'large' } }, token))).toEqual([403, 'password_required']);
});

test('keep-alive extends a session, never beyond its last hour', async () => {
  const mali = await aMember(server);
  const ends = async () => {
    const { data } = (await mali.post('/api/member/insert-active', {})).json<{ data: { expires_at: string } }>();
    return new Date(data.expires_at);
  };
  const inHalfAnHour = () => new Date(Date.now() + 1_800_000);
  await server.owner.rows(
    sql`update session set last_seen_at = now() - interval '29 minutes' where member_id = ${mali.id}`,
  );
  const soonest = inHalfAnHour();
  const idle = await ends();
  expect([idle >= soonest, idle <= inHalfAnHour()]).toEqual([true, true]);
  const last = await one(
    server.owner,
    sql<{ expires_at: Date }>`
      update session set expires_at = now() + interval '7 minutes' where member_id = ${mali.id} returning expires_at`,
  );
  expect(await ends()).toEqual(last.expires_at);
  await server.owner.rows(sql`update session set expires_at = now() where member_id = ${mali.id}`);
  expect(refusal(await mali.post('/api/member/insert-active', {}))).toEqual([401, 'unauthenticated']);
});

test('signing out everywhere ends this session and is in the security history', async () => {
  const mali = await aMember(server);
  const other = await signIn(server, mali.tel);
  expect((await server.onPortal('DELETE', '/api/member/sessions', { token: other.token })).statusCode).toBe(204);
  for (const token of [mali.token, other.token])
    expect((await server.onPortal('GET', '/api/credit', { token })).statusCode).toBe(401);
  const { token } = await signIn(server, mali.tel, 'link');
  const get = async (what: string) => (await server.onPortal('GET', `/api/member/${what}`, { token })).json().data;
  expect((await get('security-history')).map(({ kind }: { kind: string }) => kind)).toEqual(['signed_out_everywhere']);
  expect((await get('login-history')).map(({ by_link }: { by_link: boolean }) => by_link)).toEqual([
    true,
    false,
    false,
  ]);
});

test('the last twenty sign-ins of the member are listed, newest first', async () => {
  const [mali] = [await aMember(server), await aMember(server)];
  await server.owner
    .rows(sql`insert into session (id, member_id, token_hash, via_link, created_at, last_seen_at, expires_at, revoked_at)
    select gen_random_uuid(), ${mali.id}, sha256(convert_to(${mali.id} || n, 'UTF8')), false, now() - n * interval '1 hour', now(), now(), now()
      from generate_series(1, 30) n`);
  const { data } = (await mali.get('/api/member/login-history')).json<{ data: { at: string }[] }>();
  expect(data).toHaveLength(20);
  expect(data.map(({ at }) => at)).toEqual(
    data
      .map(({ at }) => at)
      .toSorted()
      .toReversed(),
  );
});

test('the account number is revealed for the password, and logged for its owner', async () => {
  const mali = await aMember(server);
  const answer = await mali.post('/api/member/reveal-account', { password: PASSWORD });
  expect(answer.json()).toEqual({ data: { number: mali.bank_number } });
  expect(await events(mali)).toEqual(['account_revealed']);
});

test('a restricted member still reads and edits the own profile', async () => {
  const mali = await aMember(server);
  await server.owner.rows(
    sql`insert into member_restriction (id, member_id, reason) values (gen_random_uuid(), ${mali.id}, 'suspended')`,
  );
  expect((await put(mali, { preferences: { marketing: false } })).statusCode).toBe(200);
  expect((await mali.get('/api/member/login-history')).statusCode).toBe(200);
  const change = { bank_name: 'scb', bank_number: '1112223334', file_ids: [crypto.randomUUID()] };
  expect(refusal(await mali.post('/api/member/bank-change', change))).toEqual([403, 'restricted']);
});

test('an open deposit does not lock the profile', async () => {
  const mali = await aMember(server);
  await requestDepositAs(mali, 300);
  expect((await put(mali, { line_id: 'mali' })).statusCode).toBe(200);
});

test('a picture must be the member’s own unused upload; the old one is deleted', async () => {
  const [mali, malee] = [await aMember(server), await aMember(server)];
  const aFile = async (owner: Member, use = 'loose'): Promise<string> => {
    const [row] = await server.owner.rows(sql<{ id: string }>`
      insert into file (id, owner_kind, owner_id, use, digest, width, height, bytes)
      values (gen_random_uuid(), 'member', ${owner.id}, ${use}, sha256(''), 10, 10, 10) returning id`);
    return row?.id ?? '';
  };
  for (const image of [await aFile(malee), crypto.randomUUID(), await aFile(mali, 'slip')])
    expect(refusal(await put(mali, { image }))).toEqual([400, 'invalid_input', 'image']);
  const [first, second] = [await aFile(mali), await aFile(mali)];
  expect((await put(mali, { image: first })).json().data.image).toContain(`/images/private/${first}?`);
  expect((await put(mali, { image: first })).statusCode).toBe(200);
  expect((await put(mali, { image: second })).json().data.image).toContain(second);
  expect(await server.owner.rows(sql`select from file where id = ${first}`)).toHaveLength(0);
  expect((await put(mali, { image: null })).json().data.image).toBeNull();
  expect(await server.owner.rows(sql`select from file where id = ${second}`)).toHaveLength(0);
});
