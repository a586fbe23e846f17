import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { refusal, testServer } from '../../../testing/server.ts';
import {
  aForm,
  aMember,
  anOperator,
  type Member,
  type Operator,
  PASSWORD,
  signIn,
} from '../../../testing/factories.ts';

const server = await testServer();
afterAll(async () => {
  await server.assertAllReconciled();
  await server.close();
});
const finance = await anOperator(server, 'finance');
const finance2 = await anOperator(server, 'finance', 'finance2');
const owner = await anOperator(server, 'owner');

const statuses = (answers: readonly { readonly statusCode: number }[]) =>
  answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b);
/** An unused upload of the member. */
const aFile = async (member: Member): Promise<string> => {
  const [row] = await server.owner.rows(sql<{ id: string }>`
    insert into file (id, owner_kind, owner_id, use, digest, width, height, bytes)
    values (gen_random_uuid(), 'member', ${member.id}, 'loose', sha256(''), 10, 10, 10) returning id`);
  if (!row) throw new Error('no file');
  return row.id;
};
const aBankChange = async (member: Member, more: object = {}) => ({
  bank_name: 'scb',
  bank_number: aForm().bank_number,
  file_ids: [await aFile(member)],
  ...more,
});
const ask = async (member: Member, more: object = {}) =>
  member.post('/api/member/bank-change', await aBankChange(member, more));
const newRequest = async (member: Member, more: object = {}): Promise<string> => {
  const answer = await ask(member, more);
  if (answer.statusCode !== 201) throw new Error(answer.body);
  return answer.json().data.id;
};
const propose = async (operator: Operator, id: string): Promise<string> =>
  (await operator.post(`/api/bank-changes/${id}/approve`)).json().data.approval_id;
/** A request that one operator proposed. */
const proposedRequest = async () => {
  const mali = await aMember(server);
  const id = await newRequest(mali);
  return { mali, id, approval: await propose(finance, id) };
};
const openEvidence = (operator: Operator, id: string) => operator.post(`/api/bank-changes/${id}/evidence`);
/** Approves as the second person: opens the evidence and types the name in it. */
const agree = async (operator: Operator, approvalId: string) => {
  const { subject_id, member } = (await operator.get(`/api/approvals/${approvalId}`)).json().data;
  await openEvidence(operator, subject_id);
  return operator.post(`/api/approvals/${approvalId}/approve`, { compared: member.name });
};
const bankOf = async (member: Member) => (await member.get('/api/member/profile')).json().data.bank.code;
const changedAt = async (member: Member) => (await member.get('/api/withdraw/preview')).json().data.account_changed_at;
const kinds = async (member: Member) =>
  (await member.get('/api/member/security-history')).json().data.map(({ kind }: { kind: string }) => kind);
const trail = async (q: string) =>
  (await owner.get(`/api/audit?q=${q}`)).json().data.map(({ action }: { action: string }) => action);

test('the account changes only when two operators approve', async () => {
  const mali = await aMember(server, { name: 'มะลิ ใจดี', credit: 500 });
  const number = aForm().bank_number;
  const id = await newRequest(mali, { bank_number: number });
  expect((await mali.get('/api/member/bank-change')).json().data).toMatchObject({ id, status: 'pending' });
  const approval = await propose(finance, id);
  expect(await bankOf(mali)).toBe('kbnk');
  expect(await changedAt(mali)).toBeNull();
  expect((await agree(finance2, approval)).statusCode).toBe(200);
  expect(await bankOf(mali)).toBe('scb');
  const { decided_at } = (await mali.get('/api/member/bank-change')).json().data;
  expect(await changedAt(mali)).toBe(decided_at);
  const settle = (ago: string) =>
    server.owner.rows(sql`update bank_change set decided_at = app_now() - ${ago}::interval where id = ${id}`);
  await settle('7 days 1 minute');
  expect(await changedAt(mali)).toBeNull();
  await settle('6 days 23 hours');
  expect(await changedAt(mali)).not.toBeNull();
  expect((await mali.get('/api/member/bank-change')).json().data.status).toBe('approved');
  expect(await kinds(mali)).toEqual(['bank_change_approved', 'bank_change_asked']);
  const [row] = await server.owner.rows(sql<{ from_number: string; to_number: string }>`
    select from_number, to_number from bank_change where id = ${id}`);
  expect(row).toEqual({ from_number: mali.bank_number, to_number: number });
  const { account_masked } = (await mali.post('/api/withdraw/withdraw', { amount: 100 })).json().data;
  expect(account_masked).toContain(number.slice(5, 9));
});

test('a withdrawal has the member’s last account change within seven days', async () => {
  const [mali, malee] = [await aMember(server, { credit: 500 }), await aMember(server, { credit: 500 })];
  const changed = async (member: Member) => {
    const rows = (await finance.get('/api/withdrawals?limit=100')).json().data;
    return rows.find((row: { member: { id: string } }) => row.member.id === member.id).account_changed_at !== null;
  };
  const id = await newRequest(mali);
  await agree(finance2, await propose(finance, id));
  for (const member of [mali, malee]) await member.post('/api/withdraw/withdraw', { amount: 100 });
  expect([await changed(mali), await changed(malee)]).toEqual([true, false]);
  await server.owner.rows(sql`update bank_change set decided_at = now() - interval '8 days' where id = ${id}`);
  expect(await changed(mali)).toBe(false);
});

test('the maker of a change cannot approve it', async () => {
  const { mali, approval } = await proposedRequest();
  expect(refusal(await agree(finance, approval))).toEqual([403, 'second_person_needed']);
  expect(await bankOf(mali)).toBe('kbnk');
});

test('the checker must open the evidence and type the member’s name', async () => {
  const mali = await aMember(server, { name: 'มะลิ ใจดี' });
  const id = await newRequest(mali);
  const approval = await propose(finance, id);
  const answer = (compared?: string) =>
    finance2.post(`/api/approvals/${approval}/approve`, compared === undefined ? {} : { compared });
  await openEvidence(finance, id); // the maker's view is not the checker's
  await openEvidence(finance2, await newRequest(await aMember(server))); // nor a view of another request
  expect(refusal(await answer('มะลิ ใจดี'))).toEqual([409, 'evidence_unseen']);
  await openEvidence(finance2, id);
  expect(refusal(await answer())).toEqual([400, 'invalid_input', 'compared']);
  expect(refusal(await answer('  '))).toEqual([400, 'invalid_input', 'compared']);
  for (const other of ['สมชาย ใจดี', 'ตรงกัน', 'มะลิ รักไทย'])
    expect(refusal(await answer(other))).toEqual([409, 'name_differs', 'compared']);
  expect(await bankOf(mali)).toBe('kbnk');
  const agreed = await answer('ชื่อในสมุดบัญชี น.ส. มะลิ  ใจดี เลขบัญชีตรง');
  expect(agreed.json().data).toMatchObject({
    status: 'approved',
    decision_reason: 'ชื่อในสมุดบัญชี น.ส. มะลิ  ใจดี เลขบัญชีตรง',
  });
  expect(await bankOf(mali)).toBe('scb');
  const [line] = (await owner.get(`/api/audit?q=${agreed.json().data.ref}`)).json().data;
  expect(line).toMatchObject({ action: 'approval.approved', detail: { compared: expect.stringContaining('มะลิ') } });
});

test('concurrent approvals change the account once', async () => {
  const { mali, approval } = await proposedRequest();
  const answers = await Promise.all(Array.from({ length: 8 }, () => agree(finance2, approval)));
  expect(statuses(answers)).toEqual([200, ...Array<number>(7).fill(409)]);
  expect((await kinds(mali)).filter((kind: string) => kind === 'bank_change_approved')).toHaveLength(1);
});

test('two concurrent proposals open one approval', async () => {
  const id = await newRequest(await aMember(server));
  const answers = await Promise.all(
    [finance, finance2, finance, finance2].map((each) => each.post(`/api/bank-changes/${id}/approve`)),
  );
  const ids = answers.filter(({ statusCode }) => statusCode === 202).map((each) => each.json().data.approval_id);
  expect(new Set(ids).size).toBe(1);
  expect(answers.every((each) => each.statusCode === 202 || refusal(each)[1] === 'already_decided')).toBe(true);
});

test('of concurrent requests one is accepted', async () => {
  const mali = await aMember(server);
  const answers = await Promise.all(Array.from({ length: 6 }, () => ask(mali)));
  expect(statuses(answers)).toEqual([201, ...Array<number>(5).fill(409)]);
  expect(answers.filter((each) => refusal(each)[1] === 'bank_change_open')).toHaveLength(5);
});

test('another member’s account is refused at request and at approval', async () => {
  const [mali, malee] = [await aMember(server), await aMember(server)];
  const taken = { bank_name: malee.bank_name, bank_number: malee.bank_number };
  expect(refusal(await ask(mali, taken))).toEqual([409, 'account_taken', 'bank_number']);
  const own = { bank_name: mali.bank_name, bank_number: mali.bank_number };
  expect(refusal(await ask(mali, own))).toEqual([400, 'same_account', 'bank_number']);
  const number = aForm().bank_number;
  const [first, second] = [
    await newRequest(mali, { bank_number: number }),
    await newRequest(malee, { bank_number: number }),
  ];
  const [one, other] = [await propose(finance, first), await propose(finance, second)];
  const answers = await Promise.all([agree(finance2, one), agree(finance2, other)]);
  expect(statuses(answers)).toEqual([200, 409]);
  expect(answers.map((each) => refusal(each)[1])).toContain('account_taken');
});

test('foreign, unknown and used pictures are refused', async () => {
  const [mali, malee] = [await aMember(server), await aMember(server)];
  const used = await aFile(mali);
  const id = await newRequest(mali, { file_ids: [used] });
  await server.onPortal('DELETE', '/api/member/bank-change', { token: mali.token });
  for (const file_ids of [[await aFile(malee)], [crypto.randomUUID()], [used], [await aFile(mali), await aFile(malee)]])
    expect(refusal(await ask(mali, { file_ids }))).toEqual([400, 'invalid_input', 'file_ids']);
  for (const file_ids of [[], Array.from({ length: 4 }, () => crypto.randomUUID())])
    expect(refusal(await ask(mali, { file_ids }))).toEqual([400, 'invalid_input', 'file_ids']);
  expect((await mali.get('/api/member/bank-change')).json().data).toMatchObject({ id, status: 'cancelled' });
});

test('a number of the wrong length is an error of its field', async () => {
  const mali = await aMember(server);
  for (const bank_number of ['12345', '1234567890123', '๑๒๓๔๕๖๗๘๙๐', '12-3456789', ''])
    expect(refusal(await ask(mali, { bank_number }))).toEqual([400, 'invalid_input', 'bank_number']);
});

test('a request needs a recent password', async () => {
  const mali = await aMember(server);
  const { token } = await signIn(server, mali.tel, 'link');
  const send = async () => server.onPortal('POST', '/api/member/bank-change', { token, body: await aBankChange(mali) });
  expect(refusal(await send())).toEqual([403, 'password_required']);
  await server.onPortal('POST', '/api/member/confirm-password', { token, body: { password: PASSWORD } });
  expect((await send()).statusCode).toBe(201);
});

test('cancelling a request closes its approval', async () => {
  const { mali, id, approval } = await proposedRequest();
  const cancel = () => server.onPortal('DELETE', '/api/member/bank-change', { token: mali.token });
  expect((await cancel()).json().data).toMatchObject({ id, status: 'cancelled' });
  expect(refusal(await cancel())).toEqual([404, 'not_found']);
  expect(refusal(await agree(finance2, approval))).toEqual([409, 'already_decided']);
  expect(await bankOf(mali)).toBe('kbnk');
});

test('a rejection has its reason, and a new request is possible', async () => {
  const mali = await aMember(server);
  const id = await newRequest(mali);
  const refuse = () => finance.post(`/api/bank-changes/${id}/reject`, { reason: 'ชื่อบัญชีไม่ตรงกับสมาชิก' });
  const lead = await finance.post(`/api/bank-changes/${id}/reject`, { reason: 'โอนค่าธรรมเนียมที่ 123-4-56789-0' });
  expect(refusal(lead)).toEqual([400, 'invalid_input', 'reason']);
  expect((await refuse()).json().data).toMatchObject({ status: 'rejected' });
  expect(refusal(await refuse())).toEqual([409, 'already_decided']);
  expect((await mali.get('/api/member/bank-change')).json().data.reason).toBe('ชื่อบัญชีไม่ตรงกับสมาชิก');
  expect((await ask(mali)).statusCode).toBe(201);
});

test('a concurrent approval and rejection have one outcome', async () => {
  const { mali, id, approval } = await proposedRequest();
  const [agreed, refused] = await Promise.all([
    agree(finance2, approval),
    finance.post(`/api/bank-changes/${id}/reject`, { reason: 'ไม่ตรง' }),
  ]);
  expect(statuses([agreed, refused])).toEqual([200, 409]);
  expect(await bankOf(mali)).toBe(agreed.statusCode === 200 ? 'scb' : 'kbnk');
});

test('the queue masks account numbers; opening numbers and pictures is audited', async () => {
  const mali = await aMember(server);
  const number = aForm().bank_number;
  const id = await newRequest(mali, { bank_number: number });
  const { data } = (await finance.get('/api/bank-changes?status=pending')).json();
  const row = data.find((each: { id: string }) => each.id === id);
  expect(JSON.stringify(row)).not.toContain(number);
  expect(row).toMatchObject({ files: 1, approval: null, member: { id: mali.id } });
  const evidence = (await finance.post(`/api/bank-changes/${id}/evidence`)).json().data;
  expect(evidence).toMatchObject({
    from_number: mali.bank_number,
    to_number: number,
    files: [{ url: expect.any(String) }],
  });
  await propose(finance, id);
  expect(await trail(row.ref)).toEqual(['bank-change.approve.requested', 'bank-change.viewed']);
});

test('a change does not move a withdrawal in progress', async () => {
  const mali = await aMember(server, { credit: 500 });
  const withdrawal = (await mali.post('/api/withdraw/withdraw', { amount: 100 })).json().data;
  await agree(finance2, await propose(finance, await newRequest(mali)));
  expect((await mali.get(`/api/withdraw/${withdrawal.id}`)).json().data.account_masked).toBe(withdrawal.account_masked);
  const [row] = await server.owner.rows(
    sql<{ to_account: string }>`select to_account from withdrawal where id = ${withdrawal.id}`,
  );
  expect(row?.to_account).toBe(mali.bank_number);
});

test('closing the account cancels an open request', async () => {
  const { mali, approval } = await proposedRequest();
  expect((await mali.post('/api/member/close', { password: PASSWORD })).statusCode).toBe(204);
  expect(refusal(await agree(finance2, approval))).toEqual([409, 'already_decided']);
});
