import { Baht } from '@portal/contract/money.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { first, type Tx } from '../../../platform/database/db.ts';
import { DomainError } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import { closeApproval, defineApproval, pendingApproval } from '../index.ts';
import { somchai, testConsole } from '../test-console.ts';
import { executorsOf } from './decisions.ts';

/** The subject: a bill paid once; 1,000 satang or more need a second operator. */
const lock = async (tx: Tx, id: string) => {
  const row = await first(
    tx,
    sql<{ id: string; amount: bigint; state: string; to_name: string }>`select * from bill where id = ${id} for update`,
  );
  if (!row) throw new DomainError('not_found');
  if (row.state !== 'open') throw new DomainError('already_decided', { id });
  return row;
};
type Bill = Awaited<ReturnType<typeof lock>>;
const billRequest = (_tx: Tx, { amount, to_name }: Bill) => ({
  needsTwo: amount >= 1000n,
  member: somchai,
  amount,
  reason: `to ${to_name}`,
  detail: { to_name },
});
const settle = (tx: Tx, { id }: Bill, by: { maker_id: string; checker_id: string | null }, more = '') => {
  // Carrying out may end every other pending request about the subject, not its own.
  closeApproval(tx, { kind: 'withdrawal', subject_id: id, operator: null, reason: 'paid' });
  tx.send(sql`update bill set state = 'paid', times = times + 1, maker = ${by.maker_id}, checker = ${by.checker_id},
    reference = ${more} where id = ${id}`);
};
let isEmpty = false;
const byHand = defineApproval({
  kind: 'withdrawal.pay',
  input: z.object({ reference: z.string(), fee: Baht }),
  lock,
  fingerprint: ({ to_name }) => to_name,
  request: billRequest,
  execute: (tx, bill, { reference, fee }, by) => {
    if (isEmpty) throw new DomainError('insufficient_balance');
    settle(tx, bill, by, `${reference} ${fee}`);
  },
});
const byBank = defineApproval({
  kind: 'withdrawal.approve',
  input: z.object({}),
  actions: { done: 'bill.sent', request: 'bill.send.asked' },
  lock,
  request: (tx, bill, _input) => ({ ...billRequest(tx, bill), ref: `BL-${bill.amount}` }),
  execute: (tx, bill, _input, by) => settle(tx, bill, by),
});

const { anOperator, aCookie, call, asOwner, db, stop } = await testConsole([byHand, byBank]);
afterAll(stop);
beforeAll(async () => {
  await asOwner(`create table bill (id uuid primary key, amount bigint not null, state text not null default 'open',
    times int not null default 0, maker uuid, checker uuid, reference text, to_name text not null default 'Mali')`);
  await asOwner('grant select, update on bill to portal_app');
});

const actor = async (username: string) => {
  const { id } = await anOperator(username, 'finance');
  return { operator: { id, name: `คุณ${username}`, role: 'finance', sessionId: newId() }, address: '10.0.0.1' } as const;
};
const [anong, boonmee] = [await actor('anong'), await actor('boonmee')];
const busaba = await aCookie('busaba', 'finance');
const aBill = async (amount: number): Promise<string> => {
  const id = newId();
  await asOwner(`insert into bill (id, amount) values ('${id}', ${amount})`);
  return id;
};
const K1 = { reference: 'K-1', fee: 1050n };
const pay = (id: string, input = K1, by = anong) => db.transaction((tx) => byHand.decide(tx, id, input, by));
const send = (id: string, by = anong) => db.transaction((tx) => byBank.decide(tx, id, {}, by));
const requestIdOf = async (decided: ReturnType<typeof pay>): Promise<string> => {
  const awaiting = await decided;
  if (!awaiting) throw new Error('was done at once');
  return awaiting.approval_id;
};
const agree = (id: string, cookie = busaba) => call('POST', `/api/approvals/${id}/approve`, { cookie });
const bill = async (id: string) => {
  const [row] = await asOwner<object>(`select state, times, maker, checker, reference from bill where id = '${id}'`);
  return row;
};
const open = { state: 'open', times: 0, maker: null, checker: null, reference: null };
const statusOf = async (id: string) =>
  (await asOwner<{ status: string }>(`select status from approval where id = '${id}'`))[0]?.status;
const requestsAbout = async (id: string) =>
  (await asOwner<{ status: string }>(`select status from approval where subject_id = '${id}' order by id`)).map(
    ({ status }) => status,
  );
const trail = async (subject: string) =>
  asOwner<{ action: string; detail: object }>(
    `select action, operator_name, detail, address from audit_line where subject = '${subject}' order by seq`,
  );
const codes = async (all: readonly Promise<unknown>[]) =>
  (await Promise.allSettled(all)).map((each) =>
    each.status === 'fulfilled' ? 'done' : ((each.reason as { code?: string }).code ?? String(each.reason)),
  );
test('a small bill is paid at once, audited, without a request', async () => {
  const id = await aBill(999);
  expect(await pay(id)).toBeUndefined();
  expect(await bill(id)).toEqual({ ...open, state: 'paid', times: 1, maker: anong.operator.id, reference: 'K-1 1050' });
  expect(await requestsAbout(id)).toEqual([]);
  expect(await trail(id)).toEqual([
    { action: 'withdrawal.pay', operator_name: 'คุณanong', detail: { to_name: 'Mali' }, address: '10.0.0.1' },
  ]);
});

test('a large bill is paid when a second operator approves, with the stored amounts', async () => {
  const id = await aBill(1000);
  const approval = await requestIdOf(pay(id));
  expect(await bill(id)).toEqual(open);
  const waiting = await pendingApproval(db, ['withdrawal.approve', 'withdrawal.pay'], [id, newId()]);
  const by = { id: anong.operator.id, name: 'คุณanong' };
  const input = { fee: 10.5, reference: 'K-1', seen: 'Mali' };
  expect([...waiting]).toEqual([[id, { id: approval, input, kind: 'withdrawal.pay', by, reason: 'to Mali' }]]);
  const answer = await agree(approval);
  expect(answer.json().data).toMatchObject({ status: 'approved', member: somchai, amount: 10, reason: 'to Mali' });
  const { id: checker } = answer.json().data.checker;
  const paid = { state: 'paid', times: 1, maker: anong.operator.id, checker, reference: 'K-1 1050' };
  expect(await bill(id)).toEqual(paid);
  const { ref } = answer.json().data;
  expect(await trail(ref)).toMatchObject([
    { action: 'withdrawal.pay.requested', detail: { to_name: 'Mali', approval: ref } },
    { action: 'approval.approved' },
  ]);
});

test('audit lines have the actions and reference of the kind', async () => {
  await send(await aBill(501));
  await send(await aBill(1501));
  expect(await trail('BL-501')).toMatchObject([{ action: 'bill.sent' }]);
  expect(await trail('BL-1501')).toMatchObject([{ action: 'bill.send.asked' }]);
});

test('ten identical requests at once are one request', async () => {
  const id = await aBill(2000);
  const ids = await Promise.all(Array.from({ length: 10 }, () => requestIdOf(pay(id))));
  expect(new Set(ids).size).toBe(1);
  expect(await requestsAbout(id)).toEqual(['pending']);
});

test('two operators at once create one request, or one payment', async () => {
  const large = await aBill(2000);
  expect((await codes([pay(large), pay(large, K1, boonmee)])).toSorted()).toEqual(['already_decided', 'done']);
  expect(await requestsAbout(large)).toEqual(['pending']);
  const small = await aBill(200);
  const answers = await codes([pay(small), pay(small, K1, boonmee), send(small), send(small, boonmee)]);
  expect(answers.toSorted()).toEqual(['already_decided', 'already_decided', 'already_decided', 'done']);
  expect(await bill(small)).toMatchObject({ times: 1 });
});

test('a subject has one pending request at a time', async () => {
  const id = await aBill(2000);
  const approval = await requestIdOf(pay(id));
  const others = [pay(id, { ...K1, reference: 'K-2' }), pay(id, { ...K1, fee: 0n }), send(id), pay(id, K1, boonmee)];
  expect(await codes(others)).toEqual(Array(4).fill('already_decided'));
  expect(await requestIdOf(pay(id))).toBe(approval);
});

test('the maker cannot approve, and ten approvals at once pay once', async () => {
  const maker = await aCookie('maker', 'finance');
  const [row] = await asOwner<{ id: string }>(`select id from operator where username = 'maker'`);
  const id = await aBill(2000);
  const by = { ...anong, operator: { ...anong.operator, id: row!.id } };
  const approval = await requestIdOf(pay(id, K1, by));
  const own = await agree(approval, maker);
  expect([own.statusCode, own.json().error.code]).toEqual([403, 'second_person_needed']);
  expect(await bill(id)).toEqual(open);
  const answers = await Promise.all(Array.from({ length: 10 }, () => agree(approval)));
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  expect(await bill(id)).toMatchObject({ times: 1 });
});

test('approving a decided or changed subject ends the request', async () => {
  const [decided, changed] = [await aBill(2000), await aBill(2000)];
  const approvals = [await requestIdOf(pay(decided)), await requestIdOf(pay(changed))];
  await asOwner(`update bill set state = 'refused' where id = '${decided}'`);
  await asOwner(`update bill set to_name = 'Malee' where id = '${changed}'`);
  for (const id of approvals) {
    const answer = await agree(id);
    expect([answer.statusCode, answer.json().error.code]).toEqual([409, 'already_decided']);
    expect(await statusOf(id)).toBe('ended');
  }
  expect([await bill(decided), await bill(changed)]).toMatchObject([{ times: 0 }, { times: 0 }]);
  const ended = (await call('GET', '/api/approvals?status=ended', { cookie: busaba })).json().data;
  expect(ended.find((each: { id: string }) => each.id === approvals[0])).toMatchObject({
    checker: null,
    decision_reason: 'รายการนี้ถูกตัดสินไปแล้ว',
  });
});

test('a failed approval stays pending and succeeds later', async () => {
  const id = await aBill(2000);
  const approval = await requestIdOf(pay(id));
  isEmpty = true;
  const answer = await agree(approval);
  expect([answer.statusCode, answer.json().error.code]).toEqual([409, 'insufficient_balance']);
  expect([await statusOf(approval), await bill(id)]).toEqual(['pending', open]);
  const small = await aBill(500);
  expect(await codes([pay(small)])).toEqual(['insufficient_balance']);
  expect([await bill(small), await trail(small)]).toEqual([open, []]);
  isEmpty = false;
  expect((await agree(approval)).statusCode).toBe(200);
});

test('a failed audit line prevents payment, request and approval', async () => {
  const [small, large, waiting] = [await aBill(500), await aBill(2000), await aBill(2000)];
  const approval = await requestIdOf(pay(waiting));
  await asOwner(`alter table audit_line add constraint full_up check (false) not valid`);
  const answers = await Promise.allSettled([pay(small), pay(large)]);
  const agreed = await agree(approval);
  await asOwner('alter table audit_line drop constraint full_up');
  expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(agreed.statusCode).toBe(500);
  for (const id of [small, large, waiting]) expect(await bill(id)).toEqual(open);
  expect([await requestsAbout(large), await statusOf(approval)]).toEqual([[], 'pending']);
});

test('a direct payment ends the pending request', async () => {
  const id = await aBill(2000);
  const approval = await requestIdOf(pay(id));
  await asOwner(`update bill set amount = 900 where id = '${id}'`);
  expect(await send(id, boonmee)).toBeUndefined();
  expect([await statusOf(approval), await requestsAbout(id)]).toEqual(['ended', ['ended']]);
  expect((await agree(approval)).statusCode).toBe(409);
  expect(await bill(id)).toMatchObject({ times: 1, maker: boonmee.operator.id, checker: null });
});

test('approval, direct payment, request and refusal race without deadlock; one wins', async () => {
  const refuse = (id: string) =>
    db.transaction(async (tx) => {
      const { id: subject_id } = await lock(tx, id);
      closeApproval(tx, { kind: 'withdrawal', subject_id, operator: boonmee.operator, reason: 'refused' });
      tx.send(sql`update bill set state = 'refused' where id = ${id}`);
    });
  for (let round = 0; round < 12; round += 1) {
    const id = await aBill(2000);
    const approval = await requestIdOf(pay(id));
    const isAlone = round % 2 === 0;
    if (isAlone) await asOwner(`update bill set amount = 900 where id = '${id}'`);
    const rest = isAlone ? [send(id, boonmee)] : [pay(id), refuse(id)];
    const [agreed] = await Promise.all([agree(approval), codes(rest)]);
    expect([200, 409]).toContain(agreed.statusCode);
    const isAgreed = agreed.statusCode === 200;
    expect(await statusOf(approval)).toBe(isAgreed ? 'approved' : 'ended');
    expect(await bill(id)).toMatchObject(
      isAgreed || isAlone ? { state: 'paid', times: 1 } : { state: 'refused', times: 0 },
    );
  }
});

test('a missing or duplicate executor stops the console from starting', () => {
  expect(() => executorsOf([byHand, byBank])).toThrow(
    /^no module carries out approvals of (?=.*\badjustment\b)(?=.*\bline\.classify\b)/,
  );
  expect(() => executorsOf([byHand, byHand])).toThrow('declared twice');
});
