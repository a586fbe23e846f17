import { NAME, spellings } from '../../../../testing/spellings.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { aMember, type DepositRequest, type Member, payment, accountToPay } from '../../testing/factories.ts';
import { refusal, testServer, until } from '../../testing/server.ts';
import { anOffer } from './test-offers.ts';

const server = await testServer();
afterAll(server.close);
const first = await anOffer(server, { audience: { kind: 'first_deposit' } });

const asks = (member: Member) =>
  member.post(
    '/api/member/regulardeposit',
    { amount: 500, channel: 'promptpay', promotion_id: first },
    { 'idempotency-key': newId() },
  );
beforeAll(async () => {
  const member = await aMember(server, { name: NAME.join(' ') });
  const deposit = (await asks(member)).json<{ data: DepositRequest }>().data;
  await server.sendBankEvent(accountToPay(server, deposit), payment(member, deposit));
  await until(async () => (await member.credit()) > 500_00n, 'the bonus is credited');
});

test.each(spellings)('a first-deposit bonus is granted once per person, also with %s', async (_how, one, other) => {
  const again = await aMember(server, { name: `${one} ${other}` });
  expect(refusal(await asks(again))).toEqual([409, 'promotion_unusable']);
});

test('another person of the same birth date gets it', async () => {
  expect((await asks(await aMember(server, { name: 'น้ำแพรว ชื่นใจ' }))).statusCode).toBe(201);
});
