import { NAME, spellings } from '../../../../../testing/spellings.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { killAtEachStep } from '../../../testing/killed-jobs.ts';
import { aMember, anOperator, type Member, PASSWORD } from '../../../testing/factories.ts';
import { refusal, testServer } from '../../../testing/server.ts';
import { flagExcludedPersons } from './reinstatement.ts';

const server = await testServer();
afterAll(server.close);
const owner = await anOperator(server, 'owner');
const support = await anOperator(server, 'support');

const exclude = async (who: Member) =>
  expect((await who.post('/api/member/self-exclusion', { period: '5y', password: PASSWORD })).statusCode).toBe(200);
const enterBirthDate = (who: Member, birth_date = '1990-04-13') => who.post('/api/member/age', { birth_date });

interface Attempt {
  readonly id: string;
  readonly by: string;
}
const attemptsOf = async ({ id }: Member): Promise<Attempt[]> =>
  (await support.get(`/api/members/${id}/limits`)).json().data.attempts;
interface Flag {
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

test('a similar account, older or corrected, is flagged once', async () => {
  const [excludedMember, older, newer] = [
    await aMember(server, { name: 'กมลวรรณ สายธารา' }),
    await aMember(server, { name: 'กมลวัน สายธารา' }),
    await aMember(server, { name: 'กมลวรรน สายธารา', ofAge: false }),
  ];
  await exclude(excludedMember);
  await enterBirthDate(newer, '1991-04-13');
  await killAtEachStep(server.db, flagExcludedPersons);
  const others = async () =>
    (await flagsOf(excludedMember)).flatMap(({ evidence }) => evidence.map((each) => each.member_id));
  expect(await others()).toEqual([older.id]);
  await owner.post(`/api/members/${newer.id}/birth-date`, { birth_date: '1990-04-13', reason: 'พิมพ์ผิด' });
  await killAtEachStep(server.db, flagExcludedPersons);
  expect((await others()).toSorted()).toEqual([older.id, newer.id].toSorted());
});
