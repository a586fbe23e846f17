import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { formatRound } from '@portal/contract/money.ts';
import { atDepth } from '../../../../../testing/depth.ts';
import { balanceOf } from '../../ledger/index.ts';
import { one } from '../../../platform/database/db.ts';
import { refusal, testServer, until } from '../../../testing/server.ts';
import { aMember, anOperator, type Member, PASSWORD, setSettings } from '../../../testing/factories.ts';

const server = await testServer({ connections: 8 });
afterAll(async () => {
  await server.assertAllReconciled();
  await server.close();
});

const owner = await anOperator(server, 'owner');
const [anong, busaba] = [await anOperator(server, 'finance', 'anong'), await anOperator(server, 'finance', 'busaba')];

const withdraw = (member: Member, amount: unknown, headers: Record<string, string> = {}) =>
  member.post('/api/withdraw/withdraw', { amount }, headers);
const withdrawn = async (member: Member, amount: number): Promise<{ id: string; ref: string }> => {
  const answer = await withdraw(member, amount);
  if (answer.statusCode !== 201) throw new Error(`no withdrawal: ${answer.body}`);
  return answer.json().data;
};
const reject = (id: string) => anong.post(`/api/withdrawals/${id}/reject`, { reason: 'ข้อมูลไม่ครบ' });
const setPasswordAge = (member: Member, ago: string) =>
  server.owner.rows(sql`update session set password_at = now() - ${ago}::interval where member_id = ${member.id}`);

test.each([
  [99, 'ถอนขั้นต่ำ 100 บาท'],
  [99.99, 'ถอนขั้นต่ำ 100 บาท'],
  [50_000.01, 'ถอนได้ไม่เกิน 50,000 บาทต่อครั้ง'],
])('%d baht are refused with "%s"', async (amount, sentence) => {
  const answer = await withdraw(await aMember(server), amount);
  expect(refusal(answer)).toEqual([400, 'invalid_input', 'amount']);
  expect(answer.json().error.message).toBe(sentence);
});

test('an amount must be a positive number of baht', async () => {
  const member = await aMember(server);
  for (const amount of [0, -100, 100.001, '500', null, undefined, 1e300, [500]])
    expect([amount, refusal(await withdraw(member, amount))]).toEqual([amount, [400, 'invalid_input', 'amount']]);
});

test('an amount above the balance is refused with the balance', async () => {
  const member = await aMember(server, { credit: 500 });
  const credit = await member.credit();
  const answer = await withdraw(member, 501);
  expect(refusal(answer)).toEqual([409, 'insufficient_balance', 'amount']);
  expect(answer.json().error.message).toBe(`ถอนได้ไม่เกิน ${formatRound(credit)} บาท`);
  expect((await withdraw(member, Number(credit) / 100)).statusCode).toBe(201);
  expect(await member.credit()).toBe(0n);
});

test('a request matches the contract and reserves the money at once', async () => {
  const member = await aMember(server, { name: 'สมหญิง ดีงาม', credit: 500 });
  const credit = await member.credit();
  const { data } = (await withdraw(member, 200.25)).json();
  const at = expect.stringMatching(/Z$/);
  expect(data).toEqual({
    excess: 0,
    id: expect.any(String),
    ref: expect.stringMatching(/^WD-\d{6}-[2-9A-Z]{7}$/),
    amount: 200.25,
    status: 'waiting_for_approve',
    steps: ['requested', 'checked', 'waiting'].map((key) => ({ key, at })),
    bank_name: 'กสิกรไทย',
    account_masked: `xxx-x-x${member.bank_number.slice(5, 9)}-x`,
    account_name: 'สมหญิง ดีงาม',
    queue: null,
    waits_for: null,
    reason: null,
    bank_ref: null,
    created_at: at,
  });
  expect(await member.credit()).toBe(credit - 20_025n);
  const view = (await member.get(`/api/withdraw/${data.id}`)).json().data;
  expect(view).toEqual({ ...data, queue: expect.any(Number) });
  const after = await aMember(server, { credit: 500 });
  const next = (await withdraw(after, 200)).json().data;
  expect((await after.get(`/api/withdraw/${next.id}`)).json().data.queue).toBe(view.queue + 1);
  const preview = (await member.get('/api/withdraw/preview')).json().data;
  expect(preview).toMatchObject({
    pending_id: data.id,
    left_today: 4,
    min: 100,
    max: 50_000,
    turnover: null,
    cap: null,
  });
  const history = (await member.get('/api/member/reportwithdraw')).json().data;
  expect(history).toMatchObject([{ id: data.id, amount: 200.25, transaction_status: 'waiting_for_approve' }]);
});

test('one open at a time, five a day; rejected ones do not count', async () => {
  const member = await aMember(server, { credit: 2000 });
  const first = await withdrawn(member, 100);
  const second = await withdraw(member, 101);
  expect(refusal(second)).toEqual([409, 'withdrawal_pending']);
  expect(second.json().error.id).toBe(first.id);
  await reject(first.id);
  for (let n = 0; n < 5; n += 1) {
    const { id } = await withdrawn(member, 110 + n);
    await anong.post(`/api/withdrawals/${id}/pay`, { reference: `K-${n}00` });
    expect((await member.get(`/api/withdraw/${id}`)).json().data).toMatchObject({
      status: 'manual',
      bank_ref: `K-${n}00`,
    });
  }
  expect(refusal(await withdraw(member, 130))).toEqual([409, 'withdrawal_quota']);
  expect((await member.get('/api/withdraw/preview')).json().data).toMatchObject({ left_today: 0, left_amount: 0 });
});

test('withdrawals of yesterday in Bangkok do not count', async () => {
  const member = await aMember(server, { credit: 2000 });
  await owner.put('/api/settings', { withdraw_daily_count: 1 });
  const { id } = await withdrawn(member, 100);
  await anong.post(`/api/withdrawals/${id}/pay`, { reference: 'K-777' });
  expect(refusal(await withdraw(member, 120))).toEqual([409, 'withdrawal_quota']);
  await server.owner.rows(
    sql`update withdrawal set created_at = bangkok_start(bangkok_day(now())) - interval '1 second' where id = ${id}`,
  );
  expect((await withdraw(member, 121)).statusCode).toBe(201);
  await owner.put('/api/settings', { withdraw_daily_count: 5 });
});

test("the form names the daily maintenance of the member's bank", async () => {
  const member = await aMember(server);
  const bankClosed = async () => (await member.get('/api/withdraw/preview')).json().data.bank_closed;
  expect(await bankClosed()).toBe(null);
  const allDay = { bank_code: 'kbnk', from: '23:00', until: '23:00' };
  expect(
    (await owner.put('/api/settings', { bank_closures: [{ ...allDay, bank_code: 'scb', until: '22:00' }, allDay] }))
      .statusCode,
  ).toBe(200);
  expect(await bankClosed()).toEqual({ from: '23:00', until: '23:00' });
  expect(refusal(await owner.put('/api/settings', { bank_closures: [{ ...allDay, bank_code: '' }] }))).toEqual([
    400,
    'invalid_input',
    'bank_closures',
  ]);
  await owner.put('/api/settings', { bank_closures: [] });
});

test('sixteen password checks at once do not exhaust the connections', async () => {
  const members: Member[] = [];
  for (let n = 0; n < 16; n += 1) members.push(await aMember(server, { credit: 300 }));
  const answers = await Promise.all(
    members.map((member) => member.post('/api/withdraw/withdraw', { amount: 150, password: member.password })),
  );
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(members.map(() => 201));
});

test('a large amount needs a recently confirmed password', async () => {
  const member = await aMember(server, { credit: 20_000 });
  await setPasswordAge(member, '16 minutes');
  expect(refusal(await withdraw(member, 10_001))).toEqual([403, 'password_required']);
  expect((await member.post('/api/member/confirm-password', { password: member.password })).statusCode).toBe(204);
  const { id } = await withdrawn(member, 10_002);
  await reject(id);
  await setPasswordAge(member, '16 minutes');
  expect((await withdraw(member, 10_000)).statusCode).toBe(201);
});

test("another member's withdrawal is not found, like an unknown one", async () => {
  const [somchai, malee] = [await aMember(server, { credit: 500 }), await aMember(server)];
  const { id } = await withdrawn(somchai, 200);
  const [others, nothing] = [
    await malee.get(`/api/withdraw/${id}`),
    await malee.get(`/api/withdraw/${crypto.randomUUID()}`),
  ];
  expect([others.statusCode, others.body]).toEqual([404, nothing.body]);
});

test('a rejection returns the money with a reason', async () => {
  const member = await aMember(server, { credit: 500 });
  const before = await member.credit();
  const { id } = await withdrawn(member, 200);
  expect((await reject(id)).json().data).toMatchObject({ status: 'Reject', reason: 'ข้อมูลไม่ครบ' });
  expect(await member.credit()).toBe(before);
  const { data } = (await member.get(`/api/withdraw/${id}`)).json();
  expect(data).toMatchObject({ status: 'Reject', reason: 'ข้อมูลไม่ครบ' });
  expect(data.steps.at(-1).key).toBe('rejected');
  expect(refusal(await anong.post(`/api/withdrawals/${id}/approve`))).toEqual([409, 'already_decided']);
});

test('a manual payment stores the reference and sends no order', async () => {
  const member = await aMember(server, { credit: 500 });
  const { id } = await withdrawn(member, 200);
  const ordered = server.bank.payouts().length;
  expect(refusal(await anong.post(`/api/withdrawals/${id}/pay`, { reference: ' ' }))).toEqual([
    400,
    'invalid_input',
    'reference',
  ]);
  const { data } = (await anong.post(`/api/withdrawals/${id}/pay`, { reference: 'KBANK-0091' })).json();
  expect(data).toMatchObject({ status: 'manual', payout: null });
  const [row] = await server.owner.rows(sql<{ reference: string }>`select reference from withdrawal where id = ${id}`);
  expect(row?.reference).toBe('KBANK-0091');
  expect(server.bank.payouts()).toHaveLength(ordered);
});

const orderedFor = ({ bank_number }: Member) =>
  server.bank.payouts().filter(({ to_account }) => to_account === bank_number).length;
const paid = async ({ id }: { id: string }) =>
  (
    await one(
      server.owner,
      sql<{
        times: number;
      }>`select count(*)::int as times from ledger_transfer where reason = 'withdrawal_paid' and reference = ${id}`,
    )
  ).times;

test('a pending approval blocks a manual payment and pays once', async () => {
  const member = await aMember(server, { credit: 30_000 });
  const { id } = await withdrawn(member, 25_001);
  const { approval_id } = (await anong.post(`/api/withdrawals/${id}/approve`)).json().data;
  const byHand = await busaba.post(`/api/withdrawals/${id}/pay`, { reference: 'K-901' });
  expect(refusal(byHand)).toEqual([409, 'already_decided']);
  expect((await busaba.post(`/api/approvals/${approval_id}/approve`)).statusCode).toBe(200);
  await until(async () => orderedFor(member) === 1, 'the bank has the order');
  expect(refusal(await busaba.post(`/api/withdrawals/${id}/pay`, { reference: 'K-901' }))).toEqual([
    409,
    'already_decided',
  ]);
  expect([orderedFor(member), await paid({ id })]).toEqual([1, 0]);
  expect((await member.get(`/api/withdraw/${id}`)).json().data.status).toBe('Approve');
});

test('a pending manual payment blocks other references and orders', async () => {
  const member = await aMember(server, { credit: 30_000 });
  const { id } = await withdrawn(member, 25_002);
  const { approval_id } = (await anong.post(`/api/withdrawals/${id}/pay`, { reference: 'K-902' })).json().data;
  expect(refusal(await busaba.post(`/api/withdrawals/${id}/pay`, { reference: 'K-903' }))).toEqual([
    409,
    'already_decided',
  ]);
  expect(refusal(await busaba.post(`/api/withdrawals/${id}/approve`))).toEqual([409, 'already_decided']);
  expect((await busaba.post(`/api/approvals/${approval_id}/approve`)).statusCode).toBe(200);
  const row = await one(server.owner, sql<{ reference: string }>`select reference from withdrawal where id = ${id}`);
  expect([row.reference, await paid({ id }), orderedFor(member)]).toEqual(['K-902', 1, 0]);
});

test('approval by one operator closes a pending approval', async () => {
  const member = await aMember(server, { credit: 30_000 });
  const { id } = await withdrawn(member, 25_003);
  const { approval_id } = (await anong.post(`/api/withdrawals/${id}/approve`)).json().data;
  await setSettings(server, owner, { wd_two_person_amount: 40_000 });
  expect((await anong.post(`/api/withdrawals/${id}/approve`)).json().data).toMatchObject({ status: 'Approve' });
  const { data } = (await busaba.get('/api/approvals?status=pending&limit=100')).json();
  expect(data.map((each: { id: string }) => each.id)).not.toContain(approval_id);
  expect(refusal(await busaba.post(`/api/approvals/${approval_id}/approve`))).toEqual([409, 'already_decided']);
  await setSettings(server, owner, { wd_two_person_amount: 20_000 });
  await until(async () => orderedFor(member) === 1, 'the bank has the order');
});

test('without a payout account only a manual payment is possible', async () => {
  const member = await aMember(server, { credit: 30_000 });
  const [{ id }, account] = [await withdrawn(member, 200), server.account('bank')];
  await server.owner.rows(sql`update bank_account set pays_out = false where id = ${account.id}`);
  const answer = await anong.post(`/api/withdrawals/${id}/approve`);
  expect(refusal(answer)).toEqual([409, 'channel_down']);
  expect(answer.json().error.message).toBe('ยังไม่มีบัญชีสำหรับโอนออก กรุณาโอนเองแล้วกดจ่ายแล้ว');
  expect((await member.get(`/api/withdraw/${id}`)).json().data.status).toBe('waiting_for_approve');
  expect((await anong.post(`/api/withdrawals/${id}/pay`, { reference: 'K-904' })).statusCode).toBe(200);
  const large = await withdrawn(member, 25_004);
  const { approval_id } = (await anong.post(`/api/withdrawals/${large.id}/approve`)).json().data;
  expect(refusal(await busaba.post(`/api/approvals/${approval_id}/approve`))).toEqual([409, 'channel_down']);
  expect((await member.get(`/api/withdraw/${large.id}`)).json().data.status).toBe('waiting_for_approve');
  await server.owner.rows(sql`update bank_account set pays_out = true where id = ${account.id}`);
  expect((await busaba.post(`/api/approvals/${approval_id}/approve`)).statusCode).toBe(200);
});

test('an adjustment for a closed account is ended', async () => {
  const member = await aMember(server);
  const adjustment = { member_id: member.id, amount: 500, reason: 'ชดเชย' };
  const id = (await anong.post('/api/adjustments', adjustment)).json().data.approval_id;
  expect((await member.post('/api/member/close', { password: PASSWORD })).statusCode).toBe(204);
  expect(refusal(await busaba.post(`/api/approvals/${id}/approve`))).toEqual([409, 'already_decided']);
  expect((await balanceOf(server.owner, member.id)).wallet).toBe(0n);
  const [row] = await server.owner.rows(sql<{ status: string }>`select status from approval where id = ${id}`);
  expect(row?.status).toBe('ended');
});

test('an adjustment needs two operators and cannot overdraw', async () => {
  const member = await aMember(server, { credit: 500 });
  const before = await member.credit();
  const requestAdjustment = async (amount: number): Promise<string> =>
    (await anong.post('/api/adjustments', { member_id: member.id, amount, reason: 'แก้ยอด' })).json().data.approval_id;
  const [more, less] = [await requestAdjustment(50.5), await requestAdjustment(-100_000)];
  expect(refusal(await anong.post(`/api/approvals/${more}/approve`))).toEqual([403, 'second_person_needed']);
  expect((await busaba.post(`/api/approvals/${more}/approve`)).statusCode).toBe(200);
  expect(await member.credit()).toBe(before + 5050n);
  expect(refusal(await busaba.post(`/api/approvals/${less}/approve`))).toEqual([409, 'insufficient_balance']);
  expect(await member.credit()).toBe(before + 5050n);
});

const ROUNDS = atDepth(10, 200);
const manager = await anOperator(server, 'manager');
const withdrawalOf = async (id: string) => (await anong.get(`/api/withdrawals/${id}`)).json().data;
const statusesOf = (answers: readonly { statusCode: number }[]) => answers.map(({ statusCode }) => statusCode);

test('an adjustment and a withdrawal at once exclude each other', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const member = await aMember(server, { credit: 500 });
    const before = await member.credit();
    const correction = { member_id: member.id, amount: -500, reason: 'เติมผิดคน' };
    const { approval_id } = (await anong.post('/api/adjustments', correction)).json().data;
    const [agreement, withdrawal] = await Promise.all([
      busaba.post(`/api/approvals/${approval_id}/approve`),
      withdraw(member, 500),
    ]);
    expect([
      [200, 409],
      [409, 201],
    ]).toContainEqual(statusesOf([agreement, withdrawal]));
    expect(await member.credit()).toBe(before - 500_00n);
  }
});

test('a suspension and an order at once: it is sent or stopped', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const member = await aMember(server, { credit: 500 });
    const { id } = (await withdraw(member, 500)).json().data;
    const [approval] = await Promise.all([
      anong.post(`/api/withdrawals/${id}/approve`),
      manager.post(`/api/members/${member.id}/suspend`, { reason: 'สงสัยทุจริต' }),
    ]);
    if (approval.statusCode === 202) {
      // suspended before the decision: two operators are needed
      expect([orderedFor(member), (await withdrawalOf(id)).status]).toEqual([0, 'waiting_for_approve']);
      continue;
    }
    const { state } = await until(async () => {
      const payout = (await withdrawalOf(id)).payout as { state: string };
      return (payout.state === 'sent' || payout.state === 'stopped') && payout;
    }, 'the order is at the bank or stopped');
    const outcome = [orderedFor(member), (await withdrawalOf(id)).status];
    expect(outcome).toEqual(state === 'sent' ? [1, 'Approve'] : [0, 'waiting_for_approve']);
  }
  const left = sql`select id from payout where state = 'stopped' and leaving_since is not null`;
  expect(await server.owner.rows(left), 'no sent order is stopped').toEqual([]);
});
