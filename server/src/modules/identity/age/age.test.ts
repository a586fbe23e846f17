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
const giveBirthDate = (member: Member, birth_date: string) => member.post('/api/member/age', { birth_date });
const bank = (member: Member) => member.post('/api/member/regulardeposit', { amount: 100, channel: 'promptpay' });
const gateway = (member: Member) => member.post('/api/member/cp/deposit', { amount: 100 });
/** The date in Bangkok so many years and days from today. */
const day = async (years: number, days = 0): Promise<string> => {
  const [row] = await server.owner.rows(sql<{ day: string }>`
    select ((now() at time zone 'Asia/Bangkok')::date + make_interval(years => ${years}, days => ${days}))::date::text as day`);
  return row?.day ?? '';
};
const required = async (member: Member) => (await member.get('/api/member/age')).json().data.required as boolean;

test('no deposit works before the age is confirmed; all do for adults after', async () => {
  const malee = await newcomer();
  expect(await required(malee)).toBe(true);
  for (const way of [bank, gateway]) expect(refusal(await way(malee))).toEqual([403, 'age_required']);
  expect((await bank(malee)).json().error.message).toBe('กรุณายืนยันอายุก่อนใช้งานส่วนนี้');
  expect((await giveBirthDate(malee, '1997-01-01')).json()).toEqual({ data: { of_age: true } });
  expect(await required(malee)).toBe(false);
  for (const way of [bank, gateway]) expect((await way(malee)).statusCode).toBe(201);
});

test('a refused deposit opens no order at the gateway', async () => {
  const wichai = await newcomer();
  await gateway(wichai);
  const rows = await server.owner.rows(sql`select 1 from deposit where member_id = ${wichai.id}`);
  expect(rows).toEqual([]);
});

test('a member who is twenty today may deposit; one day younger is restricted', async () => {
  const [today, tomorrow] = [await newcomer(), await newcomer()];
  expect((await giveBirthDate(today, await day(-20))).json()).toEqual({ data: { of_age: true } });
  expect((await giveBirthDate(tomorrow, await day(-20, 1))).json()).toEqual({ data: { of_age: false } });
  expect((await bank(today)).statusCode).toBe(201);
  const { restricted } = (await tomorrow.get('/api/member/profile')).json().data;
  expect(restricted).toEqual({
    reason: 'age',
    until: new Date(`${await day(0, 1)}T00:00:00+07:00`).toISOString(),
  });
  for (const way of [bank, gateway]) expect(refusal(await way(tomorrow))).toEqual([403, 'restricted']);
});

test('an underage member cannot withdraw; operators return own money', async () => {
  const nid = await newcomer();
  await giveBirthDate(nid, await day(-17));
  expect(refusal(await nid.post('/api/withdraw/withdraw', { amount: 100 }))).toEqual([403, 'restricted']);
  await owner.post(`/api/members/${nid.id}/suspend`, { reason: 'ตรวจสอบ' });
  expect((await nid.get('/api/member/profile')).json().data.restricted.reason).toBe('age');
  expect(refusal(await nid.post('/api/withdraw/withdraw', { amount: 100 }))).toEqual([403, 'restricted']);
});

test('a second answer changes nothing', async () => {
  const [young, old] = [await newcomer(), await newcomer()];
  await giveBirthDate(young, await day(-19));
  expect(refusal(await giveBirthDate(young, '1990-01-01'))).toEqual([403, 'restricted']);
  await server.owner.rows(sql`update member_restriction set lifted_at = now() where member_id = ${young.id}`);
  expect(refusal(await giveBirthDate(young, '1990-01-01'))).toEqual([409, 'age_answered', 'birth_date']);
  expect(refusal(await bank(young))).toEqual([403, 'restricted']);
  await giveBirthDate(old, '1990-01-01');
  expect(refusal(await giveBirthDate(old, '1991-01-01'))).toEqual([409, 'age_answered', 'birth_date']);
  expect((await giveBirthDate(old, '1990-01-01')).json()).toEqual({ data: { of_age: true } });
});

test('of six concurrent answers one counts', async () => {
  const racer = await newcomer();
  const gate = new pg.Client({ connectionString: server.ownerUrl });
  await gate.connect();
  await gate.query('begin; lock table member_age in share row exclusive mode'); // blocks every insert
  const answers = Array.from({ length: 6 }, (_, at) => giveBirthDate(racer, `19${70 + at}-01-01`));
  await until(async () => (await waitingForLocks(server.owner)) === answers.length, 'each waits for a lock');
  await gate.query('commit');
  await gate.end();
  const statuses = (await Promise.all(answers)).map(({ statusCode }) => statusCode);
  expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409, 409, 409]);
});

test('a deposit concurrent with an underage answer meets gate or restriction', async () => {
  for (let round = 0; round < 10; round += 1) {
    const racer = await newcomer();
    const [, response] = await Promise.all([giveBirthDate(racer, '2015-01-01'), bank(racer)]);
    expect(['age_required', 'restricted']).toContain(response.json().error.code);
  }
});

test('impossible, future and very old dates are refused and the gate stays', async () => {
  const somsak = await newcomer();
  const wrong = ['2023-02-29', '2026-02-30', '1990-13-01', '1800-01-01', '2540-01-01', '1990-1-1', '๑๙๙๐-๐๑-๐๑', ''];
  for (const birth of [...wrong, await day(0, 1)])
    expect([birth, ...refusal(await giveBirthDate(somsak, birth))]).toEqual([
      birth,
      400,
      'invalid_input',
      'birth_date',
    ]);
  expect(await required(somsak)).toBe(true);
});

test('with the statement of registration alone no age is asked', async () => {
  const pim = await newcomer();
  await setSettings(server, owner, { age_gate_mode: 'statement' });
  expect(await required(pim)).toBe(false);
  expect((await bank(pim)).statusCode).toBe(201);
  await setSettings(server, owner, { age_gate_mode: 'dob' });
  expect(await required(pim)).toBe(true);
});

test('identity documents are not offered for confirmation yet', async () => {
  expect(refusal(await owner.put('/api/settings', { age_gate_mode: 'kyc' }))).toEqual([
    400,
    'invalid_input',
    'age_gate_mode',
  ]);
});

test('operators see the birth year; the full date is revealed with an audited reason', async () => {
  const anong = await newcomer();
  const at = `/api/members/${anong.id}`;
  const reveal = () => owner.post(`${at}/reveal`, { field: 'birth_date', reason: 'ลูกค้าขอคืนเงินฝาก' });
  expect((await owner.get(at)).json().data.birth_masked).toBeNull();
  expect(refusal(await reveal())).toEqual([404, 'not_found']);
  const birth = await day(-18);
  await giveBirthDate(anong, birth);
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

test('one operator corrects a date if the age state stays; only years are audited', async () => {
  const mali = await newcomer();
  expect(refusal(await correct(support, mali, '1990-04-13'))).toEqual([404, 'not_found']);
  await giveBirthDate(mali, '1991-04-13');
  expect((await correct(support, mali, '1990-04-31')).statusCode).toBe(400);
  expect((await correct(support, mali, '1990-04-13')).statusCode).toBe(200);
  expect(await revealed(mali)).toBe('1990-04-13');
  expect((await giveBirthDate(mali, '1990-04-13')).json()).toEqual({ data: { of_age: true } });
  const [, line] = (await owner.get('/api/audit?limit=2')).json().data;
  expect(line).toMatchObject({
    action: 'member.birth.corrected',
    subject: mali.id,
    detail: { before: '••/••/1991', after: '••/••/1990', reason: 'ลูกค้าส่งบัตรประชาชน' },
  });
});

test('an age restriction ends only when two operators approve', async () => {
  const nid = await newcomer();
  await giveBirthDate(nid, await day(-17));
  const response = await correct(manager, nid, '1990-01-01');
  expect(response.statusCode).toBe(202);
  expect((await restricted(nid)).reason).toBe('age');
  expect((await owner.get(`/api/members/${nid.id}`)).json().data.birth_asked_by.name).toBe(manager.name);
  expect(refusal(await correct(support, nid, '1991-01-01'))).toEqual([409, 'already_decided']);
  const approve = (by: Operator) => by.post(`/api/approvals/${response.json().data.approval_id}/approve`);
  expect(refusal(await approve(manager))).toEqual([403, 'second_person_needed']);
  expect(refusal(await approve(support))).toEqual([403, 'forbidden']);
  const answers = await Promise.all(Array.from({ length: 6 }, () => approve(owner)));
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  expect(await restricted(nid)).toBeNull();
  expect((await bank(nid)).statusCode).toBe(201);
});

test('a correction that moves the day of majority either way needs two operators', async () => {
  const nid = await newcomer();
  await giveBirthDate(nid, await day(-17));
  const { until } = await restricted(nid);
  expect((await correct(support, nid, await day(-18))).statusCode).toBe(202);
  const [question] = (await owner.get('/api/approvals?status=pending&limit=1')).json().data;
  expect((await owner.post(`/api/approvals/${question.id}/reject`, { reason: 'ไม่มีเอกสาร' })).statusCode).toBe(200);
  const response = await correct(support, nid, await day(-16));
  expect([response.statusCode, (await restricted(nid)).until]).toEqual([202, until]);
  expect((await owner.post(`/api/approvals/${response.json().data.approval_id}/approve`)).statusCode).toBe(200);
  const later = (await restricted(nid)).until;
  expect(new Date(later).getTime()).toBeGreaterThan(new Date(until).getTime());
  expect((await correct(support, nid, await day(-20))).statusCode).toBe(202);
});

test('one operator holds an underage member at once, two restrict for good', async () => {
  const mali = await newcomer();
  await giveBirthDate(mali, '1990-04-13');
  const response = await correct(support, mali, await day(-15));
  expect([response.statusCode, (await restricted(mali)).reason]).toEqual([202, 'held']);
  expect(refusal(await bank(mali))).toEqual([403, 'restricted']);
  expect(refusal(await correct(support, mali, '1990-04-14'))).toEqual([409, 'already_decided']); // one open correction at a time
  expect((await owner.post(`/api/approvals/${response.json().data.approval_id}/approve`)).statusCode).toBe(200);
  expect((await restricted(mali)).reason).toBe('age');
});

test('of six concurrent corrections one approval opens', async () => {
  const nid = await newcomer();
  await giveBirthDate(nid, await day(-17));
  const answers = await Promise.all(Array.from({ length: 6 }, (_, at) => correct(support, nid, `198${at}-01-01`)));
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([202, 409, 409, 409, 409, 409]);
});

test('a correction needs its permission and a reason', async () => {
  const mali = await newcomer();
  await giveBirthDate(mali, '1990-04-13');
  for (const role of ['finance', 'auditor', 'marketing'] as const)
    expect(refusal(await correct(await anOperator(server, role), mali, '1980-01-01'))).toEqual([403, 'forbidden']);
  expect(refusal(await correct(support, mali, '1980-01-01', ' '))).toEqual([400, 'invalid_input', 'reason']);
  expect(await revealed(mali)).toBe('1990-04-13');
});
