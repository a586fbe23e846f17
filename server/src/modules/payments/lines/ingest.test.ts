import { baht, satang } from '@portal/contract/money.ts';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { one } from '../../../platform/database/db.ts';
import { bankLine, refusal, testServer, until } from '../../../testing/server.ts';
import {
  aMember,
  anOperator,
  requestDepositAs,
  type DepositRequest,
  type Member,
  type Operator,
  payment,
  accountToPay,
} from '../../../testing/factories.ts';

const server = await testServer({ connections: 8, locksInOrder: true });
afterAll(async () => {
  await server.assertAllReconciled();
  await server.close();
});

type Line = ReturnType<typeof bankLine>;
const stored = sql<{ waiting: number }>`select count(*)::int as waiting from webhook_inbox where processed_at is null`;
const allProcessed = () =>
  until(async () => (await one(server.owner, stored)).waiting === 0, 'every bank event is processed');
const verdictOf = async ({ event_id }: { event_id: string }) =>
  (await one(server.owner, sql<{ verdict: string }>`select verdict from webhook_inbox where event_id = ${event_id}`))
    .verdict;

/** Sends these lines to the request's account at once and waits until all are processed. */
const paid = async (deposit: DepositRequest, ...lines: Line[]) => {
  const answers = await Promise.all(lines.map((line) => server.sendBankEvent(accountToPay(server, deposit), line)));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(lines.map(() => 200));
  await allProcessed();
};
const depositOf = async (member: Member, { id }: { id: string }): Promise<DepositRequest> =>
  (await member.get(`/api/member/deposit/${id}`)).json().data;
const outcomeOf = async (member: Member, deposit: { id: string }) => {
  const { state, status, credited, reason } = await depositOf(member, deposit);
  return { state, status, credited, reason };
};
const credited = (amount: number) => ({ state: 'credited', status: 'Success', credited: amount, reason: null });
const review = (reason: string) => ({ state: 'review', status: 'Approve', credited: null, reason });
const expire = (id: string, by = '1 second') =>
  server.owner.rows(sql`update deposit set expires_at = now() - ${by}::interval where id = ${id}`);
const waiting = async (member: Member) => {
  const deposit = await requestDepositAs(member, 500);
  return { deposit, line: payment(member, deposit) };
};

test('the exact amount from the registered account is credited', async () => {
  const somchai = await aMember(server, { name: 'สมชาย ใจดี' });
  const { deposit, line } = await waiting(somchai);
  await paid(deposit, line);
  expect(await outcomeOf(somchai, deposit)).toEqual(credited(deposit.amount_to_pay));
  expect(await somchai.credit()).toBe(satang(deposit.amount_to_pay));
  const { data } = (await somchai.get('/api/member/reportdeposit')).json();
  expect(data).toEqual([
    {
      id: deposit.id,
      ref: deposit.ref,
      bank_time: line.occurred_at,
      amount: deposit.amount_to_pay,
      transaction_status: 'Success',
      promotion_id: null,
      promotion: null,
      annotation: null,
      channel: 'promptpay',
      decided_at: expect.any(String),
    },
  ]);
});

test('one event fifty times at once credits once', async () => {
  const malee = await aMember(server, { name: 'มาลี ศรีสุข' });
  const { deposit, line } = await waiting(malee);
  await paid(deposit, ...Array.from({ length: 50 }, () => line));
  await paid(deposit, line);
  expect(await malee.credit()).toBe(satang(deposit.amount_to_pay));
});

test('a new event with a reused reference is stored and not credited', async () => {
  const member = await aMember(server);
  const { deposit, line } = await waiting(member);
  const again = { ...line, event_id: crypto.randomUUID() };
  await paid(deposit, line);
  await paid(deposit, again);
  expect(await member.credit()).toBe(satang(deposit.amount_to_pay));
  expect(await verdictOf(again)).toBe('unmatched');
});

test('of two transfers for one request the second goes to review', async () => {
  const member = await aMember(server);
  const { deposit, line } = await waiting(member);
  await paid(deposit, line, payment(member, deposit));
  expect(await member.credit()).toBe(satang(deposit.amount_to_pay));
  const second = (await member.get('/api/member/deposit/active')).json().data;
  expect(second).toMatchObject(review('ได้รับเงินยอดเดิมอีกครั้ง เจ้าหน้าที่กำลังตรวจสอบ'));
  expect(second.amount).toBe(deposit.amount_to_pay);
  const finance = await anOperator(server, 'finance', 'anong');
  const approved = await finance.post(`/api/deposits/${second.id}/approve`);
  expect(approved.json().data).toMatchObject({ state: 'credited', status: 'manual' });
  expect(await member.credit()).toBe(2n * satang(deposit.amount_to_pay));
});

test('lines that arrive out of order find their requests', async () => {
  const members = await Promise.all([aMember(server), aMember(server), aMember(server)]);
  const requests = await Promise.all(members.map(waiting));
  const at = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
  for (const [index, { deposit, line }] of requests.entries())
    await server.sendBankEvent(accountToPay(server, deposit), { ...line, occurred_at: at(index) });
  await allProcessed();
  for (const [index, { deposit }] of requests.entries())
    expect(await members[index]?.credit()).toBe(satang(deposit.amount_to_pay));
});

test('too little goes to review and is credited on approval', async () => {
  const member = await aMember(server);
  const { deposit, line } = await waiting(member);
  await paid(deposit, { ...line, amount: 450 });
  expect(await outcomeOf(member, deposit)).toEqual(
    review(`ได้รับ 450 บาท น้อยกว่าที่แจ้งไว้ ${deposit.amount_to_pay.toFixed(2)} บาท เจ้าหน้าที่กำลังตรวจสอบ`),
  );
  expect(await member.credit()).toBe(0n);
  const finance = await anOperator(server, 'finance', 'busaba');
  await finance.post(`/api/deposits/${deposit.id}/approve`);
  expect(await member.credit()).toBe(45_000n);
});

test('a rounded amount is credited only with a single open request', async () => {
  const [one, two] = [await aMember(server), await aMember(server)];
  const { deposit, line } = await waiting(one);
  await paid(deposit, { ...line, amount: deposit.amount });
  expect(await one.credit()).toBe(satang(deposit.amount));
  expect((await outcomeOf(one, deposit)).status).toBe('Success');
  const first = await waiting(two);
  const second = await requestDepositAs(two, 777, 'bank');
  await server.owner.rows(
    sql`update deposit set bank_account_id = (select bank_account_id from deposit where id = ${first.deposit.id}) where id = ${second.id}`,
  );
  await paid(first.deposit, { ...first.line, amount: first.deposit.amount });
  await paid(first.deposit, { ...payment(two, first.deposit), amount: first.deposit.amount - 1 });
  expect(await two.credit()).toBe(0n);
});

test('too much is credited in full only from the member’s own account', async () => {
  const member = await aMember(server);
  const { deposit, line } = await waiting(member);
  await paid(deposit, { ...line, amount: 5000 });
  await until(async () => (await member.credit()) === 500_000n, 'all of it is credited');
  expect((await outcomeOf(member, deposit)).status).toBe('Success');
  const other = await aMember(server);
  const second = await waiting(other);
  await paid(second.deposit, { ...second.line, amount: 5000, from_account: '9998887776' });
  expect((await outcomeOf(other, second.deposit)).status).toBe('Pending');
  expect(await other.credit()).toBe(0n);
});

test('money from another person’s account goes to review', async () => {
  const member = await aMember(server, { name: 'ณัฐพล วงศ์ไทย' });
  const { deposit, line } = await waiting(member);
  await paid(deposit, { ...line, from_account: '9998887776', from_name: 'ปราณี อื่นไกล' });
  expect(await outcomeOf(member, deposit)).toEqual(review('บัญชีผู้โอนไม่ตรงกับที่ลงทะเบียนไว้ เจ้าหน้าที่กำลังตรวจสอบ'));
});

test.each([null, '', '-', 'N/A'])('with account %j the reason names the actual mismatch', async (from_account) => {
  const member = await aMember(server, { name: 'ณัฐพล วงศ์ไทย' });
  const { deposit, line } = await waiting(member);
  await paid(deposit, { ...line, from_account, from_name: 'ปราณี อื่นไกล' });
  expect(await outcomeOf(member, deposit)).toEqual(review('ชื่อผู้โอนไม่ตรงกับที่ลงทะเบียนไว้ เจ้าหน้าที่กำลังตรวจสอบ'));
  const other = await aMember(server, { name: 'ณัฐพล วงศ์ไทย' });
  const second = await waiting(other);
  await paid(second.deposit, { ...second.line, from_account, from_name: ' ' });
  expect(await outcomeOf(other, second.deposit)).toEqual(review('ธนาคารไม่ได้แจ้งชื่อและเลขบัญชีผู้โอน เจ้าหน้าที่กำลังตรวจสอบ'));
});

test.each(['', ' ', '-', '0', 'N/A', '\u200b'])(
  'reference %j counts as none: the next payment is credited too',
  async (reference) => {
    for (const member of [await aMember(server), await aMember(server)]) {
      const { deposit, line } = await waiting(member);
      await paid(deposit, { ...line, reference });
      expect(await outcomeOf(member, deposit)).toEqual(credited(deposit.amount_to_pay));
    }
  },
);

const unmatched = async (by: Operator): Promise<(string | null)[]> => {
  const { data } = (await by.get('/api/statement-lines?state=unmatched&limit=100')).json();
  return data.map(({ reference }: { reference: string | null }) => reference);
};

test('a stranger’s payment does not block the member’s own', async () => {
  const member = await aMember(server, { name: 'ณัฐพล วงศ์ไทย' });
  const { deposit, line } = await waiting(member);
  const strangers = { ...payment(member, deposit), from_account: '9998887776', from_name: 'ปราณี อื่นไกล' };
  await paid(deposit, strangers);
  expect((await outcomeOf(member, deposit)).state).toBe('review');
  await paid(deposit, line);
  expect(await outcomeOf(member, deposit)).toEqual(credited(deposit.amount_to_pay));
  expect(await member.credit()).toBe(satang(deposit.amount_to_pay));
  const queue = await unmatched(await anOperator(server, 'finance', 'fon'));
  expect(queue).toContain(strangers.reference);
  expect(queue).not.toContain(line.reference);
});

test('an exact payment after a short one is credited', async () => {
  const member = await aMember(server);
  const { deposit, line } = await waiting(member);
  const little = { ...payment(member, deposit), amount: 450 };
  await paid(deposit, little);
  expect((await outcomeOf(member, deposit)).state).toBe('review');
  await paid(deposit, line);
  expect(await outcomeOf(member, deposit)).toEqual(credited(deposit.amount_to_pay));
  expect(await member.credit()).toBe(satang(deposit.amount_to_pay));
  expect(await unmatched(await anOperator(server, 'finance', 'gaew'))).toContain(little.reference);
});

test('further uncertain lines do not change a deposit in review', async () => {
  const member = await aMember(server, { name: 'ณัฐพล วงศ์ไทย' });
  const { deposit, line } = await waiting(member);
  await paid(deposit, { ...line, amount: 450 });
  const before = await outcomeOf(member, deposit);
  const masked = `xxx-x-x${member.bank_number.slice(5, 9)}-x`;
  await paid(
    deposit,
    { ...payment(member, deposit), from_account: masked },
    { ...payment(member, deposit), amount: 900 },
  );
  expect(await outcomeOf(member, deposit)).toEqual(before);
  expect(await member.credit()).toBe(0n);
});

test('a masked account with matching name and time is credited', async () => {
  const member = await aMember(server, { name: 'กมลชนก บุญมา' });
  const { deposit, line } = await waiting(member);
  const masked = `xxx-x-x${member.bank_number.slice(5, 9)}-x`;
  await paid(deposit, { ...line, from_account: masked, from_name: 'นางสาว กมลชนก บ' });
  expect(await outcomeOf(member, deposit)).toEqual(credited(deposit.amount_to_pay));
});

test('the exact amount after the expiry is still credited', async () => {
  const member = await aMember(server);
  const { deposit, line } = await waiting(member);
  await expire(deposit.id, '20 hours');
  await paid(deposit, line);
  expect(await outcomeOf(member, deposit)).toEqual(credited(deposit.amount_to_pay));
});

test('late money from an unknown account goes to review', async () => {
  const member = await aMember(server);
  const { deposit, line } = await waiting(member);
  await expire(deposit.id);
  await paid(deposit, { ...line, from_account: null, from_name: null });
  expect(await outcomeOf(member, deposit)).toEqual(review('ได้รับเงินหลังหมดเวลา กำลังตรวจสอบให้คุณ'));
});

test('money a day after the expiry stays unmatched', async () => {
  const member = await aMember(server);
  const { deposit, line } = await waiting(member);
  await expire(deposit.id, '25 hours');
  await paid(deposit, line);
  expect(await member.credit()).toBe(0n);
  expect(await verdictOf(line)).toBe('unmatched');
});

test('money for a cancelled request is credited', async () => {
  const member = await aMember(server);
  const { deposit, line } = await waiting(member);
  await member.post(`/api/member/deposit/${deposit.id}/cancel`);
  await paid(deposit, line);
  expect(await outcomeOf(member, deposit)).toEqual(credited(deposit.amount_to_pay));
});

test('a cancellation at the same time as the line loses no money', async () => {
  for (let round = 0; round < 5; round += 1) {
    const member = await aMember(server);
    const { deposit, line } = await waiting(member);
    const [cancelled] = await Promise.all([
      member.post(`/api/member/deposit/${deposit.id}/cancel`),
      server.sendBankEvent(accountToPay(server, deposit), line),
    ]);
    expect([200, 409]).toContain(cancelled.statusCode);
    await allProcessed();
    expect(await outcomeOf(member, deposit)).toEqual(credited(deposit.amount_to_pay));
    expect(refusal(await member.post(`/api/member/deposit/${deposit.id}/cancel`))).toEqual([409, 'already_paid']);
  }
});

test('of two members with one amount the sender’s account decides', async () => {
  const [orathai, thana] = [await aMember(server), await aMember(server)];
  const [one_, two] = [await waiting(orathai), await waiting(thana)];
  await server.owner.rows(
    sql`update deposit set amount_to_pay = ${satang(one_.deposit.amount_to_pay)} where id = ${two.deposit.id}`,
  );
  await paid(one_.deposit, { ...one_.line, from_account: null, from_name: null });
  expect([await orathai.credit(), await thana.credit()]).toEqual([0n, 0n]);
  await paid(one_.deposit, { ...two.line, amount: one_.deposit.amount_to_pay });
  expect([await orathai.credit(), await thana.credit()]).toEqual([0n, satang(one_.deposit.amount_to_pay)]);
});

test('ten operators match an unmatched line once', async () => {
  const member = await aMember(server);
  const { deposit } = await waiting(member);
  const line = bankLine({ amount: 123.45, from_account: member.bank_number, from_name: 'ไม่มี ใครรู้' });
  await paid(deposit, line);
  const operators: Operator[] = [];
  for (let n = 0; n < 10; n += 1)
    operators.push(await anOperator(server, n % 2 ? 'finance' : 'manager', `approver${n}`));
  const { data } = (await operators[0]!.get('/api/statement-lines?limit=100')).json();
  const row = data.find(({ reference }: { reference: string }) => reference === line.reference);
  const answers = await Promise.all(
    operators.map((each) => each.post(`/api/statement-lines/${row.id}/match`, { deposit_id: deposit.id })),
  );
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  for (const answer of answers.filter(({ statusCode }) => statusCode !== 200))
    expect([409, 'line_already_matched']).toEqual(refusal(answer));
  expect(baht(await member.credit())).toBe(123.45);
});

test('a rejected deposit’s money can be matched to another', async () => {
  const member = await aMember(server);
  const { deposit, line } = await waiting(member);
  await paid(deposit, { ...line, amount: 321 });
  const money = async () => (await member.get(`/api/member/deposit/${deposit.id}`)).json().data;
  expect(await money()).toMatchObject({ state: 'review', received: 321, money: 'held', answer_by: expect.any(String) });
  await server.owner.rows(
    sql`update deposit set created_at = created_at - interval '1 day', bank_time = null where id = ${deposit.id}`,
  );
  expect(Date.parse((await money()).answer_by)).toBeGreaterThan(Date.now()); // counted from the start of the review
  const finance = await anOperator(server, 'finance', 'dao');
  const rejected = await finance.post(`/api/deposits/${deposit.id}/reject`, { reason: 'ยอดไม่ตรงกับสลิป' });
  expect(rejected.json().data).toMatchObject({ state: 'rejected', status: 'Reject', reason: 'ยอดไม่ตรงกับสลิป' });
  expect(refusal(await finance.post(`/api/deposits/${deposit.id}/approve`))).toEqual([409, 'already_decided']);
  const { data } = (await finance.get('/api/statement-lines?limit=100')).json();
  const row = data.find(({ reference }: { reference: string }) => reference === line.reference);
  const expected = { state: 'rejected', received: 321, money: 'held', answer_by: expect.any(String) };
  expect(await money()).toMatchObject(expected);
  const other = await requestDepositAs(member, 300);
  await finance.post(`/api/statement-lines/${row.id}/match`, { deposit_id: other.id });
  expect(await member.credit()).toBe(32_100n);
  expect(await money()).toMatchObject({ state: 'rejected', received: 321, money: 'elsewhere', answer_by: null });
});

test('of a rejection and an approval at once one wins, without a deadlock', async () => {
  const [anong, boonmee] = [await anOperator(server, 'finance', 'preeda'), await anOperator(server, 'finance', 'rung')];
  for (let round = 0; round < 8; round += 1) {
    const member = await aMember(server);
    const { deposit, line } = await waiting(member);
    await paid(deposit, { ...line, amount: 321 });
    const answers = await Promise.all([
      anong.post(`/api/deposits/${deposit.id}/reject`, { reason: 'ยอดไม่ตรงกับสลิป' }),
      boonmee.post(`/api/deposits/${deposit.id}/approve`, { reason: 'มีสลิป' }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await member.credit()).toBe(answers[1].statusCode === 200 ? 32_100n : 0n);
  }
});

test('a request without money cannot be approved', async () => {
  const member = await aMember(server);
  const { deposit } = await waiting(member);
  const finance = await anOperator(server, 'finance', 'ekachai');
  expect(refusal(await finance.post(`/api/deposits/${deposit.id}/approve`))).toEqual([409, 'no_statement_line']);
  expect(await member.credit()).toBe(0n);
});
