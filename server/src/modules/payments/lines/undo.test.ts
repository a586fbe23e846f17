import { sql } from 'kysely';
import { afterAll, afterEach, expect, test } from 'vitest';
import { satang } from '@portal/contract/money.ts';
import { deliverLine } from '../../banking/test-events.ts';
import { houseBalances } from '../../ledger/index.ts';
import {
  aDocument,
  approveWithEvidence,
  aMember,
  anOperator,
  requestDepositAs,
  type Member,
  payment,
  accountToPay,
  setSettings,
} from '../../../testing/factories.ts';
import { type bankLine, refusal, testServer, until } from '../../../testing/server.ts';
import { shortfallOf } from './undo.ts';

const server = await testServer({ connections: 8 });
afterEach(() => server.assertAllReconciled());
afterAll(() => server.close());

const [anong, boonmee] = [await anOperator(server, 'finance', 'anong'), await anOperator(server, 'finance', 'boonmee')];
const owner = await anOperator(server, 'owner');
const document = await aDocument(server, anong);

/** Sends a line of the bank and returns its id. */
const ingest = async (line: Parameters<typeof bankLine>[0], to?: string) => (await deliverLine(server, line, to)).id;
const stranger = { from_account: '9990001112', from_name: 'ไม่มี ใครรู้' };
const agree = async (response: Awaited<ReturnType<typeof anong.post>>, by = boonmee) => {
  expect([response.statusCode, response.body]).toEqual([202, expect.any(String)]);
  return approveWithEvidence(response.json().data.approval_id, by);
};
/** A stranger's line, credited to a member by two operators. */
const wronglyCredited = async (amount: number, name?: string) => {
  const member = await aMember(server, name ? { name } : {});
  const line = await ingest({ amount, ...stranger });
  const response = await anong.post(`/api/statement-lines/${line}/credit`, { member_id: member.id, reason: 'ลูกค้าแจ้ง' });
  expect((await agree(response)).statusCode).toBe(200);
  return { member, line };
};
const undo = (line: string, by = anong) => by.post(`/api/statement-lines/${line}/undo`, { reason: 'เติมผิดคน' });
const undoing = async (line: string) => (await anong.get(`/api/statement-lines/${line}/undo`)).json().data;
const classify = (line: string, kind: string) =>
  anong.post(`/api/statement-lines/${line}/classify`, { kind, reason: 'ตามเอกสาร', file_id: document });
const stateOf = async (line: string) => {
  const rows = (await owner.get('/api/statement-lines?state=all&limit=100')).json().data;
  return rows.find(({ id }: { id: string }) => id === line);
};
const depositsOf = async ({ get }: Member) => (await get('/api/member/reportdeposit')).json().data;

test('two operators reverse a wrong credit and credit the right member', async () => {
  const { member: wrong, line } = await wronglyCredited(700);
  expect(await undoing(line)).toMatchObject({
    was: 'deposit',
    amount: 700,
    missing: 0,
    has_bonus: false,
    member: { id: wrong.id },
  });
  const response = await undo(line);
  expect([response.statusCode, await wrong.credit()]).toEqual([202, 70_000n]);
  expect(refusal(await agree(response, anong))).toEqual([403, 'second_person_needed']);
  expect((await agree(response)).json().data).toMatchObject({ kind: 'line.undo', amount: 700, status: 'approved' });
  expect([await wrong.credit(), (await stateOf(line)).state]).toEqual([0n, 'unmatched']);
  expect(await depositsOf(wrong)).toMatchObject([
    { transaction_status: 'Reject', annotation: expect.stringContaining('ไม่ใช่ของคุณ') },
  ]);

  const right = await aMember(server);
  const credited = await anong.post(`/api/statement-lines/${line}/credit`, { member_id: right.id, reason: 'ตรวจแล้ว' });
  expect((await agree(credited)).statusCode).toBe(200);
  expect(await right.credit()).toBe(70_000n);
});

test('a reversed credit needs no turnover', async () => {
  const set = (base_turnover: number) => setSettings(server, owner, { base_turnover });
  await set(1);
  const { member, line } = await wronglyCredited(640.37);
  const turnover = async () => (await member.get('/api/withdraw/preview')).json().data.turnover;
  expect(await turnover()).toMatchObject({ required: 640, left: 640 });
  await agree(await undo(line));
  expect(await turnover()).toBeNull();
  await set(0);
});

test('undoing a wrong match rejects its deposit and frees the line', async () => {
  const [wrong, right] = [await aMember(server), await aMember(server)];
  const [one, other] = [await requestDepositAs(wrong, 250), await requestDepositAs(right, 300)];
  const line = await ingest({ amount: 250, ...stranger }, accountToPay(server, one));
  const match = (deposit_id: string) =>
    anong.post(`/api/statement-lines/${line}/match`, { deposit_id, reason: 'มีสลิป' });
  await agree(await match(one.id));
  expect(await wrong.credit()).toBe(25_000n);
  expect((await agree(await undo(line))).statusCode).toBe(200);
  expect(refusal(await match(one.id))).toEqual([409, 'already_decided']);
  expect((await agree(await match(other.id))).statusCode).toBe(200);
  expect([await wrong.credit(), await right.credit()]).toEqual([0n, 25_000n]);
});

test('an automatic credit can be reversed and repeated three times', async () => {
  const member = await aMember(server);
  const deposit = await requestDepositAs(member, 120);
  const { from_account, from_name, amount: paidBaht } = payment(member, deposit);
  const line = await ingest({ amount: paidBaht, from_account, from_name }, accountToPay(server, deposit));
  const amount = satang(deposit.amount_to_pay);
  for (let times = 0; times < 3; times += 1) {
    await until(async () => (await member.credit()) === amount, 'credited');
    expect((await agree(await undo(line))).statusCode).toBe(200);
    expect(await member.credit()).toBe(0n);
    const again = await anong.post(`/api/statement-lines/${line}/credit`, {
      member_id: member.id,
      reason: 'เป็นของเขา',
    });
    expect(again.statusCode).toBe(200); // the member's own account: one operator is enough
  }
  expect(await member.credit()).toBe(amount);
});

test('missing money is shown and blocks the undoing', async () => {
  const { member, line } = await wronglyCredited(500);
  const withdrawal = (await member.post('/api/withdraw/withdraw', { amount: 350 })).json().data;
  expect(await undoing(line)).toMatchObject({ amount: 500, missing: 350 });
  const refused = await undo(line);
  expect(refusal(refused)).toEqual([409, 'money_gone']);
  expect(refused.json().error.message).toContain('350 บาท');
  await owner.post(`/api/withdrawals/${withdrawal.id}/reject`, { reason: 'เงินไม่ใช่ของสมาชิก' });
  expect((await agree(await undo(line))).statusCode).toBe(200);
});

test('money spent before approval leaves the undoing pending', async () => {
  const { member, line } = await wronglyCredited(400);
  const response = await undo(line);
  const withdrawal = (await member.post('/api/withdraw/withdraw', { amount: 400 })).json().data;
  expect(refusal(await agree(response))).toEqual([409, 'money_gone']);
  expect((await stateOf(line)).state).toBe('matched');
  await owner.post(`/api/withdrawals/${withdrawal.id}/reject`, { reason: 'รอตรวจ' });
  expect((await agree(response)).statusCode).toBe(200);
  expect(await member.credit()).toBe(0n);
});

test('a withdrawal and an undoing at once exclude each other', async () => {
  for (let times = 0; times < 5; times += 1) {
    const { member, line } = await wronglyCredited(310);
    const response = await undo(line);
    const [agreed, withdrawn] = await Promise.all([
      agree(response),
      member.post('/api/withdraw/withdraw', { amount: 310 }),
    ]);
    expect([agreed.statusCode, withdrawn.statusCode].filter((status) => status < 300)).toHaveLength(1);
    expect(await member.credit()).toBe(0n);
  }
});

test('ten parallel requests and approvals undo a line once', async () => {
  const { member, line } = await wronglyCredited(150);
  const responses = await Promise.all(Array.from({ length: 10 }, (_, n) => undo(line, n % 2 ? anong : boonmee)));
  const ids = new Set(responses.flatMap((answer) => answer.json().data?.approval_id ?? []));
  expect(ids.size).toBe(1);
  const [id] = ids;
  const agreed = await Promise.all(Array.from({ length: 10 }, () => owner.post(`/api/approvals/${id}/approve`)));
  expect(agreed.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  expect(await member.credit()).toBe(0n);
  expect(refusal(await undo(line))).toEqual([409, 'nothing_to_undo']);
});

test('repeated classification and undoing posts under new keys', async () => {
  const line = await ingest({ direction: 'out', amount: 35 });
  const before = await houseBalances(server.owner);
  for (const kind of ['bank_fee', 'owner', 'bank_fee']) {
    expect((await agree(await classify(line, kind))).statusCode).toBe(200);
    expect(await undoing(line)).toMatchObject({ was: kind, member: null, missing: 0 });
    await server.assertAllReconciled();
    expect((await agree(await undo(line))).statusCode).toBe(200);
    expect(await houseBalances(server.owner)).toEqual(before);
  }
  expect((await agree(await classify(line, 'owner'))).statusCode).toBe(200);
  expect((await houseBalances(server.owner)).owner - before.owner).toBe(-3_500n);
});

test('a refunded line cannot be undone', async () => {
  const [came, left] = [await ingest({ amount: 90, ...stranger }), await ingest({ direction: 'out', amount: 90 })];
  await agree(await classify(came, 'refund'));
  await agree(await classify(left, 'refund'));
  expect(await undoing(came)).toMatchObject({ was: 'refund', missing: 90 });
  expect(refusal(await undo(came))).toEqual([409, 'money_gone']);
  await agree(await undo(left)); // in reverse order it can
  expect((await agree(await undo(came))).statusCode).toBe(200);
  await agree(await classify(came, 'owner'));
  await agree(await classify(left, 'owner'));
});

test('an undecided line cannot be undone', async () => {
  const line = await ingest({ amount: 44, ...stranger });
  expect(refusal(await undo(line))).toEqual([409, 'nothing_to_undo']);
  expect(refusal(await anong.get(`/api/statement-lines/${line}/undo`))).toEqual([409, 'nothing_to_undo']);
  const nobody = '00000000-0000-7000-8000-00000000dead';
  expect(refusal(await undo(nobody))).toEqual([404, 'not_found']);
});

test('the maker of an undoing counts as involved with that member', async () => {
  const { member, line } = await wronglyCredited(800);
  await agree(await undo(line, owner), boonmee);
  const { id } = (await anong.get(`/api/members/${member.id}`)).json().data;
  const rows = await server.owner.rows(
    sql<{ operator_id: string }>`select operator_id from guarded_act where member_id = ${id}`,
  );
  expect(rows.map(({ operator_id }) => operator_id)).toEqual(expect.arrayContaining([owner.id, boonmee.id]));
});

test.each([
  ['a deposit that is fully there', 'deposit', 'in', 500n, 0n, 0n],
  ['to the satang', 'deposit', 'in', 300n, 0n, 0n],
  ['a satang less', 'deposit', 'in', 299n, 0n, 1n],
  ['a deposit that is spent', 'deposit', 'in', 0n, 900n, 300n],
  ['money still waiting for its refund', 'refund', 'in', 0n, 300n, 0n],
  ['refunded money', 'refund', 'in', 900n, 100n, 200n],
  ['more refunded than received', 'refund', 'in', 900n, -50n, 300n],
  ['a refund that left', 'refund', 'out', 0n, 0n, 0n],
  ['a fee', 'bank_fee', 'out', 0n, 0n, 0n],
  ['the owner’s', 'owner', 'in', 0n, 0n, 0n],
] as const)('%s', (_name, was, direction, wallet, refund, missing) => {
  expect(shortfallOf({ amount: 300n, direction, was }, { wallet, refund })).toBe(missing);
});
