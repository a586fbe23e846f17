import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { bankLine, refusal, testServer, until } from '../../../testing/server.ts';
import {
  aDocument,
  approveRequest,
  approveWithEvidence,
  aMember,
  anOperator,
  requestDepositAs,
  payment,
  accountToPay,
} from '../../../testing/factories.ts';

const server = await testServer();
afterAll(async () => {
  await server.assertAllReconciled();
  await server.close();
});

const [finance, owner] = [await anOperator(server, 'finance'), await anOperator(server, 'owner')];
const account = server.account('truemoney');

interface AccountView {
  readonly id: string;
  readonly number_masked: string;
  readonly is_active: boolean;
  readonly last_line_at: string | null;
  readonly today: { readonly in: number; readonly out: number };
  readonly open_deposits: number;
  readonly balance: number | null;
  readonly balance_at: string | null;
}
const accountView = async (id = account.id): Promise<AccountView> =>
  (await finance.get('/api/bank-accounts')).json().data.find((each: AccountView) => each.id === id);
const put = (is_active: boolean, by = finance, id = account.id) =>
  by.put(`/api/bank-accounts/${id}`, { is_active, reason: 'ธนาคารปิดปรับปรุง' });

test('an account shows its last digits, webhook URL and today’s totals', async () => {
  expect(await accountView()).toMatchObject({
    number_masked: `xxxxxx${account.number.slice(-4)}`,
    callback_url: `http://portal.test/hooks/bank/${account.id}`,
    last_line_at: null,
    today: { in: 0, out: 0 },
    open_deposits: 0,
  });
  expect((await finance.get('/api/bank-accounts')).body).not.toContain(account.number);
  const nong = await aMember(server);
  const deposit = await requestDepositAs(nong, 150, 'truemoney');
  expect((await accountView()).open_deposits).toBe(1);
  const began = new Date().getTime();
  await server.sendBankEvent(accountToPay(server, deposit), payment(nong, deposit));
  await until(async () => (await nong.credit()) > 0n, 'credited');
  const { last_line_at, today, open_deposits } = await accountView();
  expect(Date.parse(last_line_at ?? '')).toBeGreaterThanOrEqual(began);
  expect([today, open_deposits]).toEqual([{ in: deposit.amount_to_pay, out: 0 }, 0]);
});

test('an account shows the balance that its bank reported last', async () => {
  const balance = async () => {
    const { balance: amount, balance_at } = await accountView(server.account('bank').id);
    return [amount, balance_at];
  };
  expect(await balance()).toEqual([null, null]);
  const report = (amount: number | null, occurred_at: string) =>
    server.sendBankEvent(server.account('bank').id, bankLine({ amount: 50, balance: amount, occurred_at }));
  const [first, second, third] = [3, 2, 1].map((hours) => new Date(Date.now() - hours * 3_600_000).toISOString());
  await report(2000.5, second!);
  await report(1950.5, first!); // came late
  await report(null, third!);
  await until(async () => (await accountView(server.account('bank').id)).today.in === 150, 'all came');
  expect(await balance()).toEqual([2000.5, second]);
});

test('a switched-off account is hidden from members but still credits open deposits', async () => {
  const nong = await aMember(server);
  const deposit = await requestDepositAs(nong, 170, 'truemoney');
  expect((await put(false)).json().data).toMatchObject({ id: account.id, is_active: false, open_deposits: 1 });
  const open = (await finance.get(`/api/deposits?state=open&bank_account_id=${account.id}`)).json().data;
  expect(open.map(({ id }: { id: string }) => id)).toEqual([deposit.id]);
  expect((await nong.get('/api/member/bank')).json().data.truemoney).toBe(null);
  const another = await aMember(server);
  const refused = await another.post('/api/member/regulardeposit', { amount: 100, channel: 'truemoney' });
  expect(refusal(refused)).toEqual([409, 'channel_down']);
  await server.sendBankEvent(account.id, payment(nong, deposit));
  await until(async () => (await nong.credit()) > 0n, 'credited although it is off');
  expect(refusal(await put(true))).toEqual([403, 'code_required']);
  await finance.confirm();
  const response = put(true);
  expect((await response).statusCode).toBe(202);
  expect((await another.get('/api/member/bank')).json().data.truemoney).toBe(null);
  await approveRequest(response, owner);
  expect((await another.get('/api/member/bank')).json().data.truemoney).toBe(account.number);
});

test('switching an account is audited with its reason and needs permission', async () => {
  const [line] = (await owner.get(`/api/audit?q=${account.id}`)).json().data;
  expect(line).toMatchObject({
    action: 'bank-account.switch-on.requested',
    operator: { name: finance.name },
    detail: { reason: 'ธนาคารปิดปรับปรุง' },
  });
  for (const role of ['manager', 'auditor', 'support', 'technical'] as const)
    expect(refusal(await put(false, await anOperator(server, role)))).toEqual([403, 'forbidden']);
  expect(refusal(await put(false, finance, crypto.randomUUID()))).toEqual([404, 'not_found']);
  const silent = await finance.put(`/api/bank-accounts/${account.id}`, { is_active: false, reason: ' ' });
  expect(refusal(silent)).toEqual([400, 'invalid_input', 'reason']);
  expect((await accountView()).is_active).toBe(true);
});

test('outgoing lines count as out', async () => {
  const before = await accountView(server.account('bank').id);
  await server.sendBankEvent(server.account('bank').id, bankLine({ direction: 'out', amount: 25 }));
  await until(async () => (await accountView(before.id)).today.out === before.today.out + 25, 'it is shown');
  const [line] = (await finance.get('/api/statement-lines?direction=out')).json().data;
  const file_id = await aDocument(server, finance);
  const fee = { kind: 'bank_fee', reason: 'ค่าธรรมเนียม', file_id };
  const { approval_id } = (await finance.post(`/api/statement-lines/${line.id}/classify`, fee)).json().data;
  expect((await approveWithEvidence(approval_id, owner)).statusCode).toBe(200);
});

test('a day’s total may exceed the largest single amount', async () => {
  const { id } = server.account('bank');
  const before = (await accountView(id)).today.in;
  for (const reference of ['มากที่สุด 1', 'มากที่สุด 2'])
    await server.sendBankEvent(id, bankLine({ amount: 1e9, reference }));
  await until(async () => (await accountView(id)).today.in === before + 2e9, 'both are shown');
  await server.sendBankEvent(id, bankLine({ amount: 1e9 + 1 })).catch(() => undefined);
  expect((await accountView(id)).today.in).toBe(before + 2e9);
});

test('a stopped order frees its account and leaves from the one that pays out then', async () => {
  const manager = await anOperator(server, 'manager', 'malee');
  const member = await aMember(server, { credit: 500 });
  const { id } = (await member.post('/api/withdraw/withdraw', { amount: 260 })).json().data;
  const isPayout = (state: string) => async () => {
    const { payout } = (await finance.get(`/api/withdrawals/${id}`)).json().data;
    return payout?.state === state;
  };
  server.bank.behaviour.down = true;
  await finance.post(`/api/withdrawals/${id}/approve`);
  await until(isPayout('unknown'), 'the bank could not be reached');
  await manager.post(`/api/members/${member.id}/suspend`, { reason: 'สงสัยทุจริต' });
  server.bank.behaviour.down = false;
  await until(isPayout('stopped'), 'the order is stopped');
  const paying = server.accounts.find(({ pays_out }) => pays_out)!;
  expect((await owner.delete(`/api/bank-accounts/${paying.id}`)).statusCode).toBe(204);
  const request = (await finance.post(`/api/withdrawals/${id}/approve`)).json().data;
  const approve = () => manager.post(`/api/approvals/${request.approval_id}/approve`);
  expect(refusal(await approve())).toEqual([409, 'channel_down']);
  const other = server.accounts.find(({ kind, pays_out }) => kind === 'bank' && !pays_out)!;
  await server.owner.rows(sql`update bank_account set pays_out = true where id = ${other.id}`);
  expect((await approve()).statusCode).toBe(200);
  await until(isPayout('sent'), 'the bank has the order');
  expect(server.bank.payouts()).toMatchObject([{ to_account: member.bank_number, from_account: other.number }]);
});
