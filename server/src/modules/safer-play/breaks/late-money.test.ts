import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { newId } from '../../../platform/ids.ts';
import { anOffer } from '../../promotions/test-offers.ts';
import {
  aMember,
  anOperator,
  requestDepositAs,
  type Member,
  PASSWORD,
  payment,
  accountToPay,
} from '../../../testing/factories.ts';
import { testServer, until } from '../../../testing/server.ts';

const server = await testServer();
afterAll(async () => {
  await server.assertAllReconciled();
  await server.close();
});
const owner = await anOperator(server, 'owner');

const exclude = (who: Member) => who.post('/api/member/self-exclusion', { period: '6m', password: PASSWORD });
const coolOff = (who: Member) => who.post('/api/member/cool-off', { period: '7d' });
const viewOf = async (who: Member, id: string) => (await who.get(`/api/member/deposit/${id}`)).json().data;

test.each([
  ['an exclusion', exclude, 'อรุณ ระงับ', 'ไม่ได้รับโบนัส: อยู่ระหว่างระงับบัญชี'],
  ['a break', coolOff, 'อรุณ พักอยู่', 'ไม่ได้รับโบนัส: อยู่ในช่วงพักการเล่น'],
])(
  'a deposit paid before %s and credited in it has no bonus and can be withdrawn',
  async (_what, begin, name, reason) => {
    const who = await aMember(server, { name });
    const deposit = (
      await who.post(
        '/api/member/regulardeposit',
        { amount: 500, channel: 'promptpay', promotion_id: await anOffer(server, { turnover: 5 }) },
        { 'idempotency-key': newId() },
      )
    ).json().data;
    await server.sendBankEvent(accountToPay(server, deposit), { ...payment(who, deposit), amount: 450 });
    await until(async () => (await viewOf(who, deposit.id)).state === 'review', 'the review');
    expect((await begin(who)).statusCode).toBe(200);
    await until(
      async () => (await owner.post(`/api/deposits/${deposit.id}/approve`)).statusCode === 200,
      'the approval',
    );
    expect(await viewOf(who, deposit.id)).toMatchObject({ state: 'credited', credited: 450, bonus: null, reason });
    expect((await who.get('/api/member/bank')).json().data).toMatchObject({ bonus: 0, amount: 450 });
    expect((await who.get('/api/withdraw/preview')).json().data).toMatchObject({ withdrawable: 450 });
    expect((await who.post('/api/withdraw/withdraw', { amount: 450 })).statusCode).toBe(201);
  },
);

test('a double payment of an excluded member passes the checks once rejected', async () => {
  const oy = await aMember(server);
  const deposit = await requestDepositAs(oy, 300);
  await exclude(oy);
  for (const nth of [1, 2]) {
    await server.sendBankEvent(accountToPay(server, deposit), payment(oy, deposit));
    await until(
      async () =>
        (await server.owner.rows(sql`select from deposit where member_id = ${oy.id} and bank_time is not null`))
          .length === nth,
      'the match',
    );
  }
  const [row] = await server.owner.rows(
    sql<{ id: string }>`select id from deposit where member_id = ${oy.id} and state = 'review'`,
  );
  expect((await owner.post(`/api/deposits/${row!.id}/reject`, { reason: 'โอนซ้ำ จะคืนให้' })).statusCode).toBe(200);
  await server.assertAllReconciled();
});
