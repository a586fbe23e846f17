import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { one } from '../database/db.ts';
import { refusal, testServer } from '../../testing/server.ts';
import { aMember, anOperator, type Member, PASSWORD } from '../../testing/factories.ts';

const server = await testServer();
afterAll(async () => {
  await server.assertAllReconciled();
  await server.close();
});

const withdraw = (member: Member, amount: number, key?: string) =>
  member.post('/api/withdraw/withdraw', { amount }, key ? { 'idempotency-key': key } : {});
const newKey = () => crypto.randomUUID();
const replayed = (answer: { headers: Record<string, unknown> }) => answer.headers['idempotent-replay'] === 'true';
const withdrawals = async ({ id }: Member) =>
  (await one(server.owner, sql<{ n: number }>`select count(*)::int as n from withdrawal where member_id = ${id}`)).n;
const finance = await anOperator(server, 'finance');
const end = async (id: string) => {
  await finance.post(`/api/withdrawals/${id}/reject`, { reason: 'ทดสอบ' });
};

test('the same key and body return the first answer, even after a change', async () => {
  const [member, key] = [await aMember(server, { credit: 500 }), newKey()];
  const first = await withdraw(member, 100, key);
  expect([first.statusCode, replayed(first)]).toEqual([201, false]);
  await end(first.json().data.id);
  const again = await withdraw(member, 100, key);
  expect([again.statusCode, replayed(again)]).toEqual([201, true]);
  expect(again.json()).toEqual(first.json());
  expect(await withdrawals(member)).toBe(1);
});

test('the order of JSON keys does not matter', async () => {
  const [member, key] = [await aMember(server), newKey()];
  const ask = (body: string) =>
    member.post('/api/member/regulardeposit', body, { 'idempotency-key': key, 'content-type': 'application/json' });
  const first = await ask('{"amount":300,"channel":"bank"}');
  const again = await ask('{ "channel": "bank", "amount": 300 }');
  expect([replayed(again), again.json()]).toEqual([true, first.json()]);
});

test('the same key with another body is refused with 422', async () => {
  const [member, key] = [await aMember(server, { credit: 500 }), newKey()];
  const first = await withdraw(member, 100, key);
  expect(refusal(await withdraw(member, 200, key))).toEqual([422, 'idempotency_key_reused']);
  await end(first.json().data.id);
  expect(refusal(await withdraw(member, 200, key))).toEqual([422, 'idempotency_key_reused']);
  expect(await withdrawals(member)).toBe(1);
});

test('the stored body hash ignores the password', async () => {
  const hashFor = async (body: object): Promise<string> => {
    const [member, key] = [await aMember(server, { credit: 500 }), newKey()];
    const made = await member.post('/api/withdraw/withdraw', body, { 'idempotency-key': key });
    expect(made.statusCode, made.body).toBe(201);
    const saved = await one(
      server.owner,
      sql<{
        hash: string;
      }>`select encode(body_hash, 'hex') as hash from idempotency_key where owner = ${member.id} and key = ${key}`,
    );
    const other = { ...body, amount: 200 };
    expect(refusal(await member.post('/api/withdraw/withdraw', other, { 'idempotency-key': key }))).toEqual([
      422,
      'idempotency_key_reused',
    ]);
    return saved.hash;
  };
  const hash = await hashFor({ amount: 100 });
  expect(await hashFor({ amount: 100, password: PASSWORD })).toBe(hash);
  expect(await hashFor({ amount: 101, password: PASSWORD })).not.toBe(hash);
});

test('thirty concurrent requests with one key create one row', async () => {
  const [member, key] = [await aMember(server, { credit: 500 }), newKey()];
  const answers = await Promise.all(Array.from({ length: 30 }, () => withdraw(member, 100, key)));
  for (const answer of answers) expect([201, 409]).toContain(answer.statusCode);
  for (const answer of answers.filter(({ statusCode }) => statusCode === 409))
    expect(refusal(answer)[1]).toBe('request_in_flight');
  const made = answers.filter(({ statusCode }) => statusCode === 201);
  expect(new Set(made.map(({ body }) => JSON.stringify(JSON.parse(body), null, 1).length)).size).toBe(1);
  expect(new Set(made.map((answer) => answer.json().data.id)).size).toBe(1);
  expect(made.filter((answer) => !replayed(answer))).toHaveLength(1);
  expect(await withdrawals(member)).toBe(1);
});

test('a key belongs to one member and one route', async () => {
  const [somchai, malee, key] = [
    await aMember(server, { credit: 500 }),
    await aMember(server, { credit: 500 }),
    newKey(),
  ];
  const [his, hers] = [await withdraw(somchai, 100, key), await withdraw(malee, 100, key)];
  expect([his.statusCode, hers.statusCode, replayed(hers)]).toEqual([201, 201, false]);
  expect(his.json().data.id).not.toBe(hers.json().data.id);
  await end(his.json().data.id);
  const deposit = await somchai.post(
    '/api/member/regulardeposit',
    { amount: 200, channel: 'bank' },
    { 'idempotency-key': key },
  );
  expect([deposit.statusCode, replayed(deposit)]).toEqual([201, false]);
});

test('a refusal leaves the key free', async () => {
  const [member, key] = [await aMember(server, { credit: 500 }), newKey()];
  expect((await withdraw(member, 99, key)).statusCode).toBe(400);
  expect((await withdraw(member, 5000, key)).statusCode).toBe(409);
  const made = await withdraw(member, 100, key);
  expect([made.statusCode, replayed(made)]).toEqual([201, false]);
});

test('without a key the same body repeats for ten seconds', async () => {
  const member = await aMember(server, { credit: 500 });
  const first = await withdraw(member, 100);
  await end(first.json().data.id);
  const again = await withdraw(member, 100);
  expect([replayed(again), again.json().data.id]).toEqual([true, first.json().data.id]);
  const shift = (by: string) =>
    server.owner.rows(
      sql`update idempotency_key set created_at = created_at - ${by}::interval where owner = ${member.id} and route like '%withdraw%'`,
    );
  await shift('5 seconds');
  expect(replayed(await withdraw(member, 100))).toBe(true);
  await shift('6 seconds');
  const later = await withdraw(member, 100);
  expect([later.statusCode, replayed(later)]).toEqual([201, false]);
  expect(later.json().data.id).not.toBe(first.json().data.id);
});

test('without a key ten concurrent requests are one', async () => {
  const member = await aMember(server, { credit: 500 });
  const answers = await Promise.all(Array.from({ length: 10 }, () => withdraw(member, 100)));
  expect(
    new Set(answers.filter(({ statusCode }) => statusCode === 201).map((answer) => answer.json().data.id)).size,
  ).toBe(1);
  expect(await withdrawals(member)).toBe(1);
});

test('a key is valid for a day', async () => {
  const [member, key] = [await aMember(server, { credit: 500 }), newKey()];
  const first = await withdraw(member, 100, key);
  await end(first.json().data.id);
  await server.owner.rows(sql`update idempotency_key set created_at = now() - interval '23 hours' where key = ${key}`);
  expect(replayed(await withdraw(member, 100, key))).toBe(true);
});

test('keys survive a restart', async () => {
  const [member, key] = [await aMember(server, { credit: 500 }), newKey()];
  const first = await withdraw(member, 100, key);
  await server.restart();
  const again = await withdraw(member, 100, key);
  expect([replayed(again), again.json()]).toEqual([true, first.json()]);
});

test.each(['', 'seven77', 'x'.repeat(65)])('the key "%s" is refused', async (key) => {
  const member = await aMember(server, { credit: 500 });
  const answer = await member.post('/api/withdraw/withdraw', { amount: 100 }, { 'idempotency-key': key });
  expect(refusal(answer)).toEqual([400, 'invalid_input', 'Idempotency-Key']);
});

test.each(['eight888', 'x'.repeat(64)])('the key "%s" is accepted', async (key) => {
  const member = await aMember(server, { credit: 500 });
  expect((await withdraw(member, 100, key)).statusCode).toBe(201);
});
