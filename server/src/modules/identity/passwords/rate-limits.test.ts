import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { consumeIfWrong } from '../../../platform/security/rate-limit.ts';
import { DomainError } from '../../../platform/errors.ts';
import { requestReset } from '../../../testing/codes.ts';
import { refusal, testServer } from '../../../testing/server.ts';
import { aForm, aMember } from '../../../testing/factories.ts';

const server = await testServer({ limitRates: true });
const silent = await testServer({ withSms: false });
afterAll(async () => {
  await server.close();
  await silent.close();
});

let homes = 0;
const newHome = () => `10.7.0.${(homes += 1)}`;
const waited = (tel: string) =>
  server.owner.rows(
    sql`update rate_limit set resets_at = now() - interval '1 second' where key = ${`code again ${tel}`}`,
  );

test.each(['member’s', 'stranger’s'])('a %s phone is sent a code a minute and five an hour', async (whose) => {
  const tel = whose === 'stranger’s' ? aForm().tel : (await aMember(server)).tel;
  expect((await requestReset(server, { tel }, newHome())).statusCode).toBe(200);
  const soon = await requestReset(server, { tel }, newHome());
  expect(refusal(soon)).toEqual([429, 'too_many_attempts']);
  expect(soon.json().error.retry_after_s).toBeGreaterThan(0);
  expect(soon.json().error.retry_after_s).toBeLessThanOrEqual(60);
  for (let nth = 2; nth <= 5; nth += 1) {
    await waited(tel);
    expect((await requestReset(server, { tel }, newHome())).statusCode).toBe(200);
  }
  await waited(tel);
  const sixth = await requestReset(server, { tel }, newHome());
  expect(refusal(sixth)).toEqual([429, 'too_many_attempts']);
  expect(Number(sixth.headers['retry-after'])).toBeGreaterThan(3500);
  expect(sixth.json().error.message).toBe('ขอรหัสหลายครั้งเกินไป กรุณาลองใหม่ใน 60 นาที');
});

test('ten concurrent requests for one phone send one code', async () => {
  const { tel } = await aMember(server);
  const answers = await Promise.all(Array.from({ length: 10 }, () => requestReset(server, { tel }, newHome())));
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
});

test('an address requests twenty codes an hour for any phones', async () => {
  const address = newHome();
  const answers = await Promise.all(
    Array.from({ length: 22 }, () => requestReset(server, { tel: aForm().tel }, address)),
  );
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(20);
  expect((await requestReset(server, { tel: aForm().tel }, newHome())).statusCode).toBe(200);
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
        server.db,
        { name: 'login', key: 'login nobody', limit: 1, window_s: 60 },
        'too_many_logins',
        unseen,
      ),
    ).rejects.toMatchObject({ code: 'unavailable' });
});
