import { sql } from 'kysely';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { aMember, anOperator, requestDepositAs, payment, accountToPay } from '../../../testing/factories.ts';
import { refusal, testServer, until } from '../../../testing/server.ts';

const server = await testServer();
afterAll(async () => {
  await server.assertAllReconciled();
  await server.close();
});
const [finance, owner] = [await anOperator(server, 'finance'), await anOperator(server, 'owner')];
await finance.confirm();
const first = server.account('bank');
const second = crypto.randomUUID();
await server.owner.rows(sql`
  insert into bank_account (id, kind, bank_code, number, name, is_active, pays_out, position)
  select ${second}, 'bank', bank_code, '9990001112', name, true, true, 99 from bank_account where id = ${first.id}`);
beforeEach(async () => {
  await server.owner.rows(
    sql`update deposit set state = 'cancelled', decided_at = now() where state = 'awaiting_payment'`,
  );
  await server.owner.rows(sql`update bank_account set cap_in = null, cap_out = null`);
});

const cap = (id: string, caps: { cap_in?: number | null; cap_out?: number | null }) =>
  finance.put(`/api/bank-accounts/${id}/caps`, { cap_in: null, cap_out: null, ...caps, reason: 'วงเงินธนาคาร' });
const placeOf = async (amount: number) => {
  const member = await aMember(server);
  const answer = await member.post('/api/member/regulardeposit', {
    amount,
    channel: 'bank',
    bank_code: first.bank_code,
  });
  return answer.json().data.account.number === first.number ? 'first' : 'second';
};
const rowOf = async (id: string) =>
  (await finance.get('/api/bank-accounts')).json().data.find((row: { id: string }) => row.id === id);

test('a lower cap holds at once; raising or ending it needs a second person', async () => {
  expect((await cap(first.id, { cap_in: 1000 })).json().data).toMatchObject({ cap_in: 1000, cap_out: null });
  expect(refusal(await cap(first.id, { cap_in: 1000 }))).toEqual([400, 'invalid_input', 'cap_in']);
  for (const cap_in of [2000, null]) {
    const raised = await cap(first.id, { cap_in });
    expect(raised.statusCode).toBe(202);
    const { approval_id } = raised.json().data;
    expect(refusal(await finance.post(`/api/approvals/${approval_id}/approve`))[0]).toBe(403);
    expect(await rowOf(first.id)).toMatchObject({ cap_in: 1000, approval: { id: approval_id } });
    await owner.post(`/api/approvals/${approval_id}/reject`, { reason: 'ไม่ต้อง' });
  }
  const { approval_id } = (await cap(first.id, { cap_in: 2000 })).json().data;
  expect((await owner.post(`/api/approvals/${approval_id}/approve`)).statusCode).toBe(200);
  expect(await rowOf(first.id)).toMatchObject({ cap_in: 2000, approval: null });
  expect((await cap(first.id, { cap_in: 2000, cap_out: 500 })).statusCode).toBe(200);
});

test('a lower cap ends a pending raise, and no request of another kind', async () => {
  const statusOf = async (id: string) => (await owner.get(`/api/approvals/${id}`)).json().data.status;
  await cap(first.id, { cap_in: 1000 });
  const raise = (await cap(first.id, { cap_in: 2000 })).json().data.approval_id;
  expect((await cap(first.id, { cap_in: 500 })).statusCode).toBe(200);
  expect(await statusOf(raise)).toBe('ended');
  const rotation = (await finance.post(`/api/bank-accounts/${first.id}/rotate-secret`)).json().data.approval_id;
  expect((await cap(first.id, { cap_in: 400 })).statusCode).toBe(200);
  expect(await statusOf(rotation)).toBe('pending');
  await owner.post(`/api/approvals/${rotation}/reject`, { reason: 'ไม่ต้อง' });
});

test('a raise is not approved over caps that were changed meanwhile', async () => {
  await cap(first.id, { cap_in: 1000 });
  const { approval_id } = (await cap(first.id, { cap_in: 2000 })).json().data;
  await server.owner.rows(sql`update bank_account set cap_out = 50000 where id = ${first.id}`); // as an approver finds it who waited for the lock
  expect(refusal(await owner.post(`/api/approvals/${approval_id}/approve`))).toEqual([409, 'already_decided']);
  expect(await rowOf(first.id)).toMatchObject({ cap_in: 1000, cap_out: 500, approval: null });
});

test('requests and money of the day fill an account; the next day it is offered again', async () => {
  await cap(first.id, { cap_in: 1000 });
  expect([await placeOf(600), await placeOf(600), await placeOf(300)]).toEqual(['first', 'second', 'first']);
  await server.owner.rows(
    sql`update deposit set state = 'cancelled', decided_at = now() where state = 'awaiting_payment'`,
  );
  const somchai = await aMember(server);
  await server.owner.rows(sql`update bank_account set is_active = false where id = ${second}`);
  const deposit = await requestDepositAs(somchai, 900, 'bank');
  await server.owner.rows(sql`update bank_account set is_active = true where id = ${second}`);
  await server.sendBankEvent(accountToPay(server, deposit), payment(somchai, deposit));
  await until(async () => (await somchai.credit()) > 0n, 'credited');
  expect(await placeOf(300)).toBe('second');
  await server.owner.rows(sql`
    update statement_line set created_at = bangkok_start(bangkok_day(app_now())) - interval '1 microsecond'`);
  expect(await placeOf(300)).toBe('first');
  await server.owner.rows(sql`update statement_line set created_at = bangkok_start(bangkok_day(app_now()))`);
  expect(await placeOf(300)).toBe('second');
});

test('where every account is full, the one with the most room is offered', async () => {
  await cap(first.id, { cap_in: 100 });
  await cap(second, { cap_in: 200 });
  expect(await placeOf(5000)).toBe('second');
  expect(await placeOf(5000)).toBe('first');
});

test('a full bank is not offered while another has room, which the console shows', async () => {
  await server.owner.rows(sql`update bank_account set cap_in = 50000, cap_out = 70000 where id = ${first.id}`);
  await server.owner.rows(sql`update statement_line set created_at = created_at - interval '2 days'`);
  const somchai = await aMember(server);
  const banks = async () =>
    (await somchai.get('/api/member/bank')).json().data.banks.map((bank: { number: string }) => bank.number);
  expect(await banks()).toContain(first.number);
  expect(await placeOf(450)).toBe('first');
  expect(await banks()).not.toContain(first.number);
  expect(await banks()).toContain('9990001112');
  const { today, room } = await rowOf(first.id);
  expect([today.in, room.in < 50.01 && room.in > 49, room.out]).toEqual([0, true, 700]);
  expect((await rowOf(second)).room).toEqual({ in: null, out: null });
  await server.owner.rows(sql`update bank_account set cap_in = 100 where kind = 'bank' and id <> ${first.id}`);
  expect(await banks()).toEqual([first.number]);
});

test('requests made at once do not overfill an account', async () => {
  for (let round = 0; round < 3; round += 1) {
    await server.owner.rows(
      sql`update deposit set state = 'cancelled', decided_at = now() where state = 'awaiting_payment'`,
    );
    await server.owner.rows(sql`update statement_line set created_at = created_at - interval '2 days'`);
    await server.owner.rows(sql`update bank_account set cap_in = 100000 where id = ${first.id}`);
    const places = await Promise.all(Array.from({ length: 6 }, () => placeOf(450)));
    expect(places.filter((place) => place === 'first')).toHaveLength(2);
  }
});

test('payouts leave from an account with room today, also when ordered at once', async () => {
  await server.owner.rows(sql`update bank_account set pays_out = id in (${first.id}, ${second})`);
  const payers = await Promise.all(Array.from({ length: 5 }, () => aMember(server, { credit: 500 })));
  const approvers = await Promise.all(payers.map((_, at) => anOperator(server, 'finance', `payer${at}`)));
  const orders: string[] = [];
  for (const member of payers)
    orders.push((await member.post('/api/withdraw/withdraw', { amount: 300 })).json().data.id);
  await server.owner.rows(sql`update bank_account set cap_out = 60000 where id = ${first.id}`);
  const answers = await Promise.all(approvers.map((by, at) => by.post(`/api/withdrawals/${orders[at]}/approve`)));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(orders.map(() => 200));
  const rows = await server.owner.rows(sql<{ from: string }>`
    select bank_account_id as from from payout where withdrawal_id = any(${orders}::uuid[])`);
  expect(rows.filter(({ from }) => from === first.id)).toHaveLength(2);
  expect(rows.filter(({ from }) => from === second)).toHaveLength(3);
});
