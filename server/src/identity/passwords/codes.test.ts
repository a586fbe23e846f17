import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { check, codeFor, forgot, otherThan, resetFor } from '../../testing/codes.ts';
import { refusal, testHouse, until } from '../../testing/house.ts';
import { aForm, aMember } from '../../testing/people.ts';

const house = await testHouse();
afterAll(house.close);

const age = (ref: string, by: string) =>
  house.owner.rows(sql`update one_time_code set expires_at = expires_at - ${by}::interval where ref = ${ref}`);
const rowOf = async (ref: string) =>
  (
    await house.owner.rows<{ sealed: Buffer | null; sent_at: Date | null; code_hash: Buffer; tries: number }>(
      sql`select * from one_time_code where ref = ${ref}`,
    )
  )[0];
const times = <T>(count: number, work: (nth: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, nth) => work(nth)));

test('a code comes by SMS: six digits, its reference, one Thai message', async () => {
  const { tel } = await aMember(house);
  const answer = await forgot(house, { tel });
  const { ref } = answer.json().data;
  expect(answer.json()).toEqual({
    data: { ref: expect.stringMatching(/^[A-Z2-9]{4}$/), expires_in: 300, resend_in: 60 },
  });
  const [sms] = await until(async () => house.phones.inbox(tel).length > 0 && house.phones.inbox(tel), 'it arrives');
  expect(sms?.text).toMatch(/^รหัส \d{6} \(Ref .{4}\) ตั้งรหัสผ่านใหม่ ใช้ได้ 5 นาที ห้ามบอกผู้อื่น$/);
  expect(sms?.text).toContain(`Ref ${ref}`);
  expect(sms?.text).toHaveLength(68);
});

test('a phone nobody has gets the same answer, does the same work, and is sent nothing', async () => {
  const [member, stranger] = [(await aMember(house)).tel, aForm().tel];
  const [known, unknown] = [await forgot(house, { tel: member }), await forgot(house, { tel: stranger })];
  expect(unknown.statusCode).toBe(known.statusCode);
  const shape = (answer: typeof known) => ({ ...answer.json().data, ref: answer.json().data.ref.length });
  expect(shape(unknown)).toEqual(shape(known));
  expect(Object.keys(unknown.headers).toSorted()).toEqual(Object.keys(known.headers).toSorted());
  await until(async () => house.phones.inbox(member).length === 1, 'the member’s arrives');
  const { ref } = unknown.json().data;
  await until(async () => (await rowOf(ref))?.sealed === null, 'the job has looked at the other one too');
  expect(house.phones.inbox(stranger)).toEqual([]);
  const left = [];
  for (let nth = 0; nth < 5; nth += 1)
    left.push((await forgot(house, { tel: stranger, ref, otp: `00000${nth}` })).json().error);
  expect(left.map(({ code }) => code)).toEqual([...Array<string>(4).fill('wrong_code'), 'code_expired']);
  expect(left[0].message).toBe('รหัสไม่ถูกต้อง เหลืออีก 4 ครั้ง');
});

test('asking for a phone that nobody has takes as long as for a member’s', async () => {
  const { tel } = await aMember(house);
  const took = async (phone: string) => {
    const began = performance.now();
    await forgot(house, { tel: phone });
    return performance.now() - began;
  };
  const pairs: [number, number][] = [];
  for (let nth = 0; nth < 40; nth += 1) pairs.push([await took(tel), await took(aForm().tel)]);
  // The quickest of forty says what the work takes; what else the machine does only adds to the others.
  const quickest = (side: 0 | 1) => Math.min(...pairs.map((pair) => pair[side]));
  expect(Math.abs(quickest(0) - quickest(1))).toBeLessThan(5);
});

test('the right code gives what sets a password, once', async () => {
  const { tel } = await aMember(house);
  const { ref, otp } = await codeFor(house, tel);
  const answer = await forgot(house, { tel, ref, otp });
  expect(answer.json()).toEqual({ data: { reset_token: expect.stringMatching(/^[\w-]{43}$/), expires_in: 900 } });
  expect(refusal(await forgot(house, { tel, ref, otp }))).toEqual([400, 'code_expired', 'otp']);
});

test('a code used ten times at once is used once', async () => {
  const { tel } = await aMember(house);
  const { ref, otp } = await codeFor(house, tel);
  const answers = await times(10, () => forgot(house, { tel, ref, otp }));
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
});

test('ten wrong tries at once are five, and then the right one is too late', async () => {
  const { tel } = await aMember(house);
  const { ref, otp } = await codeFor(house, tel);
  const answers = await times(10, () => forgot(house, { tel, ref, otp: otherThan(otp) }));
  const codes = answers.map((answer) => refusal(answer)[1]);
  expect(codes.filter((code) => code === 'wrong_code')).toHaveLength(4);
  expect(codes.filter((code) => code === 'code_expired')).toHaveLength(6);
  expect((await rowOf(ref))?.tries).toBe(5);
  expect(refusal(await forgot(house, { tel, ref, otp }))).toEqual([400, 'code_expired', 'otp']);
});

test('after four wrong ones the right one still counts', async () => {
  const { tel } = await aMember(house);
  const { ref, otp } = await codeFor(house, tel);
  await times(4, () => forgot(house, { tel, ref, otp: otherThan(otp) }));
  expect((await forgot(house, { tel, ref: ref.toLowerCase(), otp })).statusCode).toBe(200);
});

test('a code is good for five minutes', async () => {
  const { tel } = await aMember(house);
  const [young, old] = [await codeFor(house, tel), await codeFor(house, tel)];
  const type = ({ ref, otp }: typeof young) => forgot(house, { tel, ref, otp });
  await age(young.ref, '4 minutes 50 seconds');
  await age(old.ref, '5 minutes');
  expect(refusal(await type(old))[1]).toBe('code_expired');
  expect((await type(young)).statusCode).toBe(200);
});

test('the code of one phone opens nothing for another', async () => {
  const [malee, thana] = [await aMember(house), await aMember(house)];
  const { ref, otp } = await codeFor(house, malee.tel);
  expect(refusal(await forgot(house, { tel: thana.tel, ref, otp }))[1]).toBe('code_expired');
});

test('what sets a password ends the codes that are still on their way', async () => {
  const { tel } = await aMember(house);
  const older = await codeFor(house, tel);
  const token = await resetFor(house, tel);
  expect((await check(house, token)).statusCode).toBe(200);
  expect((await forgot(house, { tel, ref: older.ref, otp: older.otp })).statusCode).toBe(200);
  expect(refusal(await check(house, token))).toEqual([400, 'reset_expired']);
});

test('neither the database nor the queue holds a code in the clear, and nothing holds it once it was sent', async () => {
  const { tel } = await aMember(house);
  const { ref, otp } = await codeFor(house, tel);
  await until(async () => (await rowOf(ref))?.sent_at, 'the sending is written down');
  expect((await rowOf(ref))?.sealed).toBeNull();
  const texts = await house.owner.rows<{ all: string }>(sql`
    select string_agg(row_to_json(c)::text, '') || (select coalesce(string_agg(payload::text, ''), '') from outbox)
           || (select coalesce(string_agg(payload::text, ''), '') from graphile_worker._private_jobs) as all
      from one_time_code c where tel = ${tel}`);
  expect(texts[0]?.all).toContain(ref);
  expect(texts[0]?.all).not.toContain(otp);
});

test('while the provider is down the code waits, and comes once when it is up again', async () => {
  const { tel } = await aMember(house);
  house.phones.weather.down = true;
  const before = house.phones.asked();
  const { ref } = (await forgot(house, { tel })).json().data;
  await until(async () => house.phones.asked() > before, 'it is tried');
  expect((await rowOf(ref))?.sealed).not.toBeNull();
  house.phones.weather.down = false;
  await until(async () => house.phones.inbox(tel).length === 1, 'it arrives after all');
});

test('a number the provider refuses is not tried again', async () => {
  const { tel } = await aMember(house);
  house.phones.weather.refuses = tel;
  const before = house.phones.asked();
  const { ref } = (await forgot(house, { tel })).json().data;
  await until(async () => (await rowOf(ref))?.sealed === null, 'it is given up');
  expect((await rowOf(ref))?.sent_at).toBeNull();
  expect(house.phones.asked()).toBe(before + 1);
});

test.each([
  [{}, 'tel'],
  [{ tel: '' }, 'tel'],
  [{ tel: '08x' }, 'tel'],
  [{ tel: '0810000001', otp: '123456' }, 'otp'],
  [{ tel: '0810000001', ref: 'ABCD' }, 'otp'],
  [{ tel: '0810000001', ref: 'ABCD', otp: '12345' }, 'otp'],
  [{ tel: '0810000001', ref: 'ABCD', otp: '๑๒๓๔๕๖' }, 'otp'],
  [{ tel: '0810000001', extra: 1 }, 'extra'],
])('%j is refused at %s', async (body, field) => {
  expect(refusal(await forgot(house, body))).toEqual([400, 'invalid_input', field]);
});
