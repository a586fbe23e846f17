import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { newId } from '../../../platform/ids.ts';
import { codeOf, somchai, testConsole } from '../test-console.ts';

const { call, aCookie, asOwner, db, stop } = await testConsole();
afterAll(stop);
const asApp = (text: string) => db.rows(sql.raw(text));

const [fin, fin2] = [await aCookie('fin', 'finance'), await aCookie('fin2', 'finance')];
const reason = 'ชดเชยจากระบบขัดข้อง';
const ask = async (cookie = fin, amount = -150.25): Promise<string> => {
  const answer = await call('POST', '/api/adjustments', { cookie, body: { member_id: somchai.id, amount, reason } });
  expect(answer.statusCode, answer.body).toBe(202);
  return answer.json().data.approval_id;
};
const approve = (id: string, cookie: string) => call('POST', `/api/approvals/${id}/approve`, { cookie });
const refuse = (id: string, cookie: string, body: object = { reason: 'ไม่ถูกต้อง' }) =>
  call('POST', `/api/approvals/${id}/reject`, { cookie, body });
const stateOf = async (id: string) => {
  const [row] = await asOwner<{ status: string; done: number; lines: number }>(`
    select status, (select count(*)::int from outbox where name = 'adjusted' and payload->'payload'->>'id' = a.id::text) as done,
           (select count(*)::int from audit_line where subject = a.ref and action like 'approval.%') as lines
      from approval a where id = '${id}'`);
  return row;
};
test('an approved request is carried out', async () => {
  const id = await ask();
  expect(await stateOf(id)).toEqual({ status: 'pending', done: 0, lines: 0 });
  const answer = await approve(id, fin2);
  expect(answer.statusCode).toBe(200);
  expect(answer.json().data).toMatchObject({
    id,
    ref: expect.stringMatching(/^AP-\d{6}-/),
    kind: 'adjustment',
    member: somchai,
    amount: -150.25,
    reason,
    status: 'approved',
    maker: { name: 'คุณfin' },
    checker: { name: 'คุณfin2' },
  });
  expect(await stateOf(id)).toEqual({ status: 'approved', done: 1, lines: 1 });
});

test('the maker cannot approve, even as owner, but can withdraw the request', async () => {
  const owner = await aCookie('owner', 'owner');
  for (const cookie of [fin, owner]) {
    const id = await ask(cookie);
    const answer = await approve(id, cookie);
    expect([answer.statusCode, codeOf(answer)]).toEqual([403, 'second_person_needed']);
    expect(await stateOf(id)).toEqual({ status: 'pending', done: 0, lines: 0 });
    expect((await refuse(id, cookie)).json().data.status).toBe('rejected');
  }
});

test('a decision is final', async () => {
  const id = await ask();
  expect((await refuse(id, fin2)).statusCode).toBe(200);
  for (const answer of [await approve(id, fin2), await refuse(id, fin2)])
    expect([answer.statusCode, codeOf(answer)]).toEqual([409, 'already_decided']);
  expect(await stateOf(id)).toEqual({ status: 'rejected', done: 0, lines: 1 });
  await expect(asApp(`update approval set status = 'approved' where id = '${id}'`)).rejects.toThrow('is decided');
});

test('the database rejects the maker as checker', async () => {
  const id = await ask();
  const statement = `update approval set status = 'approved', checker_id = maker_id, decided_at = now() where id = '${id}'`;
  await expect(asApp(statement)).rejects.toThrow('approval_second_person');
});

test('ten approvers at once: exactly one decides', async () => {
  const cookies = await Promise.all(Array.from({ length: 10 }, (_, i) => aCookie(`racer${i}`, 'manager')));
  const id = await ask();
  const answers = await Promise.all(cookies.map((cookie, i) => (i % 3 ? approve(id, cookie) : refuse(id, cookie))));
  const statuses = answers.map((answer) => answer.statusCode).toSorted((a, b) => a - b);
  expect(statuses).toEqual([200, ...Array.from({ length: 9 }, () => 409)]);
  const state = await stateOf(id);
  expect(state).toMatchObject({ lines: 1, done: state?.status === 'approved' ? 1 : 0 });
});

test('a failed audit line rolls the action back', async () => {
  const id = await ask();
  await asOwner(`alter table audit_line add constraint no_more check (action <> 'approval.approved') not valid`);
  expect((await approve(id, fin2)).statusCode).toBe(500);
  expect(await stateOf(id)).toEqual({ status: 'pending', done: 0, lines: 0 });
  await asOwner('alter table audit_line drop constraint no_more');
  expect((await approve(id, fin2)).statusCode).toBe(200);
  expect((await call('GET', '/api/audit/verify', { cookie: await aCookie('watch', 'auditor') })).json().data.ok).toBe(
    true,
  );
});

test('approving a kind that no module carries out any more ends the request', async () => {
  const id = await ask();
  await asOwner(`update approval set kind = 'adjustment.of-old' where id = '${id}'`);
  expect(codeOf(await approve(id, fin2))).toBe('already_decided');
  expect(await stateOf(id)).toMatchObject({ status: 'ended', done: 0 });
});

test('the list is newest first, by status, page by page', async () => {
  const ids = [await ask(), await ask(), await ask()].toReversed();
  const first = (await call('GET', '/api/approvals?status=pending&limit=2', { cookie: fin })).json();
  expect(first.data.map(({ id }: { id: string }) => id)).toEqual(ids.slice(0, 2));
  const next = await call('GET', `/api/approvals?status=pending&limit=1&cursor=${first.next_cursor}`, { cookie: fin });
  expect(next.json().data[0].id).toBe(ids[2]);
  expect(
    (await call('GET', '/api/approvals?status=approved&limit=100', { cookie: fin }))
      .json()
      .data.map((row: { id: string }) => row.id),
  ).not.toContain(ids[0]);
  expect((await call('GET', '/api/approvals?cursor=1', { cookie: fin })).statusCode).toBe(400);
});

test('the list sorts oldest first and filters by maker, page by page', async () => {
  const list = async (query: string, cookie: string) => {
    const { data, next_cursor } = (await call('GET', `/api/approvals?${query}`, { cookie })).json();
    return { ids: data.map(({ id }: { id: string }) => id) as string[], next_cursor: String(next_cursor) };
  };
  const ids = [await ask(), await ask(), await ask()];
  expect(codeOf(await approve(ids[1]!, fin2))).toBeUndefined();
  const walked: string[] = [];
  for (let cursor = ''; cursor !== 'null';) {
    const piece = await list(`sort=oldest&limit=2${cursor && `&cursor=${cursor}`}`, fin);
    walked.push(...piece.ids);
    cursor = piece.next_cursor;
  }
  expect(walked).toEqual(walked.toSorted());
  expect(walked.slice(-3)).toEqual(ids);
  expect((await list('by=me&limit=3', fin)).ids).toEqual(ids.toReversed());
  expect((await list('by=me', fin2)).ids).toEqual([]);
});

test('an unknown member, an empty amount, a missing reason are refused', async () => {
  const wrong = [{ member_id: newId() }, { amount: 0 }, { amount: 0.001 }, { reason: '  ' }];
  for (const part of wrong) {
    const body = { member_id: somchai.id, amount: 10, reason, ...part };
    const answer = await call('POST', '/api/adjustments', { cookie: fin, body });
    expect(answer.statusCode, answer.body).toBe(400);
    expect(answer.json().error.field).toBe(Object.keys(part)[0]);
  }
  expect((await refuse(await ask(), fin2, { reason: '' })).json().error.message).toBe('กรุณาระบุเหตุผล');
  expect((await approve(newId(), fin2)).statusCode).toBe(404);
});
