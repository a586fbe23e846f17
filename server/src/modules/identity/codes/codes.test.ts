import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { checkResetToken, codeFor, requestReset, wrongCode, resetFor } from '../../../testing/codes.ts';
import { DomainError } from '../../../platform/errors.ts';
import { consumeIfWrong } from '../../../platform/security/rate-limit.ts';
import { openDb } from '../../../platform/database/db.ts';
import { withLongTimeouts } from '../../../testing/database.ts';
import { refusal, testServer, until } from '../../../testing/server.ts';
import { aForm, aMember } from '../../../testing/factories.ts';
import { requestOtp } from '../passwords/resets.ts';

const server = await testServer();
const limited = await testServer({ limitRates: true });
const silent = await testServer({ withSms: false });
afterAll(async () => {
  for (const each of [server, limited, silent]) await each.close();
});

const age = (ref: string, by: string) =>
  server.owner.rows(sql`update one_time_code set expires_at = expires_at - ${by}::interval where ref = ${ref}`);
const rowOf = async (ref: string) =>
  (
    await server.owner.rows<{ sealed: Buffer | null; sent_at: Date | null; code_hash: Buffer; tries: number }>(
      sql`select * from one_time_code where ref = ${ref}`,
    )
  )[0];
/** A code of a new member. */
const aCode = async () => {
  const { tel } = await aMember(server);
  return { tel, ...(await codeFor(server, tel)) };
};
const times = <T>(count: number, work: (nth: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, nth) => work(nth)));

test('a code comes by SMS: six digits, its reference, one Thai message', async () => {
  const { tel } = await aMember(server);
  const answer = await requestReset(server, { tel });
  const { ref } = answer.json().data;
  expect(answer.json()).toEqual({
    data: { ref: expect.stringMatching(/^[A-Z2-9]{4}$/), expires_in: 300, resend_in: 60 },
  });
  const [sms] = await until(async () => server.phones.inbox(tel).length > 0 && server.phones.inbox(tel), 'it arrives');
  expect(sms?.text).toMatch(/^รหัส \d{6} \(Ref .{4}\) ตั้งรหัสผ่านใหม่ ใช้ได้ 5 นาที ห้ามบอกผู้อื่น$/);
  expect(sms?.text).toContain(`Ref ${ref}`);
  expect(sms?.text).toHaveLength(68);
});

test('an unknown phone gets the same answer, costs the same work and gets no SMS', async () => {
  const [member, stranger] = [(await aMember(server)).tel, aForm().tel];
  const [registered, unknown] = [
    await requestReset(server, { tel: member }),
    await requestReset(server, { tel: stranger }),
  ];
  expect(unknown.statusCode).toBe(registered.statusCode);
  const shape = (answer: typeof registered) => ({ ...answer.json().data, ref: answer.json().data.ref.length });
  expect(shape(unknown)).toEqual(shape(registered));
  expect(Object.keys(unknown.headers).toSorted()).toEqual(Object.keys(registered.headers).toSorted());
  await until(async () => server.phones.inbox(member).length === 1, 'the member’s arrives');
  const { ref } = unknown.json().data;
  await until(async () => (await rowOf(ref))?.sealed === null, 'the job has handled the other code too');
  expect(server.phones.inbox(stranger)).toEqual([]);
  const left = [];
  for (let nth = 0; nth < 5; nth += 1)
    left.push((await requestReset(server, { tel: stranger, ref, otp: `00000${nth}` })).json().error);
  expect(left.map(({ code }) => code)).toEqual([...Array<string>(4).fill('wrong_code'), 'code_expired']);
  expect(left[0].message).toBe('รหัสไม่ถูกต้อง เหลืออีก 4 ครั้ง');
});

test('a code for an unknown phone runs the same statements as for a member', async () => {
  const db = withLongTimeouts(openDb({ url: server.url, max: 1 }));
  const sent: string[] = [];
  db.pool.on('connect', (client) => {
    const query = client.query.bind(client) as (statement: string | { text: string }) => never;
    client.query = (statement: string | { text: string }) => {
      sent.push(typeof statement === 'string' ? statement : statement.text);
      return query(statement);
    };
  });
  const costs = async (tel: string) => {
    sent.length = 0;
    await requestOtp(db, { ...server.secrets, limitRates: true }, server.phones.provider, {
      tel,
      address: '203.0.113.9',
    });
    return [...sent];
  };
  const { tel } = await aMember(server);
  await costs(aForm().tel); // connects
  const [registered, unknown] = [await costs(tel), await costs(aForm().tel)];
  expect([unknown, registered.length > 5]).toEqual([registered, true]);
  await db.close();
});

test('the right code gives one token that sets a password', async () => {
  const { tel, ref, otp } = await aCode();
  const answer = await requestReset(server, { tel, ref, otp });
  expect(answer.json()).toEqual({ data: { reset_token: expect.stringMatching(/^[\w-]{43}$/), expires_in: 900 } });
  expect(refusal(await requestReset(server, { tel, ref, otp }))).toEqual([400, 'code_expired', 'otp']);
});

test('a code used ten times at once works once', async () => {
  const { tel, ref, otp } = await aCode();
  const answers = await times(10, () => requestReset(server, { tel, ref, otp }));
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
});

test('of ten concurrent wrong tries five count, and the right one is too late', async () => {
  const { tel, ref, otp } = await aCode();
  const answers = await times(10, () => requestReset(server, { tel, ref, otp: wrongCode(otp) }));
  const codes = answers.map((answer) => refusal(answer)[1]);
  expect(codes.filter((code) => code === 'wrong_code')).toHaveLength(4);
  expect(codes.filter((code) => code === 'code_expired')).toHaveLength(6);
  expect((await rowOf(ref))?.tries).toBe(5);
  expect(refusal(await requestReset(server, { tel, ref, otp }))).toEqual([400, 'code_expired', 'otp']);
});

test('after four wrong tries the right one works', async () => {
  const { tel, ref, otp } = await aCode();
  await times(4, () => requestReset(server, { tel, ref, otp: wrongCode(otp) }));
  expect((await requestReset(server, { tel, ref: ref.toLowerCase(), otp })).statusCode).toBe(200);
});

test('a code expires after five minutes', async () => {
  const { tel } = await aMember(server);
  const [young, old] = [await codeFor(server, tel), await codeFor(server, tel)];
  const type = ({ ref, otp }: typeof young) => requestReset(server, { tel, ref, otp });
  await age(young.ref, '4 minutes 50 seconds');
  await age(old.ref, '5 minutes');
  expect(refusal(await type(old))[1]).toBe('code_expired');
  expect((await type(young)).statusCode).toBe(200);
});

test('a code works for its own phone only', async () => {
  const [malee, thana] = [await aMember(server), await aMember(server)];
  const { ref, otp } = await codeFor(server, malee.tel);
  expect(refusal(await requestReset(server, { tel: thana.tel, ref, otp }))[1]).toBe('code_expired');
});

test('setting a password ends open codes', async () => {
  const { tel } = await aMember(server);
  const older = await codeFor(server, tel);
  const token = await resetFor(server, tel);
  expect((await checkResetToken(server, token)).statusCode).toBe(200);
  expect((await requestReset(server, { tel, ref: older.ref, otp: older.otp })).statusCode).toBe(200);
  expect(refusal(await checkResetToken(server, token))).toEqual([400, 'reset_expired']);
});

test('codes are stored encrypted and deleted once sent', async () => {
  const { tel, ref, otp } = await aCode();
  await until(async () => (await rowOf(ref))?.sent_at, 'the code is marked as sent');
  expect((await rowOf(ref))?.sealed).toBeNull();
  const texts = await server.owner.rows<{ all: string }>(sql`
    select string_agg(row_to_json(c)::text, '') || (select coalesce(string_agg(payload::text, ''), '') from outbox)
           || (select coalesce(string_agg(payload::text, ''), '') from graphile_worker._private_jobs) as all
      from one_time_code c where tel = ${tel}`);
  expect(texts[0]?.all).toContain(ref);
  expect(texts[0]?.all).not.toMatch(new RegExp(`(?<![\\da-f.])${otp}(?![\\da-f])`)); // ids and times may have the same digits
});

test('a code waits while the provider is down, then is sent once', async () => {
  const { tel } = await aMember(server);
  server.phones.behaviour.down = true;
  const before = server.phones.attempts();
  const { ref } = (await requestReset(server, { tel })).json().data;
  await until(async () => server.phones.attempts() > before, 'the provider is called');
  expect((await rowOf(ref))?.sealed).not.toBeNull();
  server.phones.behaviour.down = false;
  await until(async () => server.phones.inbox(tel).length === 1, 'the SMS arrives');
});

test('a number that the provider refuses is not retried', async () => {
  const { tel } = await aMember(server);
  server.phones.behaviour.refuses = tel;
  const before = server.phones.attempts();
  const { ref } = (await requestReset(server, { tel })).json().data;
  await until(async () => (await rowOf(ref))?.sealed === null, 'the job gives up');
  expect((await rowOf(ref))?.sent_at).toBeNull();
  expect(server.phones.attempts()).toBe(before + 1);
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
  expect(refusal(await requestReset(server, body))).toEqual([400, 'invalid_input', field]);
});

let homes = 0;
const newHome = () => `10.7.0.${(homes += 1)}`;
const waited = (tel: string) =>
  limited.owner.rows(
    sql`update rate_limit set resets_at = now() - interval '1 second' where key = ${`code again ${tel}`}`,
  );

test.each(['member’s', 'stranger’s'])('a %s phone is sent a code a minute and five an hour', async (whose) => {
  const tel = whose === 'stranger’s' ? aForm().tel : (await aMember(limited)).tel;
  expect((await requestReset(limited, { tel }, newHome())).statusCode).toBe(200);
  const soon = await requestReset(limited, { tel }, newHome());
  expect(refusal(soon)).toEqual([429, 'too_many_attempts']);
  expect(soon.json().error.retry_after_s).toBeGreaterThan(0);
  expect(soon.json().error.retry_after_s).toBeLessThanOrEqual(60);
  for (let nth = 2; nth <= 5; nth += 1) {
    await waited(tel);
    expect((await requestReset(limited, { tel }, newHome())).statusCode).toBe(200);
  }
  await waited(tel);
  const sixth = await requestReset(limited, { tel }, newHome());
  expect(refusal(sixth)).toEqual([429, 'too_many_attempts']);
  expect(Number(sixth.headers['retry-after'])).toBeGreaterThan(3500);
  expect(sixth.json().error.message).toBe('ขอรหัสหลายครั้งเกินไป กรุณาลองใหม่ใน 60 นาที');
});

test('ten concurrent requests for one phone send one code', async () => {
  const { tel } = await aMember(limited);
  const answers = await Promise.all(Array.from({ length: 10 }, () => requestReset(limited, { tel }, newHome())));
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
});

test('an address requests twenty codes an hour for any phones', async () => {
  const address = newHome();
  const answers = await Promise.all(
    Array.from({ length: 22 }, () => requestReset(limited, { tel: aForm().tel }, address)),
  );
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(20);
  expect((await requestReset(limited, { tel: aForm().tel }, newHome())).statusCode).toBe(200);
});

test('without an SMS provider everybody gets sms_unavailable', async () => {
  const { tel } = await aMember(silent);
  const [member, nobody] = [await requestReset(silent, { tel }), await requestReset(silent, { tel: aForm().tel })];
  expect(refusal(member)).toEqual([503, 'sms_unavailable']);
  expect(nobody.json()).toEqual(member.json());
  expect(member.json().error.message).toBe('ส่ง SMS ไม่ได้ในขณะนี้ กรุณาติดต่อแอดมิน');
});

test('a password that could not be checked does not count as wrong', async () => {
  const unseen = async () => Promise.reject(new DomainError('unavailable'));
  for (let nth = 0; nth < 3; nth += 1)
    await expect(
      consumeIfWrong(
        limited.db,
        { name: 'login', key: 'login nobody', limit: 1, window_s: 60 },
        'too_many_logins',
        unseen,
      ),
    ).rejects.toMatchObject({ code: 'unavailable' });
});
