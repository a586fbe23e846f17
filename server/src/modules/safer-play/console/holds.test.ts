import { sql } from 'kysely';
import { afterAll, afterEach, expect, test } from 'vitest';
import { conversationIdOf, sendMessage } from '../../chat/test-chat.ts';
import { testClock } from '../../../testing/clock.ts';
import { aMember, anOperator, type Member, type Operator } from '../../../testing/factories.ts';
import { refusal, testServer } from '../../../testing/server.ts';

const server = await testServer();
const clock = testClock(server.owner);
afterEach(clock.reset);
afterAll(async () => {
  await clock.reset();
  await server.assertAllReconciled();
  await server.close();
});
const [support, other] = [await anOperator(server, 'support'), await anOperator(server, 'support', 'anong')];
const manager = await anOperator(server, 'manager');
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const hoursLater = (hours: number) => clock.moveTo(new Date(Date.now() + hours * HOUR_MS).toISOString());

type Answer = Awaited<ReturnType<Operator['post']>>;
/** A way in which support restricts a member, and a check that the restriction applies. */
interface RestrictionKind {
  readonly name: string;
  readonly act: (by: Operator, member: Member, hard?: boolean) => Promise<Answer>;
  readonly isRestricted: (member: Member) => Promise<boolean>;
}
let amount = 500;
/** A new amount each time: a repeated request would be replayed. */
const deposit = (member: Member) => {
  amount += 1;
  return member.post('/api/member/regulardeposit', { amount, channel: 'promptpay' });
};
const isDepositRefused = async (member: Member) => {
  const response = await deposit(member);
  if (response.statusCode === 201) await member.post(`/api/member/deposit/${response.json().data.id}/cancel`);
  return response.statusCode !== 201;
};
const reason = 'ขอทางแชท';
const birth: RestrictionKind = {
  name: 'a birth date of a minor',
  act: (by, { id }, hard) =>
    by.post(`/api/members/${id}/birth-date`, { birth_date: hard ? '2015-01-02' : '2014-02-03', reason }),
  isRestricted: isDepositRefused,
};
const exclusion: RestrictionKind = {
  name: 'an exclusion',
  act: (by, { id }, hard) =>
    by.post(`/api/members/${id}/break`, { kind: 'excluded', period: hard ? '5y' : 'forever', reason }),
  isRestricted: isDepositRefused,
};
const limit: RestrictionKind = {
  name: 'a limit of one baht',
  act: (by, { id }, hard) =>
    by.put(`/api/members/${id}/limits`, { deposit: { day: hard ? 2 : 1 }, loss: { week: 1 }, reason }),
  isRestricted: isDepositRefused,
};
const mute: RestrictionKind = {
  name: 'a mute of thirty days',
  act: async (by, member, hard) =>
    by.post(`/api/conversations/${await conversationIdOf(by, member)}/mute`, { hours: hard ? 700 : 720, reason }),
  isRestricted: async (member) => (await sendMessage(member, 'สวัสดี')).statusCode !== 201,
};
const restrictionKinds = [birth, exclusion, limit, mute];
const idOf = (answer: Answer): string => answer.json().data.approval_id;
const approve = (answer: Answer, by = manager) => by.post(`/api/approvals/${idOf(answer)}/approve`);
const reject = (answer: Answer) => manager.post(`/api/approvals/${idOf(answer)}/reject`, { reason: 'ไม่ได้ขอ' });
let made = 0;
const firsts = ['มะลิ', 'กุหลาบ', 'บัวตอง', 'ทานตะวัน', 'ดาวเรือง', 'ลีลาวดี', 'ชบาแก้ว', 'จำปี'];
const lasts = ['ภูเขา', 'ทะเลงาม', 'สายฝน'];
/** A distinct name, as some of the others are excluded. */
const aWriter = async () => {
  made += 1;
  const name = `${firsts[made % firsts.length]} ${lasts[Math.floor(made / firsts.length) % lasts.length]}`;
  const member = await aMember(server, { credit: 300, name });
  await sendMessage(member, 'สวัสดี');
  return member;
};
/** Moves the clock and keeps the sessions alive. */
const later = async (member: Member, hours: number) => {
  await hoursLater(hours);
  await server.owner.rows(sql`update session set last_seen_at = app_now(), expires_at = app_now() + interval '1 hour'
    where member_id = ${member.id}`);
  await server.owner.rows(
    sql`update operator_session set last_seen_at = app_now(), expires_at = app_now() + interval '1 hour'`,
  );
};

for (const { name, act, isRestricted } of restrictionKinds) {
  test(`${name}: support alone restricts a member for a day, even if repeated`, async () => {
    const member = await aWriter();
    expect(await isRestricted(member)).toBe(false);
    const response = await act(support, member);
    expect([response.statusCode, await isRestricted(member)]).toEqual([202, true]);
    expect(idOf(await act(support, member))).toBe(idOf(response)); // a repeated request
    expect(refusal(await act(support, member, true))).toEqual([409, 'already_decided']);
    expect(refusal(await approve(response, support))).toEqual([403, 'forbidden']);

    await later(member, 23.9);
    expect([idOf(await act(support, member)), await isRestricted(member)]).toEqual([idOf(response), true]);
    await later(member, 24.1);
    expect(await isRestricted(member)).toBe(false);
    expect([idOf(await act(support, member)), await isRestricted(member)]).toEqual([idOf(response), false]);
    expect((await reject(response)).statusCode).toBe(200);
    for (const [day, by] of [
      [2, support],
      [3, other],
      [6, support],
    ] as const) {
      await later(member, 24 * day);
      const again = await act(by, member);
      expect([day, again.statusCode, await isRestricted(member)]).toEqual([day, 202, false]);
      await reject(again);
    }
  });

  test(`${name}: it lasts once approved, even after the day`, async () => {
    const [early, late] = [await aWriter(), await aWriter()];
    const [one, two] = [await act(support, early), await act(support, late)];
    expect((await approve(one)).statusCode).toBe(200);
    await later(early, 24.5);
    expect(await isRestricted(early)).toBe(true);
    await later(late, 24.5);
    expect(await isRestricted(late)).toBe(false);
    expect((await approve(two)).statusCode).toBe(200);
    expect(await isRestricted(late)).toBe(true);
  });

  test(`${name}: it ends at once when rejected, without losses`, async () => {
    const member = await aWriter();
    const response = await act(support, member);
    expect(await isRestricted(member)).toBe(true);
    expect((await reject(response)).statusCode).toBe(200);
    expect(await isRestricted(member)).toBe(false);
    expect(await member.credit()).toBeGreaterThanOrEqual(30_000n);
    const again = await act(support, member); // the rest of the day
    expect([again.statusCode, await isRestricted(member)]).toEqual([202, true]);
    await later(member, 24.1);
    expect(await isRestricted(member)).toBe(false);
  });
}

test('several restrictions together last no longer than a day', async () => {
  const member = await aWriter();
  expect((await limit.act(support, member)).statusCode).toBe(202);
  await later(member, 20);
  expect((await exclusion.act(other, member)).statusCode).toBe(202);
  expect((await birth.act(support, member)).statusCode).toBe(202);
  expect(await isDepositRefused(member)).toBe(true);
  await later(member, 24.1);
  expect(await isDepositRefused(member)).toBe(false);
});

test('one operator alone may set a day’s break and mute, once', async () => {
  const member = await aWriter();
  const rest = () => support.post(`/api/members/${member.id}/break`, { kind: 'cool_off', period: '24h', reason });
  const hush = async () =>
    support.post(`/api/conversations/${await conversationIdOf(support, member)}/mute`, { hours: 24, reason });
  expect([(await rest()).statusCode, (await hush()).statusCode]).toEqual([200, 200]);
  expect([await isDepositRefused(member), await mute.isRestricted(member)]).toEqual([true, true]);
  await later(member, 24.1);
  expect([await isDepositRefused(member), await mute.isRestricted(member)]).toEqual([false, false]);
  expect([(await rest()).statusCode, (await hush()).statusCode]).toEqual([202, 202]);
  expect([await isDepositRefused(member), await mute.isRestricted(member)]).toEqual([false, false]);
});

test('a pending exclusion ends no request, and the member may exclude himself', async () => {
  const member = await aWriter();
  const open = (await deposit(member)).json().data;
  const response = await exclusion.act(support, member);
  expect((await member.get(`/api/member/deposit/${open.id}`)).json().data.state).not.toBe('cancelled');
  expect((await member.get('/api/member/profile')).json().data.restricted).toMatchObject({ reason: 'held' });
  expect((await member.post('/api/withdraw/withdraw', { amount: 100 })).statusCode).toBe(201);
  const view = (await support.get(`/api/members/${member.id}/limits`)).json().data;
  expect(view).toMatchObject({ breaks: [], waiting: [{ approval_id: idOf(response), by: { id: support.id } }] });
  expect(new Date(view.waiting[0].holds_until).getTime()).toBeLessThanOrEqual(Date.now() + DAY_MS + 1000);
  expect((await member.post('/api/member/cool-off', { period: '6w' })).statusCode).toBe(200);
  await reject(response);
  expect((await member.get('/api/member/profile')).json().data.restricted).toMatchObject({ reason: 'cool_off' });
});

test('a provisional limit shows as the operator’s and ends when rejected', async () => {
  const member = await aWriter();
  const response = await limit.act(support, member);
  const day = async () => (await member.get('/api/member/limits')).json().data.deposit.day;
  expect(await day()).toMatchObject({ value: null, by_operator: 1, left: expect.any(Number) });
  expect((await member.put('/api/member/limits', { deposit: { day: 900 } })).json().data.deposit.day).toMatchObject({
    value: 900,
    by_operator: 1,
  });
  await reject(response);
  expect(await day()).toMatchObject({ value: 900, by_operator: null });
});

test('an approval is already decided once the member has done as much', async () => {
  const member = await aWriter();
  const responses = [await limit.act(support, member), await exclusion.act(support, member)];
  await member.put('/api/member/limits', { deposit: { day: 1 }, loss: { week: 1 } });
  await member.post('/api/member/self-exclusion', { period: 'forever', password: 'หมูปิ้ง-ข้าวเหนียว' });
  for (const each of responses) expect(refusal(await approve(each))).toEqual([409, 'already_decided']);
});
