import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { newToken } from '../../../platform/security/tokens.ts';
import { codeFor, requestReset, wrongCode } from '../../../testing/codes.ts';
import { aForm, aMember, anOperator } from '../../../testing/factories.ts';
import { refusal, testServer, type TestServer, until } from '../../../testing/server.ts';
import { registrationGate } from './gate.ts';

const server = await testServer({ limitRates: true });
const silent = await testServer({ limitRates: true, withSms: false });
afterAll(async () => {
  await server.close();
  await silent.close();
});

let homes = 0;
const newHome = () => `10.8.${(homes += 1) >> 8}.${homes & 255}`;
type Form = ReturnType<typeof aForm>;
interface From {
  readonly address: string;
  readonly device?: string;
  readonly otp_token?: string;
  readonly on?: TestServer;
}
const ask = (path: string, body: unknown, { address, device, on = server }: From) =>
  on.onPortal('POST', `/api/member/${path}`, {
    address,
    body,
    ...(device ? { headers: { cookie: `auth.device=${device}` } } : {}),
  });
const register = (form: Form, from: From) =>
  ask('register', { member: form, ...(from.otp_token ? { otp_token: from.otp_token } : {}) }, from);
/** Counts the answers by outcome. */
const counted = (answers: readonly Awaited<ReturnType<typeof register>>[]) => {
  const counts: Record<string, number> = {};
  for (const answer of answers) {
    const name = answer.statusCode === 201 ? 'made' : String(refusal(answer)[1]);
    counts[name] = (counts[name] ?? 0) + 1;
  }
  return counts;
};
const many = (count: number, from: (nth: number) => From) =>
  Promise.all(Array.from({ length: count }, (_, nth) => register(aForm(), from(nth))));
/** An address without registrations left that need no code. */
const exhaustedAddress = async (on = server): Promise<string> => {
  const address = newHome();
  const key = `register ${address}`;
  await on.owner.rows(
    sql`insert into rate_limit (key, spent, resets_at) values (${key}, 20, now() + interval '50 minutes')`,
  );
  return address;
};
const askCode = (tel: string, from: From) => ask('otp', { tel, purpose: 'register' }, from);
const prove = (tel: string, ref: string, otp: string) =>
  ask('otp/verify', { tel, purpose: 'register', ref, otp }, { address: newHome() });
const codeTo = async (tel: string, address: string) => {
  const answer = await askCode(tel, { address });
  expect([answer.statusCode, answer.body]).toEqual([200, answer.body]);
  const { ref } = answer.json<{ data: { ref: string } }>().data;
  const find = async () => server.phones.inbox(tel).find(({ text }) => text.includes(`Ref ${ref}`))?.text;
  const text = await until(find, 'the code arrives');
  return { ref, text, otp: /\d{6}/.exec(text)?.[0] ?? '' };
};
const proofOf = async (tel: string, address: string): Promise<string> => {
  const { ref, otp } = await codeTo(tel, address);
  return (await prove(tel, ref, otp)).json<{ data: { otp_token: string } }>().data.otp_token;
};
const choose = async (otp_on_register: string, on = server) => {
  const owner = await anOperator(on, 'owner', `owner-${otp_on_register}-${homes}`);
  expect((await owner.put('/api/settings', { otp_on_register })).statusCode).toBe(200);
};

test('of forty registrations from one address twenty need no code', async () => {
  const address = newHome();
  const answers = await many(40, () => ({ address }));
  expect(counted(answers)).toEqual({ made: 20, otp_required: 20 });
  const refused = answers.find(({ statusCode }) => statusCode === 403);
  expect(refused?.json().error).toEqual({
    code: 'otp_required',
    message: 'กรุณายืนยันเบอร์โทรศัพท์ด้วยรหัสที่ส่งทาง SMS',
    field: 'tel',
  });
  expect((await register(aForm(), { address: newHome() })).statusCode).toBe(201);
});

test('invented devices do not raise an address’s limit', async () => {
  const address = newHome();
  const devices = ['', 'x', 'x'.repeat(4000), '%00', newToken()];
  const answers = await many(30, (nth) => ({ address, device: devices[nth % devices.length] || newToken() }));
  expect(counted(answers)).toEqual({ made: 20, otp_required: 10 });
});

test('one device registers five members a day without a code, at any address', async () => {
  const first = await register(aForm(), { address: newHome() });
  const cookie = first.cookies.find(({ name }) => name === 'auth.device');
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
  const device = cookie?.value ?? '';
  const answers = await many(12, () => ({ address: newHome(), device }));
  expect(counted(answers)).toEqual({ made: 5, otp_required: 7 }); // the first came without a device
  expect((await register(aForm(), { address: newHome(), device: newToken() })).statusCode).toBe(201);
});

test('addresses of one IPv6 network share a limit', async () => {
  const answers = await many(25, (nth) => ({ address: `2001:db8:77:1::${(nth + 1).toString(16)}` }));
  expect(counted(answers)).toEqual({ made: 20, otp_required: 5 });
});

test('checking whether a phone or an account is registered is counted too', async () => {
  const { tel } = await aMember(server);
  const address = newHome();
  const answers = await Promise.all(Array.from({ length: 25 }, () => register({ ...aForm(), tel }, { address })));
  expect(counted(answers)).toEqual({ tel_taken: 20, otp_required: 5 });
});

test('invalid forms are not counted', async () => {
  const address = newHome();
  for (let nth = 0; nth < 25; nth += 1) await register({ ...aForm(), password: '1234' }, { address });
  expect((await register(aForm(), { address })).statusCode).toBe(201);
});

test('beyond the limit a code proves the phone and registration continues', async () => {
  const [form, address] = [aForm(), await exhaustedAddress()];
  expect(refusal(await register(form, { address }))).toEqual([403, 'otp_required', 'tel']);
  const { ref, text, otp } = await codeTo(form.tel, address);
  expect(text).toBe(`รหัส ${otp} (Ref ${ref}) สมัครสมาชิก ใช้ได้ 5 นาที ห้ามบอกผู้อื่น`);
  expect(text.length).toBeLessThanOrEqual(70);
  const proven = await prove(form.tel, ref, otp);
  expect(proven.json()).toEqual({ data: { otp_token: expect.stringMatching(/^[\w-]{43}$/), expires_in: 1800 } });
  const { otp_token } = proven.json().data;
  const made = await register(form, { address, otp_token });
  expect([made.statusCode, made.json()]).toEqual([201, { data: { id: expect.any(String), tel: form.tel } }]);
});

test('a proof works once, for its phone, and not for a password', async () => {
  const [form, other, address] = [aForm(), aForm(), await exhaustedAddress()];
  const { ref, otp } = await codeTo(form.tel, address);
  expect(refusal(await prove(other.tel, ref, otp))).toEqual([400, 'code_expired', 'otp']);
  expect(refusal(await requestReset(server, { tel: form.tel, ref, otp }))).toEqual([400, 'code_expired', 'otp']);
  expect(refusal(await prove(form.tel, ref, wrongCode(otp)))).toEqual([400, 'wrong_code', 'otp']);
  const { otp_token } = (await prove(form.tel, ref, otp)).json().data;
  expect(refusal(await prove(form.tel, ref, otp))).toEqual([400, 'code_expired', 'otp']);
  expect(refusal(await register(other, { address, otp_token }))).toEqual([400, 'code_expired', 'otp_token']);
  expect(refusal(await register(form, { address, otp_token: newToken() }))).toEqual([400, 'code_expired', 'otp_token']);
  expect((await register(form, { address, otp_token })).statusCode).toBe(201);
  expect(refusal(await register(form, { address, otp_token }))).toEqual([400, 'code_expired', 'otp_token']);
  const member = await aMember(server);
  const reset = await codeFor(server, member.tel);
  expect(refusal(await prove(member.tel, reset.ref, reset.otp))).toEqual([400, 'code_expired', 'otp']);
});

test('ten concurrent uses of one proof make one member; a refused one may retry', async () => {
  const [form, address] = [aForm(), await exhaustedAddress()];
  const otp_token = await proofOf(form.tel, address);
  const { bank_number } = await aMember(server);
  expect(refusal(await register({ ...form, bank_number }, { address, otp_token }))[1]).toBe('account_taken');
  const answers = await Promise.all(Array.from({ length: 10 }, () => register(form, { address, otp_token })));
  expect(counted(answers)).toEqual({ made: 1, code_expired: 9 });
});

test('ten concurrent uses of one code give one proof; five wrong ones end it', async () => {
  const [form, other, address] = [aForm(), aForm(), await exhaustedAddress()];
  const { ref, otp } = await codeTo(form.tel, address);
  const answers = await Promise.all(Array.from({ length: 10 }, () => prove(form.tel, ref, otp)));
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  const second = await codeTo(other.tel, address);
  for (let nth = 0; nth < 5; nth += 1) await prove(other.tel, second.ref, wrongCode(second.otp));
  expect(refusal(await prove(other.tel, second.ref, second.otp))[1]).toBe('code_expired');
});

test('a proof expires after half an hour', async () => {
  const [form, address] = [aForm(), await exhaustedAddress()];
  const otp_token = await proofOf(form.tel, address);
  await server.owner.rows(
    sql`update phone_proof set expires_at = expires_at - interval '30 minutes' where tel = ${form.tel}`,
  );
  expect(refusal(await register(form, { address, otp_token }))[1]).toBe('code_expired');
});

test('no code is sent to members, or where none is needed', async () => {
  const { tel } = aForm();
  const member = await aMember(server);
  expect(refusal(await askCode(tel, { address: newHome() }))).toEqual([409, 'otp_not_needed']);
  expect(refusal(await askCode(member.tel, { address: await exhaustedAddress() }))).toEqual([409, 'tel_taken', 'tel']);
  const rows = await server.owner.rows(sql`select id from one_time_code where tel in (${tel}, ${member.tel})`);
  expect(rows).toEqual([]);
});

test('the gate is read by address and device, without being counted', async () => {
  const need = async ({ address, device, on = server }: From) =>
    (
      await on.onPortal('GET', '/api/member/otp', {
        address,
        ...(device ? { headers: { cookie: `auth.device=${device}` } } : {}),
      })
    ).json().data.needed;
  const [address, device] = [newHome(), newToken()];
  for (let nth = 0; nth < 25; nth += 1) expect(await need({ address, device })).toBe(false);
  expect(await need({ address: await exhaustedAddress() })).toBe(true);
  await many(5, () => ({ address: newHome(), device }));
  expect(await need({ address, device })).toBe(true);
  expect((await register(aForm(), { address })).statusCode).toBe(201);
  expect(await need({ address: await exhaustedAddress(silent), on: silent })).toBe(false); // no SMS provider
});

test('phone and address limits of registration and reset codes are separate', async () => {
  const [{ tel }, address] = [aForm(), await exhaustedAddress()];
  expect((await askCode(tel, { address })).statusCode).toBe(200);
  expect(refusal(await askCode(tel, { address }))).toEqual([429, 'too_many_attempts']);
  const answers = await Promise.all(Array.from({ length: 64 }, () => askCode(aForm().tel, { address })));
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(58);
  const late = await askCode(aForm().tel, { address });
  expect([late.statusCode, late.json().error.message]).toEqual([429, 'ขอรหัสหลายครั้งเกินไป กรุณาลองใหม่ใน 60 นาที']);
  expect((await requestReset(server, { tel: aForm().tel }, address)).statusCode).toBe(200);
});

test('without an SMS provider the limit answers with a time to wait', async () => {
  const address = await exhaustedAddress(silent);
  const answer = await register(aForm(), { address, on: silent });
  expect(refusal(answer)).toEqual([429, 'too_many_attempts']);
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(2900);
  expect(refusal(await askCode(aForm().tel, { address, on: silent }))).toEqual([503, 'sms_unavailable']);
  await choose('always', silent);
  expect(refusal(await register(aForm(), { address: newHome(), on: silent }))).toEqual([503, 'sms_unavailable']);
});

test('the setting requires a code always or never, and the page shows it', async () => {
  const isAlways = async () => (await server.onPortal('GET', '/api/combine')).json().data.otp_on_register;
  expect(await isAlways()).toBe(false);
  await choose('always');
  expect(await isAlways()).toBe(true);
  const [form, address] = [aForm(), newHome()];
  expect(refusal(await register(form, { address }))).toEqual([403, 'otp_required', 'tel']);
  const otp_token = await proofOf(form.tel, address);
  expect((await register(form, { address, otp_token })).statusCode).toBe(201);
  await choose('off');
  expect(await isAlways()).toBe(false);
  expect((await register(aForm(), { address: await exhaustedAddress() })).statusCode).toBe(201);
  await choose('beyond');
});

test.each([
  ['off', true, true, 'open'],
  ['off', true, false, 'open'],
  ['off', false, true, 'open'],
  ['off', false, false, 'open'],
  ['beyond', true, true, 'open'],
  ['beyond', true, false, 'open'],
  ['beyond', false, true, 'code'],
  ['beyond', false, false, 'wait'],
  ['always', true, true, 'code'],
  ['always', true, false, 'closed'],
  ['always', false, true, 'code'],
  ['always', false, false, 'closed'],
] as const)('codes %s, within the limits %s, messages are carried %s: %s', (mode, isWithinLimits, canSend, gate) => {
  expect(registrationGate({ mode, isWithinLimits, canSend })).toBe(gate);
});
