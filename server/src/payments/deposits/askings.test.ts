import { afterAll, expect, test } from 'vitest';
import { refusal, testHouse } from '../../testing/house.ts';
import { aMember, askDeposit } from '../../testing/people.ts';

const house = await testHouse({ limitRates: true });
afterAll(house.close);

test('who asks and cancels over and over does not take every amount from the others', async () => {
  const member = await aMember(house);
  const ask = (key: string) =>
    member.post('/api/member/regulardeposit', { amount: 300, channel: 'promptpay' }, { 'idempotency-key': key });
  for (let nth = 0; nth < 60; nth += 1) {
    const { id } = (await ask(`asking ${nth}`)).json().data;
    expect((await member.post(`/api/member/deposit/${id}/cancel`)).statusCode).toBe(200);
  }
  expect(refusal(await ask('one too many'))).toEqual([429, 'too_many_attempts']);
  expect((await ask('asking 59')).headers['idempotent-replay']).toBe('true');
  expect((await askDeposit(await aMember(house), 300)).state).toBe('awaiting_payment');
});
