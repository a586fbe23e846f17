import { lineKindNames } from '@portal/contract/console/deposits.ts';
import { satang } from '@portal/contract/money.ts';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { houseBalances } from '../../ledger/index.ts';
import { discrepanciesOf } from '../../../app.ts';
import { deliverLine } from '../../banking/test-events.ts';
import { type bankLine, refusal, testServer } from '../../../testing/server.ts';
import {
  aDocument,
  approveWithEvidence,
  aMember,
  anOperator,
  requestDepositAs,
  accountToPay,
} from '../../../testing/factories.ts';

const server = await testServer({ connections: 8 });
afterAll(async () => {
  await server.assertAllReconciled(); // every line of these tests ends classified
  await server.close();
});

const [anong, boonmee] = [await anOperator(server, 'finance', 'anong'), await anOperator(server, 'finance', 'boonmee')];
const owner = await anOperator(server, 'owner');
const account = server.account('bank');

interface Line {
  readonly id: string;
  readonly ref: string;
  readonly state: string;
  readonly classified: { readonly kind: string; readonly reason: string } | null;
  readonly approval: { readonly id: string; readonly by: { readonly name: string } } | null;
  readonly suggestions: readonly { readonly score: number; readonly why: readonly string[] }[];
}
const lines = async (query: string): Promise<Line[]> => (await owner.get(`/api/statement-lines?${query}`)).json().data;
/** A line of the bank, as the console lists it. */
const ingest = async (line: Parameters<typeof bankLine>[0], to = account.id): Promise<Line> =>
  again(await deliverLine(server, line, to));
const outgoingLine = (amount: number) => ingest({ direction: 'out', amount });
const incomingLine = (amount: number) => ingest({ amount, from_account: '5554443332', from_name: 'ไม่มี ใครรู้' });
const [document, another] = [await aDocument(server, anong), await aDocument(server, boonmee)];
const classify = ({ id }: { id: string }, kind = 'bank_fee', by = anong, reason = 'ค่าธรรมเนียมรายเดือน') =>
  by.post(`/api/statement-lines/${id}/classify`, { kind, reason, file_id: by === boonmee ? another : document });
/** Classifies a line with two operators. */
const classified = async (...args: Parameters<typeof classify>) => {
  const response = await classify(...args);
  expect(response.statusCode).toBe(202);
  expect((await agree(response.json().data.approval_id, owner)).statusCode).toBe(200);
};
const again = async ({ id }: { id: string }) =>
  (await lines('state=all&limit=100')).find((each) => each.id === id) as Line;
const findings = async () => (await discrepanciesOf(server.owner)).map(({ name }) => name);
const balances = () => houseBalances(server.owner);
const trailOf = async (ref: string) =>
  (await owner.get(`/api/audit?q=${ref}`)).json().data.map(({ action }: { action: string }) => action);
const agree = (approval: string, by = boonmee) => approveWithEvidence(approval, by);

test('a classified fee is posted, audited and clears the finding', async () => {
  const line = await outgoingLine(15);
  expect(await findings()).toEqual(['money that left the bank and belongs to no payout']);
  const before = await balances();
  await classified(line);
  expect(await again(line)).toMatchObject({
    state: 'matched',
    classified: { kind: 'bank_fee', reason: 'ค่าธรรมเนียมรายเดือน', at: expect.any(String) },
    approval: null,
  });
  const after = await balances();
  expect([after.bank_fee - before.bank_fee, after.bank_clearing - before.bank_clearing]).toEqual([-1500n, 1500n]);
  expect(await findings()).toEqual([]);
  expect(await trailOf(line.ref)).toEqual(['line.classify.requested']);
});

test('classifying money out always needs a document and two operators', async () => {
  for (const [amount, kind] of [
    [450, 'owner'],
    [19, 'bank_fee'],
    [200, 'refund'],
    [15_000, 'own_transfer'],
  ] as const) {
    const line = await outgoingLine(amount);
    const before = await balances();
    const url = `/api/statement-lines/${line.id}/classify`;
    expect(refusal(await anong.post(url, { kind, reason: 'ตามเอกสาร' }))).toEqual([400, 'invalid_input', 'file_id']);
    const foreign = await anong.post(url, { kind, reason: 'ตามเอกสาร', file_id: another });
    expect(refusal(foreign)).toEqual([400, 'invalid_input', 'file_id']);
    const response = await anong.post(url, { kind, reason: 'ตามเอกสาร', file_id: document });
    expect([response.statusCode, await balances()]).toEqual([202, before]);
    const { approval_id } = response.json().data;
    expect(refusal(await agree(approval_id, anong))).toEqual([403, 'second_person_needed']);
    const blindly = await boonmee.post(`/api/approvals/${approval_id}/approve`);
    expect([refusal(blindly), await balances()]).toEqual([[409, 'evidence_unseen'], before]);
    const { url: picture } = (await boonmee.post(`/api/approvals/${approval_id}/evidence`)).json().data;
    expect((await server.onConsole('GET', picture)).headers['content-type']).toBe('image/webp');
    expect((await boonmee.post(`/api/approvals/${approval_id}/approve`)).statusCode).toBe(200);
    expect((await balances())[kind]).toBe(before[kind] - satang(amount));
  }
  // Receives the refunded money, so that the refund is no finding.
  const { approval_id } = (await classify(await incomingLine(200), 'refund')).json().data;
  await agree(approval_id);
});

test('ten requests at once create one approval and one posting', async () => {
  const line = await outgoingLine(27.5);
  const answers = await Promise.all(Array.from({ length: 10 }, (_, n) => classify(line, n % 2 ? 'owner' : 'bank_fee')));
  expect(answers.filter(({ statusCode }) => statusCode === 409).length).toBeGreaterThanOrEqual(5);
  const ids = new Set(answers.flatMap((answer) => answer.json().data?.approval_id ?? []));
  expect(ids.size).toBe(1);
  expect((await agree([...ids][0])).statusCode).toBe(200);
  expect(refusal(await classify(line))).toEqual([409, 'line_already_matched']);
  const booked = await server.owner.rows(
    sql`select from ledger_transfer where reference = ${line.id} and reason <> 'bank_out'`,
  );
  expect(booked).toHaveLength(1);
});

test('nothing is posted until a second operator approves', async () => {
  const line = await outgoingLine(20_000.01);
  const before = await balances();
  const response = await classify(line, 'owner', anong, 'เจ้าของถอนกำไร');
  expect(response.statusCode).toBe(202);
  const { approval_id } = response.json().data;
  expect(await again(line)).toMatchObject({
    state: 'unmatched',
    approval: { id: approval_id, by: { name: anong.name } },
  });
  const { facts } = (await owner.get(`/api/approvals/${approval_id}`)).json().data;
  expect(facts).toContainEqual({ label: 'ระบุเป็น', text: lineKindNames.owner });
  expect(refusal(await classify(line, 'owner', boonmee))).toEqual([409, 'already_decided']);
  expect((await balances()).owner).toBe(before.owner);
  expect(refusal(await agree(approval_id, anong))).toEqual([403, 'second_person_needed']);
  const answers = await Promise.all([agree(approval_id), agree(approval_id, owner), agree(approval_id)]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
  expect((await balances()).owner - before.owner).toBe(-satang(20_000.01));
  expect(await again(line)).toMatchObject({ state: 'matched', classified: { kind: 'owner', reason: 'เจ้าของถอนกำไร' } });
  expect(await trailOf(line.ref)).toEqual(['line.classify.requested']);
});

test('classifying money in always needs two operators and is never a fee', async () => {
  const line = await incomingLine(40);
  expect(refusal(await classify(line, 'bank_fee'))).toEqual([400, 'invalid_input', 'kind']);
  const before = await balances();
  const { approval_id } = (await classify(line, 'refund', anong, 'โอนผิดบัญชี คืนผู้โอน')).json().data;
  expect((await agree(approval_id)).statusCode).toBe(200);
  expect((await balances()).refund - before.refund).toBe(4000n);
  const back = await outgoingLine(40);
  await classified(back, 'refund', anong, 'คืนผู้โอนแล้ว');
  expect((await balances()).refund).toBe(before.refund);
});

test('matching a line closes its pending classification', async () => {
  const malee = await aMember(server, { name: 'มาลี ศรีสุข' });
  const deposit = await requestDepositAs(malee, 300);
  const line = await ingest(
    { amount: 299, from_account: malee.bank_number, from_name: 'ใครก็ไม่รู้' },
    accountToPay(server, deposit),
  );
  const { approval_id } = (await classify(line, 'refund')).json().data;
  expect((await boonmee.post(`/api/statement-lines/${line.id}/match`, { deposit_id: deposit.id })).statusCode).toBe(
    200,
  );
  expect(refusal(await agree(approval_id, owner))).toEqual([409, 'already_decided']);
  expect(refusal(await classify(line, 'refund'))).toEqual([409, 'line_already_matched']);
  expect(await malee.credit()).toBe(29_900n);
});

interface Question {
  readonly id: string;
  readonly status: string;
  readonly decision_reason: string | null;
  readonly checker: { readonly name: string } | null;
}
const questions = async (status: string): Promise<Question[]> =>
  (await owner.get(`/api/approvals?status=${status}&limit=100`)).json().data;
const ended = async (approval: string) => {
  expect((await questions('pending')).map(({ id }) => id)).not.toContain(approval);
  return (await questions('ended')).find(({ id }) => id === approval);
};

test('a closed classification names its reason and operator', async () => {
  const nong = await aMember(server);
  const deposit = await requestDepositAs(nong, 300);
  const line = await ingest(
    { amount: 298, from_account: nong.bank_number, from_name: 'ใครก็ไม่รู้' },
    accountToPay(server, deposit),
  );
  const { approval_id } = (await classify(line, 'refund')).json().data;
  await boonmee.post(`/api/statement-lines/${line.id}/match`, { deposit_id: deposit.id });
  expect(await ended(approval_id)).toMatchObject({
    status: 'ended',
    decision_reason: 'พบเจ้าของเงินแล้ว',
    checker: { name: boonmee.name },
  });
  expect(refusal(await boonmee.post(`/api/approvals/${approval_id}/reject`, { reason: 'ช้าไป' }))).toEqual([
    409,
    'already_decided',
  ]);
});

test('a manual payment that claims a line closes its classification', async () => {
  const nong = await aMember(server, { credit: 1000 });
  const line = await ingest({ direction: 'out', amount: 410, reference: 'KBANK-410', from_account: nong.bank_number });
  const { approval_id } = (await classify(line, 'owner')).json().data;
  const { id, ref } = (await nong.post('/api/withdraw/withdraw', { amount: 410 })).json().data;
  expect((await anong.post(`/api/withdrawals/${id}/pay`, { reference: 'KBANK-410' })).statusCode).toBe(200);
  expect((await again(line)).state).toBe('matched');
  expect(await ended(approval_id)).toMatchObject({
    status: 'ended',
    decision_reason: `เป็นเงินของรายการถอน ${ref}`,
    checker: { name: anong.name },
  });
});

test('classification and a manual payment at once exclude each other', async () => {
  for (let round = 0; round < 6; round += 1) {
    const nong = await aMember(server, { credit: 1000 });
    const [amount, reference] = [420 + round, `KBANK-420-${round}`];
    const line = await ingest({ direction: 'out', amount, reference, from_account: nong.bank_number });
    const { approval_id } = (await classify(line, 'owner')).json().data;
    const { id } = (await nong.post('/api/withdraw/withdraw', { amount })).json().data;
    const [agreed, paid] = await Promise.all([
      agree(approval_id),
      anong.post(`/api/withdrawals/${id}/pay`, { reference }),
    ]);
    expect(paid.statusCode === 200 || agreed.statusCode === 200).toBe(true);
    expect((await again(line)).classified === null).toBe(agreed.statusCode !== 200);
    expect((await questions('pending')).map((each) => each.id)).not.toContain(approval_id);
    // Paid, and classified as something else: the bank shows the payment on a line of its own.
    if (agreed.statusCode === 200 && paid.statusCode === 200)
      await ingest({ direction: 'out', amount, reference, from_account: nong.bank_number });
  }
});

test('approving a classification and matching at once exclude each other', async () => {
  for (let round = 0; round < 6; round += 1) {
    const nong = await aMember(server);
    const deposit = await requestDepositAs(nong, 500);
    const line = await ingest(
      { amount: 450 + round, from_account: nong.bank_number, from_name: 'ใคร' },
      accountToPay(server, deposit),
    );
    const { approval_id } = (await classify(line, 'refund')).json().data;
    const [agreed, matched] = await Promise.all([
      agree(approval_id),
      anong.post(`/api/statement-lines/${line.id}/match`, { deposit_id: deposit.id }),
    ]);
    expect([agreed.statusCode, matched.statusCode].toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await nong.credit()).toBe(matched.statusCode === 200 ? satang(450 + round) : 0n);
  }
});

test('classifying a line detaches it from its deposit', async () => {
  const nong = await aMember(server);
  const deposit = await requestDepositAs(nong, 600);
  const line = await ingest(
    { amount: deposit.amount_to_pay, from_account: '222', from_name: 'คนอื่น จริง ๆ' },
    accountToPay(server, deposit),
  );
  const { approval_id } = (await classify(line, 'refund')).json().data;
  expect((await agree(approval_id)).statusCode).toBe(200);
  expect(refusal(await anong.post(`/api/deposits/${deposit.id}/approve`))).toEqual([409, 'no_statement_line']);
  expect(await nong.credit()).toBe(0n);
});

test('a second refund of one receipt is a finding until money comes again', async () => {
  const refund = async (line: Line) => {
    const { approval_id } = (await classify(line, 'refund', anong, 'คืนผู้โอน')).json().data;
    await agree(approval_id);
  };
  for (const amount of [55, 55, 66]) await refund(await incomingLine(amount));
  await refund(await outgoingLine(55));
  await refund(await outgoingLine(55));
  expect(await findings()).toEqual([]);
  const twice = await outgoingLine(55);
  await refund(twice);
  expect(await discrepanciesOf(server.owner)).toEqual([
    expect.objectContaining({
      name: 'refund of money that never came or had gone back',
      subject: `line ${twice.ref}`,
    }),
  ]);
  await refund(await incomingLine(55));
  await refund(await outgoingLine(66));
  expect(await findings()).toEqual([]);
});

test('a stranger’s money may be refunded in parts', async () => {
  const { approval_id } = (await classify(await incomingLine(90), 'refund')).json().data;
  await agree(approval_id);
  for (const part of [59, 31]) await classified(await outgoingLine(part), 'refund');
  expect(await findings()).toEqual([]);
});

test('unknown lines, missing reasons, wrong kinds and roles are refused', async () => {
  const line = await outgoingLine(11);
  expect(refusal(await classify({ id: crypto.randomUUID() }))).toEqual([404, 'not_found']);
  expect(refusal(await classify(line, 'bank_fee', anong, '  '))).toEqual([400, 'invalid_input', 'reason']);
  expect(refusal(await classify(line, 'salary'))).toEqual([400, 'invalid_input', 'kind']);
  for (const role of ['support', 'auditor', 'technical', 'marketing'] as const)
    expect(refusal(await classify(line, 'bank_fee', await anOperator(server, role)))).toEqual([403, 'forbidden']);
  expect((await again(line)).state).toBe('unmatched');
  await classified(line);
});

test('a classified line without its posting is a finding', async () => {
  const line = await outgoingLine(12);
  await server.owner.rows(sql`
    update statement_line set state = 'matched', classified_as = 'bank_fee', classified_reason = 'x', classified_by = ${anong.id}, classified_at = now()
     where id = ${line.id}`);
  expect((await findings()).toSorted()).toEqual([
    'an account of the house is not what its lines say',
    'classified line without its posting',
    'money in clearing that nothing explains',
  ]);
  await server.owner.rows(sql`alter table statement_line disable trigger allowed_move`);
  await server.owner.rows(sql`
    update statement_line set state = 'unmatched', classified_as = null, classified_reason = null, classified_by = null, classified_at = null where id = ${line.id}`);
  await server.owner.rows(sql`alter table statement_line enable trigger allowed_move`);
  await classified(line);
});

test('lines can be listed by direction', async () => {
  const line = await outgoingLine(13);
  expect((await lines('direction=out')).map(({ id }) => id)).toEqual([line.id]);
  expect(await lines('direction=in')).toEqual([]);
  await classified(line);
});

test('a suggestion warns of a reused reference, except on the first line', async () => {
  const nong = await aMember(server);
  const deposit = await requestDepositAs(nong, 700);
  const pay = { amount: deposit.amount_to_pay, from_account: '333', reference: 'KB-SAME' };
  const [one, two] = [
    await ingest(pay, accountToPay(server, deposit)),
    await ingest(pay, accountToPay(server, deposit)),
  ];
  const suggestion = async ({ id }: Line) => (await lines('')).find((each) => each.id === id)?.suggestions[0];
  const used = 'เลขอ้างอิงนี้ถูกใช้แล้ว (-60)';
  expect(await suggestion(one)).toMatchObject({ score: 70, why: expect.not.arrayContaining([used]) });
  expect(await suggestion(two)).toMatchObject({ score: 10, why: expect.arrayContaining([used]) });
  for (const each of [one, two]) {
    const { approval_id } = (await classify(each, 'refund')).json().data;
    await agree(approval_id);
  }
});

test('an exactly full last page has no next cursor', async () => {
  const total = (await lines('state=all&limit=100')).length;
  const page = (await owner.get(`/api/statement-lines?state=all&limit=${total}`)).json();
  expect([page.data.length, page.next_cursor]).toEqual([total, null]);
  const before = (await owner.get(`/api/statement-lines?state=all&limit=${total - 1}`)).json();
  expect(before.next_cursor).toBe(before.data.at(-1).id);
  const rest = (await owner.get(`/api/statement-lines?state=all&limit=1&cursor=${before.next_cursor}`)).json();
  expect([rest.data.length, rest.next_cursor]).toEqual([1, null]);
  const members = (await owner.get('/api/members?limit=100')).json().data.length;
  expect((await owner.get(`/api/members?limit=${members}`)).json().next_cursor).toBe(null);
});
