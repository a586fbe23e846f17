import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { NAME, spellings } from '../../../../../testing/spellings.ts';
import { killAtEachStep } from '../../../testing/killed-jobs.ts';
import { aForm, aMember, anOperator, approveWithEvidence, type Member, PASSWORD } from '../../../testing/factories.ts';
import { refusal, testServer } from '../../../testing/server.ts';
import { flagExcludedDevices, flagExcludedPersons } from './reinstatement.ts';

const server = await testServer();
afterAll(server.close);
const owner = await anOperator(server, 'owner');
const support = await anOperator(server, 'support');

const exclude = async (who: Member, period = '5y') =>
  expect((await who.post('/api/member/self-exclusion', { period, password: PASSWORD })).statusCode).toBe(200);
const enterBirthDate = (who: Member, birth_date = '1990-04-13') => who.post('/api/member/age', { birth_date });

interface Attempt {
  readonly id: string;
  readonly by: string;
}
const attemptsOf = async ({ id }: Member): Promise<Attempt[]> =>
  (await support.get(`/api/members/${id}/limits`)).json().data.attempts;
interface Flag {
  readonly id: string;
  readonly rule: string;
  readonly member: { readonly id: string };
  readonly evidence: readonly { readonly text: string; readonly member_id: string }[];
}
const flagsOf = async ({ id }: Member): Promise<Flag[]> =>
  (await support.get('/api/risk?state=all&limit=100')).json().data.filter(({ member }: Flag) => member.id === id);

/** Renames a member so that later tests do not match it. */
const rename = ({ id }: Member) =>
  server.owner.rows(sql`update member set first_name = 'ฌ', last_name = 'ฬ' where id = ${id}`);

let excluded: Member;
beforeAll(async () => {
  excluded = await aMember(server, { name: NAME.join(' ') });
  await exclude(excluded);
});

test.each(spellings)('an excluded member cannot return with %s', async (_how, first, last) => {
  const back = await aMember(server, { name: `${first} ${last}`, ofAge: false });
  const { data } = (await back.get('/api/member/profile')).json();
  expect([data.first_name, data.last_name]).toEqual([first, last]); // as typed
  const answer = await enterBirthDate(back);
  expect([...refusal(answer), answer.json().error.message]).toEqual([
    403,
    'restricted',
    expect.stringContaining('1323'),
  ]);
});

test('an older account of another spelling is flagged', async () => {
  const [name, other] = ['แพรวา น้ำใส', 'น\u0E4D\u0E49\u0E32ใส เเพรวา'];
  const [excludedMember, older] = [await aMember(server, { name }), await aMember(server, { name: other })];
  await exclude(excludedMember);
  await killAtEachStep(server.db, flagExcludedPersons);
  expect(await flagsOf(excludedMember)).toMatchObject([
    { rule: 'return-attempt', evidence: [{ member_id: older.id }] },
  ]);
});

test.each([
  ['one letter less', 'วิภาวัน รุ่งเรืองทอง'],
  ['one letter more, swapped', 'รุ่งเรืองทอง วิภาวรรณ์า'],
  ['a title inside, split differently', 'รุ่งเรืองทองนา ยวิภาวรรณ'],
])('a name similar to an excluded member’s (%s) needs a review', async (_how, name) => {
  const excludedMember = await aMember(server, { name: 'วิภาวรรณ รุ่งเรืองทอง' });
  await exclude(excludedMember);
  const like = await aMember(server, { name, ofAge: false });
  for (const date of ['1990-04-13', '1991-04-13']) {
    const answer = await enterBirthDate(like, date);
    expect(refusal(answer)).toEqual([403, 'restricted']);
    expect(answer.json().error.message).toBe('ข้อมูลของคุณต้องให้แอดมินตรวจก่อน กรุณาติดต่อแอดมิน'); // reveals nobody
  }
  const attempts = await attemptsOf(excludedMember);
  expect(attempts).toMatchObject([{ by: 'person' }]);
  expect(await flagsOf(excludedMember)).toMatchObject([
    { rule: 'return-attempt', evidence: [{ text: expect.stringContaining('ใกล้เคียง'), member_id: like.id }] },
  ]);
  const other = { name: 'มานะ อดทน', ofAge: false };
  expect((await enterBirthDate(await aMember(server, other))).statusCode).toBe(200);
  expect((await enterBirthDate(await aMember(server, { name, ofAge: false }), '1991-04-13')).statusCode).toBe(200);
  for (const { id } of attempts) await support.post(`/api/return-attempts/${id}/clear`, { reason: 'ฝาแฝด ดูบัตรแล้ว' });
  expect((await enterBirthDate(like)).statusCode).toBe(200);
  await rename(excludedMember);
});

test.each([
  ['the same', 'นภา สองบัญชี', 'นภา สองบัญชี', 'นภา สองบัญชี'],
  ['a similar', 'กมลวรรณ สายธารา', 'กมลวัน สายธารา', 'กมลวรรน สายธารา'],
])('an older or corrected account of %s name is flagged once', async (_how, name, ofOlder, ofNewer) => {
  const [excludedMember, older, newer] = [
    await aMember(server, { name }),
    await aMember(server, { name: ofOlder }),
    await aMember(server, { name: ofNewer, ofAge: false }),
  ];
  const others = async () =>
    (await flagsOf(excludedMember)).flatMap(({ evidence }) => evidence.map((each) => each.member_id)).toSorted();
  const flag = () => killAtEachStep(server.db, flagExcludedPersons);
  await flag();
  expect(await others()).toEqual([]);
  await exclude(excludedMember, 'forever');
  await enterBirthDate(newer, '1991-04-13');
  await flag();
  expect(await others()).toEqual([older.id]);
  await owner.post(`/api/members/${newer.id}/birth-date`, { birth_date: '1990-04-13', reason: 'พิมพ์ผิด' });
  for (let turn = 0; turn < 2; turn += 1) await flag();
  expect(await others()).toEqual([older.id, newer.id].toSorted());
});

test('a name corrected to one similar to an earlier exclusion’s is flagged', async () => {
  const excludedMember = await aMember(server, { name: 'ชลธิชา แก้วกาญจน์' });
  const other = await aMember(server, { name: 'วารี ห่างไกล' });
  await server.owner.rows(sql`
    insert into member_restriction (id, member_id, reason, created_at)
    values (gen_random_uuid(), ${excludedMember.id}, 'excluded', now() - interval '8 days')`);
  const flag = () => killAtEachStep(server.db, flagExcludedPersons);
  const request = await support.post(`/api/members/${other.id}/identity`, {
    first_name: 'ชลธิชา',
    last_name: 'แก้วกานจน์',
    evidence: 'บัตรประชาชน',
    reason: 'พิมพ์ผิด',
  });
  await flag();
  expect(await flagsOf(excludedMember)).toEqual([]);
  expect((await approveWithEvidence(request.json().data.approval_id, owner)).statusCode).toBe(200);
  await flag();
  expect(await flagsOf(excludedMember)).toMatchObject([
    { rule: 'return-attempt', evidence: [{ member_id: other.id }] },
  ]);
});

test('an excluded member cannot register again on the device or as the person', async () => {
  const somsri = await aMember(server, { name: 'สมศรี หนึ่งเดียว' });
  await exclude(somsri);
  const register = () =>
    server.onPortal('POST', '/api/member/register', {
      body: { member: aForm() },
      headers: { cookie: `auth.device=${somsri.device}` },
    });
  const refused = await register();
  expect(refusal(refused)).toEqual([403, 'restricted']);
  expect(refused.json().error.message).toContain('1323');
  await register();
  const twin = await aMember(server, { name: 'สมศรี หนึ่งเดียว', ofAge: false });
  expect(refusal(await enterBirthDate(twin))).toEqual([403, 'restricted']);
  expect(refusal(await enterBirthDate(twin, '1991-04-13'))).toEqual([403, 'restricted']);
  const namesake = await aMember(server, { name: 'สมศรี หนึ่งเดียว', ofAge: false });
  expect((await enterBirthDate(namesake, '1991-04-13')).statusCode).toBe(200);
  const attempts = await attemptsOf(somsri);
  expect(attempts.map(({ by }) => by).toSorted()).toEqual(['device', 'person']);
  const clear = (kind: string, reason: string) =>
    support.post(`/api/return-attempts/${attempts.find(({ by }) => by === kind)!.id}/clear`, { reason });
  expect(refusal(await clear('device', ' '))[0]).toBe(400);
  expect((await clear('device', 'คนในครอบครัว')).statusCode).toBe(200);
  expect(refusal(await clear('device', 'อีก'))).toEqual([409, 'already_decided']);
  expect((await register()).statusCode).toBe(201);
  expect(refusal(await enterBirthDate(twin, '1991-04-13'))).toEqual([403, 'restricted']);
  await clear('person', 'คนละคน ดูบัตรแล้ว');
  expect((await enterBirthDate(twin)).statusCode).toBe(200);
  expect((await flagsOf(somsri)).map(({ rule }) => rule)).toEqual(['return-attempt', 'return-attempt']);
});

test('after a confirmed age an excluded namesake’s date answers like any other', async () => {
  const excludedMember = await aMember(server, { name: 'ดารณี ถามซ้ำ' });
  await exclude(excludedMember);
  const namesake = await aMember(server, { name: 'ดารณี ถามซ้ำ', ofAge: false });
  expect((await enterBirthDate(namesake, '1991-04-13')).statusCode).toBe(200);
  for (const date of ['1990-04-13', '1992-04-13'])
    expect(refusal(await enterBirthDate(namesake, date))).toEqual([409, 'age_answered', 'birth_date']);
  expect([await attemptsOf(excludedMember), await flagsOf(excludedMember)]).toEqual([[], []]);
});

test('names match regardless of case', async () => {
  const ann = await aMember(server, { name: 'Ann Somsri' });
  await exclude(ann);
  const typed = await aMember(server, { name: 'ANN somsri', ofAge: false });
  expect(refusal(await enterBirthDate(typed))).toEqual([403, 'restricted']);
});

/** Signs in on another member's browser. */
const signInOnDeviceOf = async ({ tel }: Member, { device }: Member): Promise<string> => {
  const answer = await server.onPortal('POST', '/api/member/login', {
    body: { tel, password: PASSWORD },
    headers: { cookie: `auth.device=${device}` },
  });
  expect(answer.statusCode).toBe(200);
  return answer.json().access_token;
};
const runJobs = () => Promise.all([1, 2].map(() => killAtEachStep(server.db, flagExcludedDevices)));

test('a sign-in on an excluded member’s device is flagged once, not blocked', async () => {
  const [somsri, malee, before, elsewhere] = [
    await aMember(server, { name: 'สมศรี พักแล้ว' }),
    await aMember(server, { name: 'มาลี ร่วมบ้าน', credit: 300 }),
    await aMember(server),
    await aMember(server),
  ];
  await signInOnDeviceOf(before, somsri);
  await runJobs();
  expect(await flagsOf(before)).toEqual([]);
  await exclude(somsri);
  const token = await signInOnDeviceOf(malee, somsri);
  const withdrawal = await server.onPortal('POST', '/api/withdraw/withdraw', { token, body: { amount: 100 } });
  expect(withdrawal.statusCode).toBe(201);
  await runJobs();
  const flags = await flagsOf(malee);
  expect(flags).toMatchObject([
    {
      rule: 'excluded-device',
      state: 'new',
      evidence: [{ text: 'เข้าสู่ระบบบนอุปกรณ์ที่ สมศรี พักแล้ว ซึ่งระงับบัญชีตัวเองเคยใช้', member_id: somsri.id }],
    },
  ]);
  for (const other of [before, elsewhere, somsri]) expect(await flagsOf(other)).toEqual([]);
  await support.post(`/api/risk/${flags[0]!.id}/take`);
  await support.post(`/api/risk/${flags[0]!.id}/close`, { outcome: 'คนในครอบครัวใช้อุปกรณ์ร่วมกัน' });
  await signInOnDeviceOf(malee, somsri);
  await runJobs();
  expect(await flagsOf(malee)).toHaveLength(1);
  // Earlier users of the device count too once they sign in after the exclusion.
  await signInOnDeviceOf(before, somsri);
  await runJobs();
  expect(await flagsOf(before)).toHaveLength(1);
});

test('cleared devices and excluded members are not flagged', async () => {
  const [noi, twin, brother] = [await aMember(server), await aMember(server), await aMember(server)];
  for (const who of [noi, twin]) await exclude(who);
  await signInOnDeviceOf(twin, noi);
  await runJobs();
  expect(await flagsOf(twin)).toEqual([]);
  await server.owner.rows(sql`
    insert into return_attempt (id, member_id, known_by, mark, cleared_by, clear_reason, cleared_at)
    select gen_random_uuid(), ${noi.id}, 'device', token_hash, ${support.id}, 'พี่น้อง', now()
      from known_device where member_id = ${noi.id}`);
  await signInOnDeviceOf(brother, noi);
  await runJobs();
  expect((await flagsOf(brother)).map(({ evidence }) => evidence[0]?.member_id)).toEqual([twin.id]);
});
