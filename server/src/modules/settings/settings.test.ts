import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestServer, testServer } from '../../testing/server.ts';
import { anOperator } from '../../testing/factories.ts';

let server: TestServer;
let owner: string;
beforeAll(async () => {
  server = await testServer();
  ({ cookie: owner } = await anOperator(server, 'owner'));
});
afterAll(() => server.close());

const change = (body: object) => server.onConsole('PUT', '/api/settings', { cookie: owner, body });
const now = async () => (await server.onConsole('GET', '/api/settings', { cookie: owner })).json().data;

test.each([
  [{ deposit_min: 60_000 }, 'deposit_min'],
  [{ deposit_max: 99 }, 'deposit_max'],
  [{ deposit_min: 500, deposit_max: 400 }, 'deposit_min'],
  [{ credit_min: 50_001 }, 'credit_min'],
  [{ withdraw_max: 1 }, 'withdraw_max'],
  [{ withdraw_eta_from_min: 9 }, 'withdraw_eta_from_min'],
  [{ site_name: '   ' }, 'site_name'],
  [{ office_hours: 'ทุกวัน', deposit_max: 1 }, 'deposit_max'],
])('%j is refused and changes nothing', async (body, field) => {
  const before = await now();
  const answer = await change(body);
  expect(answer.statusCode).toBe(400);
  expect(answer.json().error).toMatchObject({ code: 'invalid_input', field });
  expect(await now()).toEqual(before);
});

test('contradicting limits are refused with a sentence', async () => {
  const { message } = (await change({ deposit_min: 60_000 })).json().error;
  expect(message).toBe('ค่าต่ำสุดต้องไม่มากกว่าค่าสูงสุด');
});

test('two limits can change together', async () => {
  const answer = await change({ deposit_min: 60_000, deposit_max: 70_000 });
  expect(answer.statusCode).toBe(200);
  expect(await now()).toMatchObject({ deposit_min: 60_000, deposit_max: 70_000 });
});
