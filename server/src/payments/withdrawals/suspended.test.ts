import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { aMember, anOperator, type Member } from '../../testing/people.ts';
import { refusal, testServer, until } from '../../testing/server.ts';

const server = await testServer();
afterAll(async () => {
  await server.assertAllReconciled();
  await server.close();
});

const [anong, busaba] = [await anOperator(server, 'finance', 'anong'), await anOperator(server, 'finance', 'busaba')];
const [manager, support] = [await anOperator(server, 'manager'), await anOperator(server, 'support')];
const withdrawn = async (member: Member, amount: number): Promise<string> =>
  (await member.post('/api/withdraw/withdraw', { amount })).json().data.id;
const seen = async (id: string) => (await anong.get(`/api/withdrawals/${id}`)).json().data;
const suspend = ({ id }: Member, by = manager) => by.post(`/api/members/${id}/suspend`, { reason: 'สงสัยทุจริต' });
const lift = ({ id }: Member, by = manager) => by.post(`/api/members/${id}/unsuspend`, { reason: 'ตรวจแล้ว' });
const agree = (answer: { json: () => { data: { approval_id: string } } }, by = busaba) =>
  by.post(`/api/approvals/${answer.json().data.approval_id}/approve`);
const orderedFor = ({ bank_number }: Member) =>
  server.bank.payouts().filter(({ to_account }) => to_account === bank_number).length;

test('a suspended member’s withdrawal waits and says so; two pay it, one does when the suspension is lifted', async () => {
  const member = await aMember(server, { credit: 500 });
  await suspend(member);
  const asked = await member.post('/api/withdraw/withdraw', { amount: 200 });
  expect(asked.json().data).toMatchObject({ status: 'waiting_for_approve', waits_for: 'suspension' });
  const { id } = asked.json().data;
  expect(await seen(id)).toMatchObject({ needs_two: true, two_because: ['suspended'] });
  for (const [path, body] of [
    ['approve', {}],
    ['pay', { reference: 'K-S200' }],
  ] as const) {
    const answer = await anong.post(`/api/withdrawals/${id}/${path}`, body);
    expect(answer.statusCode).toBe(202);
    await busaba.post(`/api/approvals/${answer.json().data.approval_id}/reject`, { reason: 'ยังไม่ตรวจ' });
  }
  await lift(member);
  expect((await member.get(`/api/withdraw/${id}`)).json().data.waits_for).toBeNull();
  expect((await anong.post(`/api/withdrawals/${id}/approve`)).json().data.status).toBe('Approve');
  await until(async () => orderedFor(member) === 1, 'the bank has the order');
});

test('two persons pay it while the suspension lasts', async () => {
  const member = await aMember(server, { credit: 500 });
  await suspend(member);
  const id = await withdrawn(member, 210);
  expect((await agree(await anong.post(`/api/withdrawals/${id}/approve`))).statusCode).toBe(200);
  await until(async () => orderedFor(member) === 1, 'the bank has the order');
});

test('what was asked before the suspension is over with it: nobody agrees without knowing', async () => {
  const member = await aMember(server, { credit: 25_000 });
  const id = await withdrawn(member, 21_000);
  const asked = await anong.post(`/api/withdrawals/${id}/approve`);
  await suspend(member);
  expect(refusal(await agree(asked))).toEqual([409, 'already_decided']);
  expect((await seen(id)).status).toBe('waiting_for_approve');
});

test('approved and not yet sent, it is stopped and waits again; two persons or the lifting send the same order', async () => {
  const member = await aMember(server, { credit: 500 });
  const id = await withdrawn(member, 220);
  server.bank.weather.down = true;
  await anong.post(`/api/withdrawals/${id}/approve`);
  await until(async () => (await seen(id)).payout?.state === 'unknown', 'the bank could not be asked');
  await suspend(member);
  // As if the job had not come yet: the order never left.
  await server.owner.rows(sql`alter table payout disable trigger allowed_move`);
  await server.owner.rows(sql`update payout set state = 'queued', asked_at = null where withdrawal_id = ${id}`);
  await server.owner.rows(sql`alter table payout enable trigger allowed_move`);
  server.bank.weather.down = false;
  await until(async () => (await seen(id)).status === 'waiting_for_approve', 'it is stopped');
  expect([orderedFor(member), (await seen(id)).payout]).toEqual([0, { ref: expect.any(String), state: 'stopped' }]);
  expect((await agree(await anong.post(`/api/withdrawals/${id}/approve`))).statusCode).toBe(200);
  await until(async () => orderedFor(member) === 1, 'the bank has the order');
});

test('what is out is out, and shown', async () => {
  const member = await aMember(server, { credit: 500 });
  const id = await withdrawn(member, 230);
  await anong.post(`/api/withdrawals/${id}/approve`);
  await until(async () => (await seen(id)).payout?.state === 'sent', 'the bank has it');
  await suspend(member);
  expect(await seen(id)).toMatchObject({ status: 'Approve', payout: { state: 'sent' } });
});

test('what a manager suspended, support does not lift, nor by suspending again; its own it does', async () => {
  const [one, two] = [await aMember(server), await aMember(server)];
  await suspend(one);
  expect(refusal(await lift(one, support))).toEqual([403, 'forbidden']);
  expect((await suspend(one, support)).statusCode).toBe(200);
  expect(refusal(await lift(one, support))).toEqual([403, 'forbidden']);
  expect((await lift(one)).json().data.restricted).toBeNull();
  await suspend(two, support);
  expect((await lift(two, support)).json().data.restricted).toBeNull();
});
