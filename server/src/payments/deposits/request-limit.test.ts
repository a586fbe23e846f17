import { afterAll, expect, test } from 'vitest';
import { refusal, testServer } from '../../testing/server.ts';
import { aMember, askDeposit } from '../../testing/people.ts';

const server = await testServer({ limitRates: true });
afterAll(server.close);

test('who asks and cancels over and over does not take every amount from the others', async () => {
  const member = await aMember(server);
  const ask = (key: string) =>
    member.post('/api/member/regulardeposit', { amount: 300, channel: 'promptpay' }, { 'idempotency-key': key });
  for (let nth = 0; nth < 60; nth += 1) {
    const { id } = (await ask(`asking ${nth}`)).json().data;
    expect((await member.post(`/api/member/deposit/${id}/cancel`)).statusCode).toBe(200);
  }
  expect(refusal(await ask('one too many'))).toEqual([429, 'too_many_attempts']);
  expect((await ask('asking 59')).headers['idempotent-replay']).toBe('true');
  expect((await askDeposit(await aMember(server), 300)).state).toBe('awaiting_payment');
});
