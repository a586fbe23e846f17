import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { deliverLine } from '../../banking/test-events.ts';
import { one } from '../../../platform/database/db.ts';
import { discrepanciesOf } from '../../../app.ts';
import { killAtEachStep } from '../../../testing/killed-jobs.ts';
import { aDocument, approveWithEvidence, aMember, anOperator, type Member } from '../../../testing/factories.ts';
import { recountDays } from '../../../testing/clock.ts';
import { type bankLine, refusal, testServer } from '../../../testing/server.ts';
import { requestConfirmations } from './by-hand.ts';

const server = await testServer();
afterAll(async () => {
  await server.assertAllReconciled();
  await server.close();
});

const [anong, busaba] = [await anOperator(server, 'finance', 'anong'), await anOperator(server, 'finance', 'busaba')];
const owner = await anOperator(server, 'owner');
const withdrawn = async (member: Member, amount: number): Promise<string> =>
  (await member.post('/api/withdraw/withdraw', { amount })).json().data.id;
const pay = (id: string, reference: string) => anong.post(`/api/withdrawals/${id}/pay`, { reference });
const outgoingLine = (line: Omit<Parameters<typeof bankLine>[0], 'direction'>) =>
  deliverLine(server, { ...line, direction: 'out' });
const findings = async () => (await discrepanciesOf(server.owner)).map(({ name }) => name);
const alerts = async () => (await server.alerts()).map(({ text }) => text);
const classified = async ({ id }: { id: string }) => {
  const body = { kind: 'owner', reason: 'ตรวจกับธนาคารแล้ว', file_id: await aDocument(server, busaba) };
  const { approval_id } = (await busaba.post(`/api/statement-lines/${id}/classify`, body)).json().data;
  expect((await approveWithEvidence(approval_id, owner)).statusCode).toBe(200);
};
const STRANGER = '9990001112';

test('a transfer to another account settles no manual payment', async () => {
  const [early, late] = [await aMember(server, { credit: 500 }), await aMember(server, { credit: 500 })];
  const first = await withdrawn(early, 200);
  const before = await outgoingLine({ amount: 200, reference: 'KB-1', from_account: STRANGER });
  await pay(first, 'KB-1');
  const second = await withdrawn(late, 210);
  await pay(second, 'KB-2');
  const after = await outgoingLine({ amount: 210, reference: 'KB-2', from_account: STRANGER });
  expect((await findings()).filter((name) => name.startsWith('money that left'))).toHaveLength(2);
  expect((await alerts()).filter((text) => text.startsWith('เงินออกจากบัญชี'))).toHaveLength(2);
  for (const line of [before, after]) await classified(line);
  expect(await findings()).toEqual([]);
});

test('a line to the order’s account settles a manual payment', async () => {
  const [early, late] = [await aMember(server, { credit: 500 }), await aMember(server, { credit: 500 })];
  const masked = `xxx${early.bank_number.slice(3, 9)}x`;
  const [first, second] = [await withdrawn(early, 220), await withdrawn(late, 230)];
  await pay(first, 'KB-3');
  expect(await outgoingLine({ amount: 220, reference: 'KB-3', from_account: masked })).toMatchObject({
    withdrawal_id: first,
  });
  const { id } = await outgoingLine({ amount: 230, reference: 'KB-4', from_account: late.bank_number });
  await pay(second, 'KB-4');
  const [row] = await server.owner.rows(
    sql<{ withdrawal_id: string }>`select withdrawal_id from statement_line where id = ${id}`,
  );
  expect(row?.withdrawal_id).toBe(second);
});

test('a reference pays only once', async () => {
  const [one, two] = [await aMember(server, { credit: 500 }), await aMember(server, { credit: 500 })];
  const [first, second] = [await withdrawn(one, 240), await withdrawn(two, 240)];
  expect((await pay(first, 'KB-5')).statusCode).toBe(200);
  expect(refusal(await pay(second, 'KB-5'))).toEqual([409, 'reference_used', 'reference']);
  for (const used of ['KB-3', ' kb-5', 'ＫＢ－５', 'K B-5'])
    expect([used, ...refusal(await pay(second, used))]).toEqual([used, 409, 'reference_used', 'reference']);
  const [a, b] = [await aMember(server, { credit: 500 }), await aMember(server, { credit: 500 })];
  const both = [await withdrawn(a, 245), await withdrawn(b, 245)];
  const answers = await Promise.all(both.map((id) => pay(id, 'KB-6')));
  expect(answers.map(({ statusCode }) => statusCode).toSorted((x, y) => x - y)).toEqual([200, 409]);
});

const aDayLater = async (id: string): Promise<void> => {
  const [paid] = await server.owner.rows(sql<{ member_id: string }>`
    update withdrawal set settled_at = settled_at - interval '25 hours' where id = ${id} returning member_id`);
  if (paid) await recountDays(server.owner, paid.member_id);
};
const approvalOf = async (id: string) =>
  (await busaba.get('/api/approvals?limit=100'))
    .json()
    .data.find((each: { subject_id: string }) => each.subject_id === id);

test('a manual payment without a line for a day needs confirmation', async () => {
  const member = await aMember(server, { credit: 500 });
  const id = await withdrawn(member, 250);
  await pay(id, 'KB-7');
  await killAtEachStep(server.db, requestConfirmations);
  expect(await approvalOf(id)).toBeUndefined();
  await aDayLater(id);
  await killAtEachStep(server.db, requestConfirmations);
  await killAtEachStep(server.db, requestConfirmations);
  const approval = await approvalOf(id);
  expect(approval).toMatchObject({ kind: 'withdrawal.confirm', status: 'pending', maker: { name: anong.name } });
  expect(await findings()).toEqual(['paid by hand, and neither the bank nor a second person says so']);
  expect((await alerts()).filter((text) => text.startsWith('จ่ายด้วยมือ'))).toHaveLength(1);
  expect(refusal(await anong.post(`/api/approvals/${approval.id}/approve`))).toEqual([403, 'second_person_needed']);
  expect((await busaba.post(`/api/approvals/${approval.id}/approve`)).statusCode).toBe(200);
  expect(await findings()).toEqual([]);
  expect((await alerts()).filter((text) => text.startsWith('จ่ายด้วยมือ'))).toHaveLength(1);
  await outgoingLine({ amount: 250, reference: 'KB-7', from_account: member.bank_number });
  expect((await alerts()).filter((text) => text.startsWith('จ่ายด้วยมือ'))).toEqual([]);
});

test('who paid by hand cannot acknowledge that no line shows it', async () => {
  const member = await aMember(server, { credit: 25_000 });
  const id = await withdrawn(member, 21_000);
  const { approval_id } = (await pay(id, 'KB-21')).json().data;
  expect((await busaba.post(`/api/approvals/${approval_id}/approve`)).statusCode).toBe(200);
  await aDayLater(id);
  const { ref } = (await owner.get(`/api/withdrawals/${id}`)).json().data;
  const open = async () => (await server.alerts()).filter(({ text }) => text.includes(ref));
  const [alert] = await open();
  const acknowledge = (by: typeof anong) => by.post(`/api/alerts/${alert?.id}/acknowledge`);
  for (const payer of [anong, busaba]) expect(refusal(await acknowledge(payer))).toEqual([403, 'second_person_needed']);
  expect(await open()).toHaveLength(1);
  expect((await acknowledge(owner)).statusCode).toBe(200);
  expect(await open()).toEqual([]);
  await outgoingLine({ amount: 21_000, reference: 'KB-21', from_account: member.bank_number });
});

test('confirmation matches a line without a recipient', async () => {
  const member = await aMember(server, { credit: 500 });
  const id = await withdrawn(member, 260);
  await pay(id, 'KB-8');
  const line = await outgoingLine({ amount: 260, reference: 'KB-8', from_account: null });
  expect(line.state).toBe('unmatched');
  await killAtEachStep(server.db, requestConfirmations);
  const { id: approval } = await approvalOf(id);
  expect((await busaba.post(`/api/approvals/${approval}/approve`)).statusCode).toBe(200);
  const [row] = await server.owner.rows(
    sql<{ withdrawal_id: string }>`select withdrawal_id from statement_line where id = ${line.id}`,
  );
  expect(row?.withdrawal_id).toBe(id);
});

test('a line that comes meanwhile closes the confirmation', async () => {
  const member = await aMember(server, { credit: 500 });
  const id = await withdrawn(member, 270);
  await pay(id, 'KB-9');
  await aDayLater(id);
  await killAtEachStep(server.db, requestConfirmations);
  await outgoingLine({ amount: 270, reference: 'KB-9', from_account: member.bank_number });
  expect(await approvalOf(id)).toMatchObject({ status: 'ended', decision_reason: 'ธนาคารแสดงรายการโอนแล้ว' });
});

test('a reference of an incoming line cannot pay out', async () => {
  const member = await aMember(server, { credit: 500 });
  const { reference } = await one(
    server.owner,
    sql<{ reference: string }>`select reference from statement_line where direction = 'in' and reference <> '' limit 1`,
  );
  expect(refusal(await pay(await withdrawn(member, 260), reference))).toEqual([409, 'reference_used', 'reference']);
});
