import { afterAll, beforeAll, expect, test } from 'vitest';
import { refusal, testServer, type TestServer } from '../../testing/server.ts';
import { aMember } from '../../testing/people.ts';
import { enableGateways } from '../../banking/gateways/queries.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ limitRates: true });
  await server.db.rows(enableGateways());
});
afterAll(async () => {
  await server.assertAllReconciled();
  await server.close();
});
const open = (member: Awaited<ReturnType<typeof aMember>>, key: string) =>
  member.post('/api/member/cp/deposit', { amount: 500 }, { 'idempotency-key': key });
const opened = () => server.gateways.cp.payments().length;

test('fifty requests at once open ten payments at the provider at most, and one deposit', async () => {
  const member = await aMember(server);
  const before = opened();
  const answers = await Promise.all(Array.from({ length: 50 }, (_, n) => open(member, `at once ${n}`)));
  const statuses = answers.map(({ statusCode }) => statusCode);
  expect(statuses.filter((status) => status === 201)).toHaveLength(1);
  expect(statuses.filter((status) => ![201, 409, 429].includes(status))).toEqual([]);
  expect(opened() - before).toBeLessThanOrEqual(10);
});

test('who opens and cancels without end is told to wait; the same key again costs nothing', async () => {
  const member = await aMember(server);
  for (let n = 0; n < 10; n += 1) {
    const answer = await open(member, `in turn ${n}`);
    expect([n, answer.statusCode]).toEqual([n, 201]);
    const { id } = answer.json().data;
    expect((await member.post(`/api/member/deposit/${id}/cancel`)).statusCode).toBe(200);
  }
  const before = opened();
  expect(refusal(await open(member, 'in turn 10'))).toEqual([429, 'too_many_attempts']);
  expect((await open(member, 'in turn 9')).statusCode).toBe(201);
  expect(opened()).toBe(before);
});
