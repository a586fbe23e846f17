import { sql } from 'kysely';
import { afterAll, afterEach, expect, test } from 'vitest';
import { conversationIn, write } from '../../chat/test-chat.ts';
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
/** Each way in which support acts against a member, and whether the member is kept from something now. */
interface Way {
  readonly name: string;
  readonly act: (by: Operator, member: Member, hard?: boolean) => Promise<Answer>;
  readonly isHeld: (member: Member) => Promise<boolean>;
}
let amount = 500;
/** Each its own: the same again would be answered as before. */
const deposit = (member: Member) => {
  amount += 1;
  return member.post('/api/member/regulardeposit', { amount, channel: 'promptpay' });
};
const isKeptFromMoney = async (member: Member) => {
  const asked = await deposit(member);
  if (asked.statusCode === 201) await member.post(`/api/member/deposit/${asked.json().data.id}/cancel`);
  return asked.statusCode !== 201;
};
const reason = 'ขอทางแชท';
const birth: Way = {
  name: 'a birth date of a minor',
  act: (by, { id }, hard) =>
    by.post(`/api/members/${id}/birth-date`, { birth_date: hard ? '2015-01-02' : '2014-02-03', reason }),
  isHeld: isKeptFromMoney,
};
const exclusion: Way = {
  name: 'an exclusion',
  act: (by, { id }, hard) =>
    by.post(`/api/members/${id}/break`, { kind: 'excluded', period: hard ? '5y' : 'forever', reason }),
  isHeld: isKeptFromMoney,
};
const limit: Way = {
  name: 'a limit of one baht',
  act: (by, { id }, hard) =>
    by.put(`/api/members/${id}/limits`, { deposit: { day: hard ? 2 : 1 }, loss: { week: 1 }, reason }),
  isHeld: isKeptFromMoney,
};
const mute: Way = {
  name: 'a mute of thirty days',
  act: async (by, member, hard) =>
    by.post(`/api/conversations/${await conversationIn(by, member)}/mute`, { hours: hard ? 700 : 720, reason }),
  isHeld: async (member) => (await write(member, 'สวัสดี')).statusCode !== 201,
};
const ways = [birth, exclusion, limit, mute];
const idOf = (answer: Answer): string => answer.json().data.approval_id;
const approve = (answer: Answer, by = manager) => by.post(`/api/approvals/${idOf(answer)}/approve`);
const reject = (answer: Answer) => manager.post(`/api/approvals/${idOf(answer)}/reject`, { reason: 'ไม่ได้ขอ' });
let made = 0;
const firsts = ['มะลิ', 'กุหลาบ', 'บัวตอง', 'ทานตะวัน', 'ดาวเรือง', 'ลีลาวดี', 'ชบาแก้ว', 'จำปี'];
const lasts = ['ภูเขา', 'ทะเลงาม', 'สายฝน'];
/** Nobody is taken for one of the others, of whom some are excluded. */
const aWriter = async () => {
  made += 1;
  const name = `${firsts[made % firsts.length]} ${lasts[Math.floor(made / firsts.length) % lasts.length]}`;
  const member = await aMember(server, { credit: 300, name });
  await write(member, 'สวัสดี');
  return member;
};
/** Signed in anew: the clock moved on. */
const later = async (member: Member, hours: number) => {
  await hoursLater(hours);
  await server.owner.rows(sql`update session set last_seen_at = app_now(), expires_at = app_now() + interval '1 hour'
    where member_id = ${member.id}`);
  await server.owner.rows(
    sql`update operator_session set last_seen_at = app_now(), expires_at = app_now() + interval '1 hour'`,
  );
};

for (const { name, act, isHeld } of ways) {
  test(`${name}: support alone holds a member for a day and no longer, however often and whoever asks again`, async () => {
    const member = await aWriter();
    expect(await isHeld(member)).toBe(false);
    const asked = await act(support, member);
    expect([asked.statusCode, await isHeld(member)]).toEqual([202, true]);
    expect(idOf(await act(support, member))).toBe(idOf(asked)); // asked twice
    expect(refusal(await act(support, member, true))).toEqual([409, 'already_decided']);
    expect(refusal(await approve(asked, support))).toEqual([403, 'forbidden']);

    await later(member, 23.9);
    expect([idOf(await act(support, member)), await isHeld(member)]).toEqual([idOf(asked), true]);
    await later(member, 24.1);
    expect(await isHeld(member)).toBe(false);
    expect([idOf(await act(support, member)), await isHeld(member)]).toEqual([idOf(asked), false]);
    expect((await reject(asked)).statusCode).toBe(200);
    for (const [day, by] of [
      [2, support],
      [3, other],
      [6, support],
    ] as const) {
      await later(member, 24 * day);
      const again = await act(by, member);
      expect([day, again.statusCode, await isHeld(member)]).toEqual([day, 202, false]);
      await reject(again);
    }
  });

  test(`${name}: agreed to it lasts, also when nothing held any more`, async () => {
    const [early, late] = [await aWriter(), await aWriter()];
    const [one, two] = [await act(support, early), await act(support, late)];
    expect((await approve(one)).statusCode).toBe(200);
    await later(early, 24.5);
    expect(await isHeld(early)).toBe(true);
    await later(late, 24.5);
    expect(await isHeld(late)).toBe(false);
    expect((await approve(two)).statusCode).toBe(200);
    expect(await isHeld(late)).toBe(true);
  });

  test(`${name}: refused it ends at once, and nothing is lost by it`, async () => {
    const member = await aWriter();
    const asked = await act(support, member);
    expect(await isHeld(member)).toBe(true);
    expect((await reject(asked)).statusCode).toBe(200);
    expect(await isHeld(member)).toBe(false);
    expect(await member.credit()).toBeGreaterThanOrEqual(30_000n);
    const again = await act(support, member); // what is left of the day
    expect([again.statusCode, await isHeld(member)]).toEqual([202, true]);
    await later(member, 24.1);
    expect(await isHeld(member)).toBe(false);
  });
}

test('one way after the other holds no longer than one of them', async () => {
  const member = await aWriter();
  expect((await limit.act(support, member)).statusCode).toBe(202);
  await later(member, 20);
  expect((await exclusion.act(other, member)).statusCode).toBe(202);
  expect((await birth.act(support, member)).statusCode).toBe(202);
  expect(await isKeptFromMoney(member)).toBe(true);
  await later(member, 24.1);
  expect(await isKeptFromMoney(member)).toBe(false);
});

test('a break of a day and a mute of hours are at once and one person’s, once', async () => {
  const member = await aWriter();
  const rest = () => support.post(`/api/members/${member.id}/break`, { kind: 'cool_off', period: '24h', reason });
  const hush = async () =>
    support.post(`/api/conversations/${await conversationIn(support, member)}/mute`, { hours: 24, reason });
  expect([(await rest()).statusCode, (await hush()).statusCode]).toEqual([200, 200]);
  expect([await isKeptFromMoney(member), await mute.isHeld(member)]).toEqual([true, true]);
  await later(member, 24.1);
  expect([await isKeptFromMoney(member), await mute.isHeld(member)]).toEqual([false, false]);
  expect([(await rest()).statusCode, (await hush()).statusCode]).toEqual([202, 202]);
  expect([await isKeptFromMoney(member), await mute.isHeld(member)]).toEqual([false, false]);
});

test('an exclusion takes no bonus and no request before it is agreed to, and the member may say yes alone', async () => {
  const member = await aWriter();
  const open = (await deposit(member)).json().data;
  const asked = await exclusion.act(support, member);
  expect((await member.get(`/api/member/deposit/${open.id}`)).json().data.state).not.toBe('cancelled');
  expect((await member.get('/api/member/profile')).json().data.restricted).toMatchObject({ reason: 'held' });
  expect((await member.post('/api/withdraw/withdraw', { amount: 100 })).statusCode).toBe(201);
  const shown = (await support.get(`/api/members/${member.id}/limits`)).json().data;
  expect(shown).toMatchObject({ breaks: [], waiting: [{ approval_id: idOf(asked), by: { id: support.id } }] });
  expect(new Date(shown.waiting[0].holds_until).getTime()).toBeLessThanOrEqual(Date.now() + DAY_MS + 1000);
  expect((await member.post('/api/member/cool-off', { period: '6w' })).statusCode).toBe(200);
  await reject(asked);
  expect((await member.get('/api/member/profile')).json().data.restricted).toMatchObject({ reason: 'cool_off' });
});

test('a limit that is held is shown as an operator’s, and a member’s own change keeps it no longer', async () => {
  const member = await aWriter();
  const asked = await limit.act(support, member);
  const day = async () => (await member.get('/api/member/limits')).json().data.deposit.day;
  expect(await day()).toMatchObject({ value: null, by_operator: 1, left: expect.any(Number) });
  expect((await member.put('/api/member/limits', { deposit: { day: 900 } })).json().data.deposit.day).toMatchObject({
    value: 900,
    by_operator: 1,
  });
  await reject(asked);
  expect(await day()).toMatchObject({ value: 900, by_operator: null });
});

test('what was asked is decided when the member did as much alone', async () => {
  const member = await aWriter();
  const asked = [await limit.act(support, member), await exclusion.act(support, member)];
  await member.put('/api/member/limits', { deposit: { day: 1 }, loss: { week: 1 } });
  await member.post('/api/member/self-exclusion', { period: 'forever', password: 'หมูปิ้ง-ข้าวเหนียว' });
  for (const each of asked) expect(refusal(await approve(each))).toEqual([409, 'already_decided']);
});
