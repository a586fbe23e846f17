import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { payoutEvent } from '../test-events.ts';
import { one } from '../../../platform/database/db.ts';
import { signatureOf } from '../../../platform/security/tokens.ts';
import {
  aMember,
  anOperator,
  requestDepositAs,
  type Operator,
  payment,
  accountToPay,
} from '../../../testing/factories.ts';
import { bankLine, refusal, testServer, until } from '../../../testing/server.ts';

/** As in production: only an account's own secret signs its events. */
const server = await testServer({ withSandbox: false });
afterAll(async () => {
  await server.assertAllReconciled();
  await server.close();
});

const finance = await anOperator(server, 'finance');
const finance2 = await anOperator(server, 'finance', 'finance2');
const [manager, owner] = [await anOperator(server, 'manager'), await anOperator(server, 'owner')];
const [technical, support] = [await anOperator(server, 'technical'), await anOperator(server, 'support')];

for (const each of [finance, finance2, owner, technical]) await each.confirm();

let numbers = 0;
const aNumber = () => `77${String((numbers += 1)).padStart(8, '0')}`;
const anAccount = (more: object = {}) => ({
  kind: 'bank',
  bank_code: 'kbnk',
  number: aNumber(),
  name: 'บริษัท สตาร์ทูเค จำกัด',
  pays_out: false,
  ...more,
});
const openRequest = async (
  url: string,
  body: object = {},
  by: Operator = finance,
  how: 'post' | 'put' = 'post',
): Promise<string> => {
  const answer = await by[how](url, body);
  expect([answer.statusCode, answer.body]).toEqual([202, answer.body]);
  return answer.json().data.approval_id;
};
const approve = (id: string, by: Operator = manager) => by.post(`/api/approvals/${id}/approve`);
const resultOf = async (id: string, by: Operator = technical) =>
  (await by.get(`/api/approvals/${id}`)).json().data.result;
/** Approves a request and returns its result. */
const approvedResult = async (url: string, body: object = {}): Promise<{ id: string; secret: string }> => {
  const id = await openRequest(url, body);
  expect((await approve(id)).statusCode).toBe(200);
  return resultOf(id);
};
interface Row {
  readonly id: string;
  readonly number_masked: string;
  readonly secrets: readonly { readonly used_at: string | null }[];
  readonly approval: { readonly id: string; readonly by: { readonly name: string } } | null;
}
const rowOf = async (id: string): Promise<Row | undefined> =>
  (await finance.get('/api/bank-accounts')).json().data.find((row: Row) => row.id === id);
const tell = async (id: string, secret: string, line: object = bankLine({ amount: 2.75 })) => {
  const body = JSON.stringify(line);
  return (await server.sendBankEvent(id, body, { headers: { 'x-signature': signatureOf(secret, Buffer.from(body)) } }))
    .statusCode;
};

test('requesting an account needs a fresh code', async () => {
  const fresh = await anOperator(server, 'finance', 'finance3');
  expect(refusal(await fresh.post('/api/bank-accounts', anAccount()))).toEqual([403, 'code_required']);
  await fresh.confirm();
  expect((await fresh.post('/api/bank-accounts', anAccount())).statusCode).toBe(202);
  await server.owner.rows(
    sql`update approval set status = 'ended', decided_at = now(), decision_reason = 'x' where status = 'pending'`,
  );
});

test('an approved account shows its secret once to a technician and credits deposits', async () => {
  const account = anAccount({ bank_code: 'baac', reason: 'เปิดบัญชีใหม่' });
  const approval = await openRequest('/api/bank-accounts', account);
  const listed: { number_masked: string }[] = (await finance.get('/api/bank-accounts')).json().data;
  expect(listed.filter(({ number_masked }) => number_masked.endsWith(account.number.slice(-4)))).toEqual([]);
  const [pending] = (await manager.get('/api/approvals?status=pending')).json().data;
  expect(pending).toMatchObject({
    id: approval,
    kind: 'bank-account.add',
    member: null,
    amount: 0,
    reason: `ธ.ก.ส. ${account.number} ${account.name} · รับ · เปิดบัญชีใหม่`,
    has_result: false,
  });
  expect(refusal(await approve(approval, finance))).toEqual([403, 'second_person_needed']);
  expect(refusal(await approve(approval, finance2))).toEqual([403, 'forbidden']);
  expect((await approve(approval)).json().data).toMatchObject({ status: 'approved', has_result: true });
  for (const other of [finance, manager, finance2])
    expect((await other.get(`/api/approvals/${approval}`)).json().data).toMatchObject({
      has_result: true,
      result_is_yours: false,
      result: null,
    });
  expect((await owner.get('/api/approvals?status=approved')).json().data[0]).toMatchObject({ result_is_yours: true });
  expect((await technical.get('/api/approvals')).json().data).toMatchObject([{ id: approval, result_is_yours: true }]);
  const readable = () =>
    Promise.all(
      [finance, manager, finance2, owner, technical].map(async (each) => {
        const { data } = (await each.get('/api/approvals?result=yours')).json();
        return data.map((row: Row) => row.id);
      }),
    );
  expect(await readable()).toEqual([[], [], [], [approval], [approval]]);
  const { id, secret } = await resultOf(approval);
  expect(await readable()).toEqual([[], [], [], [], []]);
  expect(secret).toMatch(/^whsec_[\w-]{43}$/);
  for (const other of [finance, owner, technical])
    expect((await other.get(`/api/approvals/${approval}`)).json().data).toMatchObject({
      has_result: false,
      result: null,
    });
  expect((await technical.get('/api/approvals')).json().data).toEqual([]);
  expect(await rowOf(id)).toMatchObject({
    number_masked: `xxxxxx${account.number.slice(-4)}`,
    callback_url: `http://portal.test/hooks/bank/${id}`,
    secrets: [{ used_at: null }],
    approval: null,
  });
  const mali = await aMember(server);
  const answer = await mali.post('/api/member/regulardeposit', { amount: 300, channel: 'bank', bank_code: 'baac' });
  const deposit = answer.json().data;
  expect(deposit.account.number).toBe(account.number);
  expect(await tell(id, secret, payment(mali, deposit))).toBe(200);
  await until(async () => (await mali.credit()) > 0n, 'credited');
  expect((await rowOf(id))?.secrets[0]?.used_at).toBeTruthy();
  const lines = (await owner.get('/api/audit?about=bank-account')).json().data;
  expect(lines[0]).toMatchObject({ action: 'bank-account.add.requested', operator: { name: finance.name } });
  expect((await owner.get('/api/audit?limit=100')).body).not.toContain(secret);
  expect((await owner.get('/api/audit?about=approval')).json().data[0]).toMatchObject({
    action: 'approval.shown',
    operator: { name: technical.name },
  });
});

test('a maker who may read secrets is the only reader', async () => {
  const approval = await openRequest('/api/gateways/cp/rotate-secret', {}, owner);
  expect((await approve(approval)).statusCode).toBe(200);
  expect((await technical.get('/api/approvals')).json().data).toEqual([]);
  expect(refusal(await technical.get(`/api/approvals/${approval}`))).toEqual([404, 'not_found']);
  expect(await resultOf(approval, manager)).toBe(null);
  expect((await resultOf(approval, owner)).secret).toMatch(/^whsec_/);
});

test('an operator lists own requests with their outcome, and no others', async () => {
  await technical.put('/api/gateways/cp', { is_enabled: false });
  const mine = await openRequest('/api/gateways/cp', { is_enabled: true, reason: 'กลับมาแล้ว' }, technical, 'put');
  const others = await openRequest('/api/bank-accounts', anAccount());
  expect((await technical.get('/api/approvals?status=pending')).json().data).toMatchObject([{ id: mine }]);
  expect((await technical.get(`/api/approvals/${mine}`)).json().data).toMatchObject({ id: mine, status: 'pending' });
  for (const by of [technical, support])
    for (const answer of [
      await by.get(`/api/approvals/${others}`),
      await by.post(`/api/approvals/${others}/evidence`),
      await support.get(`/api/approvals/${mine}`),
    ])
      expect(refusal(answer)).toEqual([404, 'not_found']);
  expect((await support.get('/api/approvals')).json().data).toEqual([]);
  expect(refusal(await technical.post(`/api/approvals/${mine}/approve`))).toEqual([403, 'forbidden']);
  await manager.post(`/api/approvals/${mine}/reject`, { reason: 'ยังไม่ถึงเวลา' });
  expect((await technical.get('/api/approvals')).json().data).toMatchObject([
    { id: mine, status: 'rejected', checker: { name: manager.name }, decision_reason: 'ยังไม่ถึงเวลา' },
  ]);
  await manager.post(`/api/approvals/${others}/reject`, { reason: 'ไม่ใช่ของเรา' });
});

test('a result is sealed, bound to its approval, and read once', async () => {
  const [first, second] = [
    await openRequest('/api/bank-accounts', anAccount()),
    await openRequest('/api/bank-accounts', anAccount()),
  ];
  await approve(first);
  await approve(second);
  const rows = await server.owner.rows(
    sql<{ approval_id: string; sealed: Buffer }>`select approval_id, sealed from approval_result`,
  );
  expect(rows.map(({ approval_id }) => approval_id)).toEqual([first, second]);
  for (const { sealed } of rows) expect(sealed.toString('latin1')).not.toContain('whsec_');
  const answers = await Promise.all(Array.from({ length: 8 }, () => resultOf(first)));
  expect(answers.filter(Boolean)).toHaveLength(1);
  await server.owner.rows(sql`update approval_result set sealed = ${rows[0]?.sealed} where approval_id = ${second}`);
  expect((await technical.get(`/api/approvals/${second}`)).statusCode).toBe(500);
  server.bugs.splice(0);
  await server.owner.rows(sql`delete from approval_result`);
});

const refused: [what: string, more: object, field: string][] = [
  ['a bank that is none', { bank_code: 'nobk' }, 'bank_code'],
  ['a bank that is the wallet', { bank_code: 'tmn' }, 'bank_code'],
  ['a wallet that is a bank', { kind: 'truemoney', number: '0811111111' }, 'bank_code'],
  ['a number that is too long for a bank', { number: '1234567890123' }, 'number'],
  ['a PromptPay id that is none', { kind: 'promptpay', number: '12345678901' }, 'number'],
  ['a PromptPay phone that is none', { kind: 'promptpay', number: '8811111111' }, 'number'],
  ['a wallet that is no phone', { kind: 'truemoney', bank_code: 'tmn', number: '8811111111' }, 'number'],
  ['letters for a number', { number: '12345abcde' }, 'number'],
  ['no name', { name: ' ' }, 'name'],
];
test.each(refused)('%s is refused without a request', async (_what, more, field) => {
  expect(refusal(await finance.post('/api/bank-accounts', anAccount(more)))).toEqual([400, 'invalid_input', field]);
});

test('an account number has one pending request and one account', async () => {
  const account = anAccount();
  const approval = await openRequest('/api/bank-accounts', account);
  expect(await openRequest('/api/bank-accounts', account)).toBe(approval);
  expect(refusal(await finance.post('/api/bank-accounts', { ...account, name: 'อื่น' }))).toEqual([
    409,
    'already_decided',
  ]);
  await approve(approval);
  expect(refusal(await finance.post('/api/bank-accounts', account))).toEqual([409, 'account_taken']);
});

test('rotating a secret needs two persons; the old one works until ended', async () => {
  const { id, secret: before } = await approvedResult('/api/bank-accounts', anAccount());
  expect(await tell(id, before)).toBe(200);
  const approval = await openRequest(`/api/bank-accounts/${id}/rotate-secret`, { reason: 'ครบรอบ' });
  expect((await rowOf(id))?.approval).toEqual({ id: approval, by: { id: finance.id, name: finance.name } });
  expect(refusal(await approve(approval, finance2))).toEqual([403, 'forbidden']);
  await approve(approval, owner);
  const { id: same, secret: after } = await resultOf(approval);
  expect([same, after === before]).toEqual([id, false]);
  expect([await tell(id, before), await tell(id, after)]).toEqual([200, 200]);
  expect((await rowOf(id))?.secrets).toHaveLength(2);
  expect((await finance.delete(`/api/bank-accounts/${id}/old-secret`)).statusCode).toBe(204);
  expect([await tell(id, before), await tell(id, after)]).toEqual([401, 200]);
  expect(refusal(await finance.delete(`/api/bank-accounts/${id}/old-secret`))).toEqual([404, 'not_found']);
  expect((await owner.get(`/api/audit?q=${id}`)).json().data[0]).toMatchObject({ action: 'webhook-secret.ended' });
  expect(refusal(await finance.post(`/api/bank-accounts/${crypto.randomUUID()}/rotate-secret`))).toEqual([
    404,
    'not_found',
  ]);
});

test('a gateway’s secret is created and rotated the same way', async () => {
  const { id, secret } = await approvedResult('/api/gateways/mtm/rotate-secret');
  expect(id).toBe('mtm');
  const event = JSON.stringify({ event_id: crypto.randomUUID(), type: 'payment.unheard' });
  const signed = { headers: { 'x-signature': signatureOf(secret, Buffer.from(event)) } };
  expect((await server.sendGatewayEvent('mtm', event, signed)).statusCode).toBe(200);
  expect((await server.sendGatewayEvent('st', event, signed)).statusCode).toBe(401);
  await approvedResult('/api/gateways/mtm/rotate-secret');
  const mtm = async () =>
    (await finance.get('/api/gateways')).json().data.find((row: { provider: string }) => row.provider === 'mtm');
  expect((await mtm()).secrets).toHaveLength(2);
  expect((await finance.delete('/api/gateways/mtm/old-secret')).statusCode).toBe(204);
  expect((await server.sendGatewayEvent('mtm', event, signed)).statusCode).toBe(401);
  expect((await mtm()).secrets).toHaveLength(1);
});

test('an account without open requests is removed; its number can be added again', async () => {
  const account = anAccount({ bank_code: 'ghb' });
  const { id, secret } = await approvedResult('/api/bank-accounts', account);
  const waiting = await openRequest(`/api/bank-accounts/${id}/rotate-secret`);
  const mali = await aMember(server);
  const ask = (amount: number) =>
    mali.post('/api/member/regulardeposit', { amount, channel: 'bank', bank_code: 'ghb' });
  const deposit = (await ask(300)).json().data;
  expect(refusal(await finance.delete(`/api/bank-accounts/${id}`))).toEqual([409, 'requests_open']);
  expect(await tell(id, secret)).toBe(200);
  await mali.post(`/api/member/deposit/${deposit.id}/cancel`);
  expect((await finance.delete(`/api/bank-accounts/${id}`)).statusCode).toBe(204);
  expect(await rowOf(id)).toBe(undefined);
  expect(refusal(await ask(301))).toEqual([409, 'channel_down']);
  expect(await tell(id, secret)).toBe(401);
  expect(refusal(await finance.delete(`/api/bank-accounts/${id}`))).toEqual([404, 'not_found']);
  expect(refusal(await finance.put(`/api/bank-accounts/${id}`, { is_active: true, reason: 'x' }))).toEqual([
    404,
    'not_found',
  ]);
  expect((await manager.get(`/api/approvals/${waiting}`)).json().data.status).toBe('ended');
  const view = (await mali.get(`/api/member/deposit/${deposit.id}`)).json().data;
  expect(view.account.number).toBe(account.number);
  const again = await approvedResult('/api/bank-accounts', account);
  expect(again.id).not.toBe(id);
  expect((await ask(302)).statusCode).toBe(201);
});

test('an account with an open payout is not removed', async () => {
  const payer = server.account('bank');
  const [{ secret }, rich] = [
    await approvedResult(`/api/bank-accounts/${payer.id}/rotate-secret`),
    await aMember(server),
  ];
  const deposit = await requestDepositAs(rich, 500, 'bank');
  const place = accountToPay(server, deposit);
  const own = place === payer.id ? secret : (await approvedResult(`/api/bank-accounts/${place}/rotate-secret`)).secret;
  await tell(place, own, payment(rich, deposit));
  await until(async () => (await rich.credit()) > 0n, 'credited');
  const { id } = (await rich.post('/api/withdraw/withdraw', { amount: 200 })).json().data;
  expect((await finance.post(`/api/withdrawals/${id}/approve`)).statusCode).toBe(200);
  expect(refusal(await finance.delete(`/api/bank-accounts/${payer.id}`))).toEqual([409, 'requests_open']);
  const { ref } = await one(server.owner, sql<{ ref: string }>`select ref from payout where withdrawal_id = ${id}`);
  await tell(payer.id, secret, payoutEvent(ref, 'failed', 200));
  await until(async () => (await finance.delete(`/api/bank-accounts/${payer.id}`)).statusCode === 204, 'it may go');
});

test('removing an account races deposits: no request points to a removed account', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { id } = await approvedResult('/api/bank-accounts', anAccount({ bank_code: 'uob' }));
    const members = await Promise.all(Array.from({ length: 4 }, () => aMember(server)));
    const body = { amount: 300, channel: 'bank', bank_code: 'uob' };
    const [removed, ...answers] = await Promise.all([
      finance.delete(`/api/bank-accounts/${id}`),
      ...members.map((member) => member.post('/api/member/regulardeposit', body)),
    ]);
    const taken = answers.filter(({ statusCode }) => statusCode === 201).length;
    expect([removed?.statusCode, taken > 0]).toEqual(taken ? [409, true] : [204, false]);
    for (const answer of answers.filter(({ statusCode }) => statusCode !== 201))
      expect(refusal(answer)).toEqual([409, 'channel_down']);
    for (const [nth, answer] of answers.entries())
      if (answer.statusCode === 201) await members[nth]?.post(`/api/member/deposit/${answer.json().data.id}/cancel`);
    if (taken) expect((await finance.delete(`/api/bank-accounts/${id}`)).statusCode).toBe(204);
  }
});
