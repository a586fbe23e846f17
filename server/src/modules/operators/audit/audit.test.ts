import { dayOf } from '@portal/contract/bangkok.ts';
import { sql } from 'kysely';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { testConsole } from '../test-console.ts';
import { audit } from './audit.ts';

const { call, aCookie, asOwner, db, stop } = await testConsole();
afterAll(stop);
const asApp = (text: string) => db.rows(sql.raw(text));
const cookie = await aCookie('anong', 'auditor');
await asOwner('create table kept (like audit_line)');

/** Changes the log with its triggers disabled. */
const tamper = async (...statements: string[]) => {
  await asOwner('alter table audit_line disable trigger user');
  for (const statement of statements) await asOwner(statement);
  await asOwner('alter table audit_line enable trigger user');
};
const verified = async () => (await call('GET', '/api/audit/verify', { cookie })).json().data;

beforeEach(async () => {
  await db.transaction(async (tx) => {
    for (const word of ['one', 'two', 'three'])
      audit(tx, {
        operator: null,
        action: `line.${word}`,
        subject: `ref ${word}`,
        detail: { b: 'ข้อ', a: 1.5 },
        address: '10.0.0.1',
      });
  });
  await asOwner('truncate kept');
  await asOwner('insert into kept select * from audit_line');
});
const putBack = () => tamper('delete from audit_line', 'insert into audit_line select * from kept');

test('an unchanged log verifies, and its head is the newest line', async () => {
  const { data } = (await call('GET', '/api/audit?limit=1', { cookie })).json();
  const answer = await verified();
  expect(answer).toEqual({ ok: true, rows: Number(data[0].id), head: data[0].hash });
});

test.each([
  ['edited', '4', `update audit_line set detail = '{"a": 2}' where seq = 4`],
  ['edited with a name', '3', `update audit_line set operator_name = 'somebody' where seq = 3`],
  ['dated back', '5', `update audit_line set at = at - interval '1 microsecond' where seq = 5`],
  ['removed', '4', 'delete from audit_line where seq = 4'],
  ['removed at the beginning', '1', 'delete from audit_line where seq = 1'],
  [
    'swapped with another',
    '3',
    'update audit_line set seq = seq - 7 where seq in (3, 4)',
    'update audit_line set seq = -seq where seq < 0',
  ],
  [
    'put in between',
    '4',
    'update audit_line set seq = -seq - 1 where seq >= 4',
    'update audit_line set seq = -seq where seq < 0',
    `insert into audit_line select 4, at, null, null, 'line.false', null, '{}', null, hash from kept where seq = 3`,
  ],
])('verification finds a line that was %s', async (_what, brokenAt, ...statements) => {
  await tamper(...statements);
  const answer = await verified();
  await putBack();
  expect(answer).toMatchObject({ ok: false, broken_at: brokenAt });
  expect((await verified()).ok).toBe(true);
});

test('verification finds lines removed at the end', async () => {
  const { rows } = await verified();
  await tamper(`delete from audit_line where seq > ${rows - 2}`);
  const answer = await verified();
  await putBack();
  expect(answer).toMatchObject({ ok: false, rows: rows - 2, broken_at: String(rows - 1) });
});

test('neither application nor owner can write, edit or delete a line', async () => {
  for (const statement of [
    `update audit_line set action = 'x'`,
    'delete from audit_line',
    'truncate audit_line',
    'delete from audit_head',
  ]) {
    await expect(asOwner(statement)).rejects.toThrow('may not be changed');
    await expect(asApp(statement)).rejects.toThrow('permission denied');
  }
  await expect(asApp('insert into audit_line select * from audit_line')).rejects.toThrow('permission denied');
  await expect(asApp('update audit_head set seq = 0')).rejects.toThrow('permission denied');
});

test('fifty writers at once leave one chain', async () => {
  const before = await verified();
  await Promise.all(
    Array.from({ length: 50 }, (_, i) =>
      db.transaction(async (tx) => audit(tx, { operator: null, action: `line.${i}` })),
    ),
  );
  expect(await verified()).toMatchObject({ ok: true, rows: before.rows + 50 });
});

test('the log is listed newest first and searched without wildcards', async () => {
  const all = (await call('GET', '/api/audit?limit=100', { cookie })).json().data;
  const ids: string[] = [];
  for (let cursor = ''; ;) {
    const { data, next_cursor } = (await call('GET', `/api/audit?limit=7${cursor}`, { cookie })).json();
    ids.push(...data.map(({ id }: { id: string }) => id));
    if (!next_cursor) break;
    if (ids.length >= 100) break;
    cursor = `&cursor=${next_cursor}`;
  }
  expect(ids.slice(0, all.length)).toEqual(all.map(({ id }: { id: string }) => id));
  const matches = (await call('GET', '/api/audit?q=REF%20two&limit=1', { cookie })).json().data;
  expect(matches).toMatchObject([
    { action: 'line.two', subject: 'ref two', detail: { a: 1.5, b: 'ข้อ' }, address: '10.0.0.1' },
  ]);
  expect((await call('GET', '/api/audit?q=%25', { cookie })).json().data).toEqual([]);
  expect((await call('GET', '/api/audit?q=anong&limit=1', { cookie })).json().data).toMatchObject([
    { action: 'operator.signed_in' },
  ]);
  expect((await call('GET', '/api/audit?cursor=x', { cookie })).statusCode).toBe(400);
});

test('the log filters by subject type and Bangkok days', async () => {
  const read = async (query: string) => (await call('GET', `/api/audit?limit=100&${query}`, { cookie })).json();
  const signIns = (await read('about=operator')).data as { action: string }[];
  expect(signIns.length).toBeGreaterThan(0);
  expect(signIns.every(({ action }) => action.startsWith('operator.'))).toBe(true);
  expect((await read('about=oper')).data).toEqual([]);
  const day = (days: number) => dayOf(new Date(Date.now() + days * 86_400_000));
  expect((await read(`about=operator&from=${day(0)}&to=${day(0)}`)).data.length).toBeGreaterThan(0);
  expect((await read(`about=operator&from=${day(1)}`)).data).toEqual([]);
  expect((await read(`about=operator&to=${day(-400)}`)).data).toEqual([]);
  for (const wrong of ['about=%25', 'from=2026-02-30', 'to=yesterday'])
    expect((await call('GET', `/api/audit?${wrong}`, { cookie })).statusCode).toBe(400);
});
