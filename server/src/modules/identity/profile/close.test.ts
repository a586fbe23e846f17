import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { refusal, testServer, until } from '../../../testing/server.ts';
import {
  aForm,
  aMember,
  anOperator,
  requestDepositAs,
  type Member,
  PASSWORD,
  payment,
  accountToPay,
} from '../../../testing/factories.ts';

const server = await testServer({ limitRates: true });
afterAll(async () => {
  await server.assertAllReconciled();
  await server.close();
});

const close = (member: Member, password = PASSWORD) => member.post('/api/member/close', { password });
const aClosedMember = async () => {
  const member = await aMember(server);
  expect((await close(member)).statusCode).toBe(204);
  return member;
};
const login = ({ tel }: { tel: string }) =>
  server.onPortal('POST', '/api/member/login', { body: { tel, password: PASSWORD } });

test('a closed account signs in as an unknown phone does', async () => {
  const mali = await aClosedMember();
  expect((await mali.get('/api/member/profile')).statusCode).toBe(401);
  const [closed, unknown] = [await login(mali), await login(aForm())];
  expect([closed.statusCode, closed.json()]).toEqual([401, unknown.json()]);
  expect(refusal(await close(mali))).toEqual([401, 'unauthenticated']);
});

test('the right password of a closed account counts as wrong', async () => {
  const mali = await aClosedMember();
  const statuses = [];
  for (let nth = 0; nth < 11; nth += 1) statuses.push((await login(mali)).statusCode);
  expect(statuses).toEqual([...Array<number>(10).fill(401), 429]);
});

test('no code is sent to a closed account’s phone, and the response does not reveal it', async () => {
  const mali = await aClosedMember();
  const ask = (tel: string) => server.onPortal('POST', '/api/member/forgotpassword', { body: { tel } });
  const [closed, unknown] = [await ask(mali.tel), await ask(aForm().tel)];
  expect([closed.statusCode, Object.keys(closed.json().data)]).toEqual([200, Object.keys(unknown.json().data)]);
  const [row] = await server.owner.rows(
    sql<{ member_id: string | null }>`select member_id from one_time_code where tel = ${mali.tel}`,
  );
  expect(row?.member_id).toBeNull();
});

test('a closed membership’s phone and account stay taken', async () => {
  const mali = await aClosedMember();
  const again = (form: object) =>
    server.onPortal('POST', '/api/member/register', { body: { member: { ...aForm(), ...form } } });
  expect(refusal(await again({ tel: mali.tel }))).toEqual([409, 'tel_taken', 'tel']);
  expect(refusal(await again({ bank_name: mali.bank_name, bank_number: mali.bank_number }))).toEqual([
    409,
    'account_taken',
    'bank_number',
  ]);
});

test('an account with money stays open and the answer has the amount', async () => {
  const mali = await aMember(server, { credit: 300 });
  const answer = await close(mali);
  expect(refusal(answer)).toEqual([409, 'balance_left']);
  expect(answer.json().error.message).toMatch(/^ก่อนปิดบัญชี กรุณาถอนเงินคงเหลือ 300\.\d\d บาท$/);
  expect((await mali.get('/api/credit')).statusCode).toBe(200);
});

test('an account with an open deposit or withdrawal stays open', async () => {
  const mali = await aMember(server);
  const deposit = await requestDepositAs(mali, 300);
  expect(refusal(await close(mali))).toEqual([409, 'requests_open']);
  await mali.post(`/api/member/deposit/${deposit.id}/cancel`);
  expect((await close(mali)).statusCode).toBe(204);

  const malee = await aMember(server, { credit: 300 });
  const all = Number(await malee.credit()) / 100;
  expect((await malee.post('/api/withdraw/withdraw', { amount: all })).statusCode).toBe(201);
  expect(refusal(await close(malee))).toEqual([409, 'requests_open']);
});

test('concurrent requests close an account once', async () => {
  const mali = await aMember(server);
  const answers = await Promise.all(Array.from({ length: 6 }, () => close(mali)));
  const codes = answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b);
  expect(codes).toEqual([204, 401, 401, 401, 401, 401]);
  const rows = await server.owner.rows(sql`select from member_restriction where member_id = ${mali.id}`);
  expect(rows).toHaveLength(1);
});

test('late money is credited to a closed account, visible to operators', async () => {
  const mali = await aMember(server);
  const deposit = await requestDepositAs(mali, 300);
  await mali.post(`/api/member/deposit/${deposit.id}/cancel`);
  await close(mali);
  await server.sendBankEvent(accountToPay(server, deposit), payment(mali, deposit));
  const owner = await anOperator(server, 'owner');
  const view = await until(async () => {
    const { data } = (await owner.get(`/api/members/${mali.id}`)).json();
    return data.credit > 0 && data;
  }, 'the late money is credited');
  expect(view).toMatchObject({ credit: deposit.amount_to_pay, restricted: { reason: 'closed', until: null } });
});

test('lifting a suspension does not reopen a closed account', async () => {
  const mali = await aClosedMember();
  const owner = await anOperator(server, 'owner', 'second-owner');
  await owner.post(`/api/members/${mali.id}/unsuspend`, { reason: 'ลองดู' });
  expect((await login(mali)).statusCode).toBe(401);
  expect((await owner.get(`/api/members/${mali.id}`)).json().data.restricted).toMatchObject({ reason: 'closed' });
});

test('an account closed during a gateway call gets no deposit order', async () => {
  const mali = await aMember(server);
  const { gateway } = server.gateways.cp;
  const { create } = gateway;
  const [reached, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  gateway.create = async (...order) => {
    reached.resolve();
    await goOn.promise;
    return create(...order);
  };
  const asking = mali.post('/api/member/cp/deposit', { amount: 500 });
  await reached.promise;
  expect((await close(mali)).statusCode).toBe(204);
  goOn.resolve();
  expect(refusal(await asking)).toEqual([401, 'unauthenticated']);
  gateway.create = create;
  expect(await server.owner.rows(sql`select id from deposit where member_id = ${mali.id}`)).toEqual([]);
});
