import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { waitingForLocks } from '../../../testing/database.ts';
import { refusal, testServer, until } from '../../../testing/server.ts';
import { aMember, anOperator, type Member, type Operator, setSettings } from '../../../testing/factories.ts';

const server = await testServer({ connections: 8 });
afterAll(server.close);
const owner = await anOperator(server, 'owner');

const newcomer = () => aMember(server, { ofAge: false });
const born = (member: Member, birth_date: string) => member.post('/api/member/age', { birth_date });
const bank = (member: Member) => member.post('/api/member/regulardeposit', { amount: 100, channel: 'promptpay' });
const gateway = (member: Member) => member.post('/api/member/cp/deposit', { amount: 100 });
/** The day in Bangkok so many years and days from today. */
const day = async (years: number, days = 0): Promise<string> => {
  const [row] = await server.owner.rows(sql<{ day: string }>`
    select ((now() at time zone 'Asia/Bangkok')::date + make_interval(years => ${years}, days => ${days}))::date::text as day`);
  return row?.day ?? '';
};
const required = async (member: Member) => (await member.get('/api/member/age')).json().data.required as boolean;

test('nobody deposits by any way before the age is known, and everybody who is of age does after', async () => {
  const malee = await newcomer();
  expect(await required(malee)).toBe(true);
  for (const way of [bank, gateway]) expect(refusal(await way(malee))).toEqual([403, 'age_required']);
  expect((await bank(malee)).json().error.message).toBe('กรุณายืนยันอายุก่อนใช้งานส่วนนี้');
  expect((await born(malee, '1997-01-01')).json()).toEqual({ data: { of_age: true } });
  expect(await required(malee)).toBe(false);
  for (const way of [bank, gateway]) expect((await way(malee)).statusCode).toBe(201);
});

test('a refused deposit opened nothing at the gateway', async () => {
  const wichai = await newcomer();
  await gateway(wichai);
  const rows = await server.owner.rows(sql`select 1 from deposit where member_id = ${wichai.id}`);
  expect(rows).toEqual([]);
});

test('who is twenty today in Bangkok may deposit; who is tomorrow is restricted until then', async () => {
  const [today, tomorrow] = [await newcomer(), await newcomer()];
  expect((await born(today, await day(-20))).json()).toEqual({ data: { of_age: true } });
  expect((await born(tomorrow, await day(-20, 1))).json()).toEqual({ data: { of_age: false } });
  expect((await bank(today)).statusCode).toBe(201);
  const { restricted } = (await tomorrow.get('/api/member/profile')).json().data;
  expect(restricted).toEqual({
    reason: 'age',
    until: new Date(`${await day(0, 1)}T00:00:00+07:00`).toISOString(),
  });
  for (const way of [bank, gateway]) expect(refusal(await way(tomorrow))).toEqual([403, 'restricted']);
});

test('who is too young does not even withdraw: own money goes back through the desk', async () => {
  const nid = await newcomer();
  await born(nid, await day(-17));
  expect(refusal(await nid.post('/api/withdraw/withdraw', { amount: 100 }))).toEqual([403, 'restricted']);
  await owner.post(`/api/members/${nid.id}/suspend`, { reason: 'ตรวจสอบ' });
  expect((await nid.get('/api/member/profile')).json().data.restricted.reason).toBe('age');
  expect(refusal(await nid.post('/api/withdraw/withdraw', { amount: 100 }))).toEqual([403, 'restricted']);
});

test('a second answer changes nothing: not one that was too young, not one that was of age', async () => {
  const [young, old] = [await newcomer(), await newcomer()];
  await born(young, await day(-19));
  expect(refusal(await born(young, '1990-01-01'))).toEqual([403, 'restricted']);
  await server.owner.rows(sql`update member_restriction set lifted_at = now() where member_id = ${young.id}`);
  expect(refusal(await born(young, '1990-01-01'))).toEqual([409, 'age_answered', 'birth_date']);
  expect(refusal(await bank(young))).toEqual([403, 'restricted']);
  await born(old, '1990-01-01');
  expect(refusal(await born(old, '1991-01-01'))).toEqual([409, 'age_answered', 'birth_date']);
  expect((await born(old, '1990-01-01')).json()).toEqual({ data: { of_age: true } });
});

test('of six different answers at once one counts', async () => {
  const racer = await newcomer();
  const gate = new pg.Client({ connectionString: server.ownerUrl });
  await gate.connect();
  await gate.query('begin; lock table member_age in share row exclusive mode'); // nobody writes yet
  const answers = Array.from({ length: 6 }, (_, at) => born(racer, `19${70 + at}-01-01`));
  await until(
    async () => (await waitingForLocks(server.owner)) === answers.length,
    'each waits to write, or for another',
  );
  await gate.query('commit');
  await gate.end();
  const statuses = (await Promise.all(answers)).map(({ statusCode }) => statusCode);
  expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409, 409, 409]);
});

test('a deposit that races an answer that is too young finds the gate or the restriction', async () => {
  for (let round = 0; round < 10; round += 1) {
    const racer = await newcomer();
    const [, asked] = await Promise.all([born(racer, '2015-01-01'), bank(racer)]);
    expect(['age_required', 'restricted']).toContain(asked.json().error.code);
  }
});

test('days that are none, that are to come, or that are too long ago are refused, and the gate stays', async () => {
  const somsak = await newcomer();
  const wrong = ['2023-02-29', '2026-02-30', '1990-13-01', '1800-01-01', '2540-01-01', '1990-1-1', '๑๙๙๐-๐๑-๐๑', ''];
  for (const birth of [...wrong, await day(0, 1)])
    expect([birth, ...refusal(await born(somsak, birth))]).toEqual([birth, 400, 'invalid_input', 'birth_date']);
  expect(await required(somsak)).toBe(true);
});

test('with the statement of registering alone nobody is asked', async () => {
  const pim = await newcomer();
  await setSettings(server, owner, { age_gate_mode: 'statement' });
  expect(await required(pim)).toBe(false);
  expect((await bank(pim)).statusCode).toBe(201);
  await setSettings(server, owner, { age_gate_mode: 'dob' });
  expect(await required(pim)).toBe(true);
});

test('an identity document is no way to confirm yet, so it cannot be chosen', async () => {
  expect(refusal(await owner.put('/api/settings', { age_gate_mode: 'kyc' }))).toEqual([
    400,
    'invalid_input',
    'age_gate_mode',
  ]);
});

test('operators see the year of birth; the day is revealed for a reason and written down', async () => {
  const anong = await newcomer();
  const at = `/api/members/${anong.id}`;
  const reveal = () => owner.post(`${at}/reveal`, { field: 'birth_date', reason: 'ลูกค้าขอคืนเงินฝาก' });
  expect((await owner.get(at)).json().data.birth_masked).toBeNull();
  expect(refusal(await reveal())).toEqual([404, 'not_found']);
  const birth = await day(-18);
  await born(anong, birth);
  const { data } = (await owner.get(at)).json();
  expect(data.birth_masked).toBe(`••/••/${birth.slice(0, 4)}`);
  expect(data.restricted).toEqual({ reason: 'age', until: null }); // the day it ends is the birthday
  expect((await reveal()).json().data.value).toBe(birth);
  const [line] = (await owner.get('/api/audit?limit=1')).json().data;
  expect(line).toMatchObject({ action: 'member.revealed', subject: anong.id });
});

const manager = await anOperator(server, 'manager');
const support = await anOperator(server, 'support');
const correct = (by: Operator, member: Member, birth_date: string, reason = 'ลูกค้าส่งบัตรประชาชน') =>
  by.post(`/api/members/${member.id}/birth-date`, { birth_date, reason });
const restricted = async (member: Member) => (await member.get('/api/member/profile')).json().data.restricted;
const revealed = async (member: Member) =>
  (await owner.post(`/api/members/${member.id}/reveal`, { field: 'birth_date', reason: 'ตรวจสอบ' })).json().data.value;

test('a birth date that changes nothing about the age is put right by one operator, years alone in the trail', async () => {
  const mali = await newcomer();
  expect(refusal(await correct(support, mali, '1990-04-13'))).toEqual([404, 'not_found']);
  await born(mali, '1991-04-13');
  expect((await correct(support, mali, '1990-04-31')).statusCode).toBe(400);
  expect((await correct(support, mali, '1990-04-13')).statusCode).toBe(200);
  expect(await revealed(mali)).toBe('1990-04-13');
  expect((await born(mali, '1990-04-13')).json()).toEqual({ data: { of_age: true } });
  const [, line] = (await owner.get('/api/audit?limit=2')).json().data;
  expect(line).toMatchObject({
    action: 'member.birth.corrected',
    subject: mali.id,
    detail: { before: '••/••/1991', after: '••/••/1990', reason: 'ลูกค้าส่งบัตรประชาชน' },
  });
});

test('a restriction for age ends when two different operators agreed, and not a step before', async () => {
  const nid = await newcomer();
  await born(nid, await day(-17));
  const asked = await correct(manager, nid, '1990-01-01');
  expect(asked.statusCode).toBe(202);
  expect((await restricted(nid)).reason).toBe('age');
  expect((await owner.get(`/api/members/${nid.id}`)).json().data.birth_asked_by.name).toBe(manager.name);
  expect(refusal(await correct(support, nid, '1991-01-01'))).toEqual([409, 'already_decided']);
  const approve = (by: Operator) => by.post(`/api/approvals/${asked.json().data.approval_id}/approve`);
  expect(refusal(await approve(manager))).toEqual([403, 'second_person_needed']);
  expect(refusal(await approve(support))).toEqual([403, 'forbidden']);
  const answers = await Promise.all(Array.from({ length: 6 }, () => approve(owner)));
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  expect(await restricted(nid)).toBeNull();
  expect((await bank(nid)).statusCode).toBe(201);
});

test('no small step around the second operator: sooner of age needs one, and later too', async () => {
  const nid = await newcomer();
  await born(nid, await day(-17));
  const { until } = await restricted(nid);
  expect((await correct(support, nid, await day(-18))).statusCode).toBe(202);
  const [question] = (await owner.get('/api/approvals?status=pending&limit=1')).json().data;
  expect((await owner.post(`/api/approvals/${question.id}/reject`, { reason: 'ไม่มีเอกสาร' })).statusCode).toBe(200);
  const asked = await correct(support, nid, await day(-16));
  expect([asked.statusCode, (await restricted(nid)).until]).toEqual([202, until]);
  expect((await owner.post(`/api/approvals/${asked.json().data.approval_id}/approve`)).statusCode).toBe(200);
  const later = (await restricted(nid)).until;
  expect(new Date(later).getTime()).toBeGreaterThan(new Date(until).getTime());
  expect((await correct(support, nid, await day(-20))).statusCode).toBe(202);
});

test('somebody found to be too young is held at once by one operator, and kept out by two', async () => {
  const mali = await newcomer();
  await born(mali, '1990-04-13');
  const asked = await correct(support, mali, await day(-15));
  expect([asked.statusCode, (await restricted(mali)).reason]).toEqual([202, 'held']);
  expect(refusal(await bank(mali))).toEqual([403, 'restricted']);
  expect(refusal(await correct(support, mali, '1990-04-14'))).toEqual([409, 'already_decided']); // no way around it
  expect((await owner.post(`/api/approvals/${asked.json().data.approval_id}/approve`)).statusCode).toBe(200);
  expect((await restricted(mali)).reason).toBe('age');
});

test('of six corrections at once one question is open', async () => {
  const nid = await newcomer();
  await born(nid, await day(-17));
  const answers = await Promise.all(Array.from({ length: 6 }, (_, at) => correct(support, nid, `198${at}-01-01`)));
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([202, 409, 409, 409, 409, 409]);
});

test('nobody without the permission corrects a birth date, and no reason is no correction', async () => {
  const mali = await newcomer();
  await born(mali, '1990-04-13');
  for (const role of ['finance', 'auditor', 'marketing'] as const)
    expect(refusal(await correct(await anOperator(server, role), mali, '1980-01-01'))).toEqual([403, 'forbidden']);
  expect(refusal(await correct(support, mali, '1980-01-01', ' '))).toEqual([400, 'invalid_input', 'reason']);
  expect(await revealed(mali)).toBe('1990-04-13');
});
