import { afterAll, expect, test } from 'vitest';
import { aMember, anOperator, type Operator } from '../../testing/factories.ts';
import { refusal, testServer } from '../../testing/server.ts';

const server = await testServer();
afterAll(async () => {
  await server.assertAllReconciled();
  await server.close();
});
const [anong, busaba] = [await anOperator(server, 'finance', 'anong'), await anOperator(server, 'finance', 'busaba')];
const mali = await aMember(server, { credit: 100 });

const request = (input: object, by: Operator = anong) =>
  by.post('/api/adjustments', { member_id: mali.id, amount: 5000, reason: 'ชดเชย', ...input });
const idOf = async (answer: ReturnType<typeof request>): Promise<string> => (await answer).json().data.approval_id;
const credit = async () => (await mali.get('/api/credit')).json().credit;

test('an adjustment is requested once per key, before and after its decision', async () => {
  const [key, before] = [crypto.randomUUID(), await credit()];
  const ids = await Promise.all(Array.from({ length: 5 }, () => idOf(request({ key }))));
  expect(new Set(ids).size).toBe(1);
  expect((await busaba.post(`/api/approvals/${ids[0]}/approve`)).statusCode).toBe(200);
  expect(await idOf(request({ key }))).toBe(ids[0]);
  const pending = (await anong.get('/api/approvals?status=pending')).json().data;
  expect([pending, await credit()]).toEqual([[], before + 5000]);
  const refused = await idOf(request({ key: `${key}2` }));
  await busaba.post(`/api/approvals/${refused}/reject`, { reason: 'ผิด' });
  expect(await idOf(request({ key: `${key}2` }))).toBe(refused);
});

test('another amount, reason or member under the same key is refused', async () => {
  const key = crypto.randomUUID();
  const id = await idOf(request({ key }));
  const somchai = await aMember(server);
  const others = [{ amount: 500 }, { reason: 'แก้ยอด' }, { member_id: somchai.id }];
  for (const other of others)
    expect(refusal(await request({ key, ...other }))).toEqual([422, 'idempotency_key_reused']);
  expect(await idOf(request({ key }, busaba))).not.toBe(id); // a key is its operator's own
});

test('without a key two requests are two', async () => {
  expect(await idOf(request({}))).not.toBe(await idOf(request({})));
});
