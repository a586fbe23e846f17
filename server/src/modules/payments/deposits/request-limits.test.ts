import { afterAll, expect, test } from 'vitest';
import { refusal, testServer } from '../../../testing/server.ts';
import { aMember, requestDepositAs } from '../../../testing/factories.ts';
import { enableGateways } from '../../banking/gateways/queries.ts';

const server = await testServer({ limitRates: true });
afterAll(async () => {
  await server.assertAllReconciled();
  await server.close();
});

test('requests and cancellations in a loop cannot exhaust the amounts', async () => {
  const member = await aMember(server);
  const ask = (key: string) =>
    member.post('/api/member/regulardeposit', { amount: 300, channel: 'promptpay' }, { 'idempotency-key': key });
  for (let nth = 0; nth < 60; nth += 1) {
    const { id } = (await ask(`asking ${nth}`)).json().data;
    expect((await member.post(`/api/member/deposit/${id}/cancel`)).statusCode).toBe(200);
  }
  expect(refusal(await ask('one too many'))).toEqual([429, 'too_many_attempts']);
  expect((await ask('asking 59')).headers['idempotent-replay']).toBe('true');
  expect((await requestDepositAs(await aMember(server), 300)).state).toBe('awaiting_payment');
});

await server.db.rows(enableGateways());
const open = (member: Awaited<ReturnType<typeof aMember>>, key: string) =>
  member.post('/api/member/cp/deposit', { amount: 500 }, { 'idempotency-key': key });
const paymentCount = () => server.gateways.cp.payments().length;

test('fifty requests at once open at most ten payments and one deposit', async () => {
  const member = await aMember(server);
  const before = paymentCount();
  const answers = await Promise.all(Array.from({ length: 50 }, (_, n) => open(member, `at once ${n}`)));
  const statuses = answers.map(({ statusCode }) => statusCode);
  expect(statuses.filter((status) => status === 201)).toHaveLength(1);
  expect(statuses.filter((status) => ![201, 409, 429].includes(status))).toEqual([]);
  expect(paymentCount() - before).toBeLessThanOrEqual(10);
});

test('opening in a loop hits the rate limit; a replayed key does not count', async () => {
  const member = await aMember(server);
  for (let n = 0; n < 10; n += 1) {
    const answer = await open(member, `in turn ${n}`);
    expect([n, answer.statusCode]).toEqual([n, 201]);
    const { id } = answer.json().data;
    expect((await member.post(`/api/member/deposit/${id}/cancel`)).statusCode).toBe(200);
  }
  const before = paymentCount();
  expect(refusal(await open(member, 'in turn 10'))).toEqual([429, 'too_many_attempts']);
  expect((await open(member, 'in turn 9')).statusCode).toBe(201);
  expect(paymentCount()).toBe(before);
});
