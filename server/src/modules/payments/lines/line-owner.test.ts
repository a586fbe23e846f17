import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { satang } from '@portal/contract/money.ts';
import { deliverLine } from '../../banking/test-events.ts';
import { type bankLine, refusal, testServer } from '../../../testing/server.ts';
import {
  aMember,
  anOperator,
  requestDepositAs,
  type DepositRequest,
  type Member,
  accountToPay,
} from '../../../testing/factories.ts';

const server = await testServer({ connections: 8 });
afterAll(async () => {
  await server.assertAllReconciled();
  await server.close();
});

const [anong, boonmee] = [await anOperator(server, 'finance', 'anong'), await anOperator(server, 'finance', 'boonmee')];
const owner = await anOperator(server, 'owner');

/** Sends a line to this request's account and returns the line's id. */
const sendLine = async (deposit: DepositRequest, line: Parameters<typeof bankLine>[0]): Promise<string> =>
  (await deliverLine(server, line, accountToPay(server, deposit))).id;
const match = (line: string, deposit: DepositRequest, reason?: string, by = anong) =>
  by.post(`/api/statement-lines/${line}/match`, { deposit_id: deposit.id, ...(reason ? { reason } : {}) });
const agree = (answer: Awaited<ReturnType<typeof match>>, by = boonmee) =>
  by.post(`/api/approvals/${answer.json().data.approval_id}/approve`);

test('a stranger’s line needs a reason and two operators', async () => {
  const accomplice = await aMember(server);
  const deposit = await requestDepositAs(accomplice, 100);
  const line = await sendLine(deposit, { amount: 19_999, from_account: '9990001112', from_name: 'ไม่มี ใครรู้' });
  expect(refusal(await match(line, deposit))).toEqual([400, 'invalid_input', 'reason']);
  const response = await match(line, deposit, 'ลูกค้าส่งสลิปมา');
  expect([response.statusCode, await accomplice.credit()]).toEqual([202, 0n]);
  expect(refusal(await agree(response, anong))).toEqual([403, 'second_person_needed']);
  expect((await agree(response)).json().data).toMatchObject({ status: 'approved', amount: 19_999 });
  expect(await accomplice.credit()).toBe(satang(19_999));
});

test('approving a deposit with a stranger’s line needs two operators', async () => {
  const member = await aMember(server, { name: 'อรทัย แก้วใส' });
  const deposit = await requestDepositAs(member, 150);
  await sendLine(deposit, { amount: deposit.amount_to_pay, from_account: '9990001113', from_name: 'ไม่มี ใครรู้' });
  const approve = (body: object) => anong.post(`/api/deposits/${deposit.id}/approve`, body);
  expect(refusal(await approve({}))).toEqual([400, 'invalid_input', 'reason']);
  const response = await approve({ reason: 'เพื่อนโอนแทน มีสลิป' });
  expect([response.statusCode, await member.credit()]).toEqual([202, 0n]);
  expect((await agree(response)).statusCode).toBe(200);
  expect(await member.credit()).toBe(satang(deposit.amount_to_pay));
});

test('crediting another member detaches the line from its deposit', async () => {
  const [waiting, rightful] = [await aMember(server), await aMember(server)];
  const deposit = await requestDepositAs(waiting, 160);
  const line = await sendLine(deposit, {
    amount: deposit.amount_to_pay,
    from_account: '9990001114',
    from_name: 'ไม่มี ใครรู้',
  });
  const stateOf = async () => (await anong.get(`/api/deposits/${deposit.id}`)).json().data;
  expect(await stateOf()).toMatchObject({ state: 'review', line: { id: line } });
  const response = await anong.post(`/api/statement-lines/${line}/credit`, {
    member_id: rightful.id,
    reason: 'โทรถามแล้ว',
  });
  expect((await agree(response)).statusCode).toBe(200);
  expect([await waiting.credit(), await rightful.credit()]).toEqual([0n, satang(deposit.amount_to_pay)]);
  expect(await stateOf()).toMatchObject({ state: 'review', line: null });
});

test('the checker sees the same differences, reason and changes as the maker', async () => {
  const member = await aMember(server, { name: 'มาลี ศรีสุข' });
  const deposit = await requestDepositAs(member, 170);
  const from = { from_account: '9990001119', from_name: 'ปราณี อื่นไกล' };
  const line = await sendLine(deposit, { amount: 165, ...from });
  const detailFor = async (by = boonmee) => (await by.get(`/api/statement-lines/${line}`)).json().data;
  expect(await detailFor()).toMatchObject({ id: line, asked: null, against: null, changes: [] });
  const response = await match(line, deposit, 'แม่โอนแทน มีสลิป');
  await server.owner.rows(sql`
    insert into security_event (id, member_id, kind) values (gen_random_uuid(), ${member.id}, 'password_changed')`);
  const view = await detailFor();
  expect(view).toEqual(await detailFor(anong));
  expect(view).toMatchObject({
    asked: { by: { name: anong.name }, reason: expect.stringContaining('แม่โอนแทน มีสลิป'), kind: 'line.match' },
    against: { member: { id: member.id }, deposit: { id: deposit.id, ref: deposit.ref } },
    changes: [{ kind: 'password_changed' }],
  });
  expect(view.against.differences.map(({ what, fits }: { what: string; fits: boolean }) => [what, fits])).toEqual([
    ['amount', false],
    ['name', false],
    ['account', false],
    ['time', true],
  ]);
  expect(JSON.stringify(view)).not.toContain(member.bank_number);
  expect((await agree(response)).statusCode).toBe(200);
  const { history } = (await anong.get(`/api/deposits/${deposit.id}`)).json().data;
  expect(history.at(-1)).toMatchObject({ what: 'credited', by: anong.name }); // by name, never an id
});

test('a line from the registered account needs one operator', async () => {
  const member = await aMember(server);
  const deposit = await requestDepositAs(member, 100);
  await member.post(`/api/member/deposit/${deposit.id}/cancel`);
  const line = await sendLine(deposit, { amount: 30_000, from_account: member.bank_number, from_name: 'ไม่มี ใครรู้' });
  expect((await match(line, deposit)).json().data).toMatchObject({ state: 'credited', credited: 30_000 });
  expect(await member.credit()).toBe(3_000_000n);
});

test('an equal number at another bank needs two operators', async () => {
  const member = await aMember(server);
  const deposit = await requestDepositAs(member, 100);
  const from = { from_bank: 'scb', from_account: member.bank_number, from_name: null };
  const line = await sendLine(deposit, { amount: 90, ...from });
  expect(refusal(await match(line, deposit))).toEqual([400, 'invalid_input', 'reason']);
  expect((await agree(await match(line, deposit, 'ตรวจสลิปแล้ว'))).statusCode).toBe(200);
});

// So that only account and amount credit automatically in these tests.
await owner.put('/api/settings', { auto_match_score: 100 });

test('matching amount, time and name need one operator, else two', async () => {
  const cases = [
    ['all match', 0, 0, true],
    ['a satang less', -0.01, 0, false],
    ['a day before the request', 0, 24 * 60, false],
  ] as const;
  for (const [what, less, sooner_min, isEnough] of cases) {
    const member = await aMember(server, { name: 'พิมพ์ชนก สายทอง' });
    const deposit = await requestDepositAs(member, 200);
    const amount = Number((deposit.amount_to_pay + less).toFixed(2));
    const occurred_at = new Date(Date.now() - sooner_min * 60_000).toISOString();
    const line = await sendLine(deposit, {
      amount,
      occurred_at,
      from_account: 'xxx9991112',
      from_name: 'นาง พิมพ์ชนก ส',
    });
    const answer = await match(line, deposit);
    expect([what, answer.statusCode]).toEqual([what, isEnough ? 200 : 400]);
    if (!isEnough) expect((await agree(await match(line, deposit, 'มีสลิป'))).statusCode).toBe(200);
    expect(await member.credit()).toBe(satang(amount));
  }
});

test('a reused reference needs two operators', async () => {
  const member = await aMember(server);
  const deposit = await requestDepositAs(member, 300);
  const line = { amount: 120, from_account: member.bank_number, reference: 'BT-AGAIN-1' };
  const first = await sendLine(deposit, line);
  expect((await match(first, deposit)).statusCode).toBe(200);
  const next = await requestDepositAs(member, 310);
  const again = await sendLine(accountToPay(server, next) === accountToPay(server, deposit) ? next : deposit, line);
  expect(refusal(await match(again, next))).toEqual([400, 'invalid_input', 'reason']);
  expect((await agree(await match(again, next, 'ธนาคารยืนยันว่าสองครั้ง'))).statusCode).toBe(200);
});

test('a line without a request is credited to a member found by search', async () => {
  const [own, stranger] = [await aMember(server, { name: 'ธนา รุ่งเรือง' }), await aMember(server)];
  const place = await requestDepositAs(stranger, 500);
  const candidates = async (line: string, q = '') =>
    (await anong.get(`/api/statement-lines/${line}/candidates${q && `?q=${encodeURIComponent(q)}`}`)).json().data;
  const line = await sendLine(place, { amount: 41, from_account: own.bank_number, from_name: null });
  expect(await candidates(line)).toMatchObject([{ member: { id: own.id }, is_sender: true, deposits: [] }]);
  expect(await candidates(line, stranger.tel)).toMatchObject([
    { member: { id: stranger.id }, is_sender: false, deposits: [{ deposit_id: place.id }] },
  ]);
  const credit = (id: string, member_id: string, reason?: string) =>
    anong.post(`/api/statement-lines/${id}/credit`, { member_id, ...(reason ? { reason } : {}) });
  expect(refusal(await credit(line, own.id))).toEqual([400, 'invalid_input', 'reason']);
  expect((await credit(line, own.id, 'โอนมาโดยไม่แจ้งฝาก')).json().data).toMatchObject({
    state: 'credited',
    credited: 41,
  });
  expect(await own.credit()).toBe(4100n);
  const foreign = await sendLine(place, { amount: 42, from_account: '9990001119', from_name: null });
  const response = await credit(foreign, own.id, 'แม่โอนให้');
  expect([response.statusCode, await own.credit()]).toEqual([202, 4100n]);
  expect(refusal(await agree(response, anong))).toEqual([403, 'second_person_needed']);
  expect((await agree(response)).statusCode).toBe(200);
  expect(await own.credit()).toBe(8300n);
  expect(refusal(await credit(foreign, own.id, 'อีกครั้ง'))).toEqual([409, 'line_already_matched']);
});

const postings = async (id: string) =>
  (await server.owner.rows(sql`select id from ledger_transfer where reference = ${id} and reason = 'deposit'`)).length;

interface Line {
  readonly id: string;
  readonly ref: string;
  readonly state: string;
  readonly approval: { readonly id: string; readonly by: { readonly name: string } } | null;
}
const lineOf = async (id: string): Promise<Line> =>
  (await owner.get('/api/statement-lines?state=all&limit=100'))
    .json<{ data: Line[] }>()
    .data.find((each) => each.id === id)!;
/** A stranger's line on this request's account. */
const strangers = async (amount: number, deposit: DepositRequest, from_account = '9990001112'): Promise<Line> =>
  lineOf(await sendLine(deposit, { amount, from_account, from_name: 'ไม่มี ใครรู้' }));
const agreeTo = (approval: string, by = boonmee) => by.post(`/api/approvals/${approval}/approve`);
const approvalOf = async (id: string) =>
  (await owner.get('/api/approvals?limit=100')).json().data.find((each: { id: string }) => each.id === id);
const depositOf = async (member: Member, { id }: DepositRequest): Promise<DepositRequest> =>
  (await member.get(`/api/member/deposit/${id}`)).json().data;
const classified = async (line: Line) => {
  const response = await anong.post(`/api/statement-lines/${line.id}/classify`, { kind: 'refund', reason: 'คืนผู้โอน' });
  expect((await agreeTo(response.json().data.approval_id)).statusCode).toBe(200);
};

test('a match is credited when the second operator approves', async () => {
  const member = await aMember(server);
  const deposit = await requestDepositAs(member, 100);
  const line = await strangers(20_000.01, deposit);
  const response = await match(line.id, deposit, 'มีสลิป');
  expect(response.statusCode).toBe(202);
  const { approval_id } = response.json().data;
  expect([await member.credit(), (await depositOf(member, deposit)).state]).toEqual([0n, 'awaiting_payment']);
  expect(await lineOf(line.id)).toMatchObject({
    state: 'unmatched',
    approval: { id: approval_id, by: { name: anong.name } },
  });
  expect(await approvalOf(approval_id)).toMatchObject({
    kind: 'line.match',
    member: { id: member.id },
    amount: 20_000.01,
    reason: `${line.ref} → ${deposit.ref} · มีสลิป`,
    maker: { name: anong.name },
  });
  expect(refusal(await match(line.id, deposit, 'มีสลิป', boonmee))).toEqual([409, 'already_decided']);
  expect(refusal(await agreeTo(approval_id, anong))).toEqual([403, 'second_person_needed']);
  const answers = await Promise.all([agreeTo(approval_id), agreeTo(approval_id, owner), agreeTo(approval_id)]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
  expect([await member.credit(), await postings(deposit.id)]).toEqual([satang(20_000.01), 1]);
  expect(await depositOf(member, deposit)).toMatchObject({ state: 'credited', status: 'manual', credited: 20_000.01 });
  const trail = (await owner.get(`/api/audit?q=${deposit.ref}`)).json().data;
  expect(trail.map(({ action }: { action: string }) => action)).toEqual(['line.match.requested']);
});

test('a large line in review needs a second operator too', async () => {
  const member = await aMember(server, { name: 'อรทัย แก้วใส' });
  const deposit = await requestDepositAs(member, 25_000);
  const line = await strangers(deposit.amount_to_pay, deposit);
  expect((await depositOf(member, deposit)).state).toBe('review');
  const response = await anong.post(`/api/deposits/${deposit.id}/approve`, { reason: 'มีสลิป' });
  expect([response.statusCode, await member.credit()]).toEqual([202, 0n]);
  expect((await agreeTo(response.json().data.approval_id)).statusCode).toBe(200);
  expect([await member.credit(), (await lineOf(line.id)).state]).toEqual([satang(deposit.amount_to_pay), 'matched']);
});

test('rejecting or crediting a deposit closes its pending match', async () => {
  const [first, second] = [await aMember(server), await aMember(server)];
  const [refused, paid] = [await requestDepositAs(first, 100), await requestDepositAs(second, 100)];
  const lines = [await strangers(30_000, refused), await strangers(31_000, paid)] as const;
  const questions: string[] = [];
  for (const [nth, deposit] of [refused, paid].entries())
    questions.push((await match(lines[nth]!.id, deposit, 'มีสลิป')).json().data.approval_id);
  await boonmee.post(`/api/deposits/${refused.id}/reject`, { reason: 'ไม่พบยอดเข้า' });
  const own = await strangers(99, paid, second.bank_number);
  expect((await match(own.id, paid, 'มีสลิป')).statusCode).toBe(200);
  for (const [id, reason] of [
    [questions[0]!, 'ปฏิเสธคำขอฝากแล้ว: ไม่พบยอดเข้า'],
    [questions[1]!, 'คำขอฝากได้รับเงินอื่นแล้ว'],
  ] as const) {
    expect(await approvalOf(id)).toMatchObject({ status: 'ended', decision_reason: reason });
    expect(refusal(await agreeTo(id))).toEqual([409, 'already_decided']);
  }
  expect([await first.credit(), await second.credit()]).toEqual([0n, 9900n]);
  for (const line of lines) await classified(line);
});

test('a line has one pending approval at a time', async () => {
  for (let round = 0; round < 5; round += 1) {
    const member = await aMember(server);
    const deposit = await requestDepositAs(member, 100);
    const line = await strangers(40_000 + round, deposit);
    const [matching, classifying] = await Promise.all([
      match(line.id, deposit, 'มีสลิป'),
      boonmee.post(`/api/statement-lines/${line.id}/classify`, { kind: 'refund', reason: 'คืนผู้โอน' }),
    ]);
    expect([matching.statusCode, classifying.statusCode].toSorted((a, b) => a - b)).toEqual([202, 409]);
    const isMatched = matching.statusCode === 202;
    const { approval_id } = (isMatched ? matching : classifying).json().data;
    expect((await agreeTo(approval_id, owner)).statusCode).toBe(200);
    expect(await member.credit()).toBe(isMatched ? satang(40_000 + round) : 0n);
  }
});
