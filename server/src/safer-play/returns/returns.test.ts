import { NAME, spellings } from '../../../../testing/spellings.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aMember, anOperator, type Member, PASSWORD } from '../../testing/people.ts';
import { refusal, testServer } from '../../testing/server.ts';
import { flagExcludedPersons } from './returns.ts';

const server = await testServer();
afterAll(server.close);
const support = await anOperator(server, 'support');

const exclude = async (who: Member) =>
  expect((await who.post('/api/member/self-exclusion', { period: '5y', password: PASSWORD })).statusCode).toBe(200);
const says = (who: Member, birth_date = '1990-04-13') => who.post('/api/member/age', { birth_date });

let excluded: Member;
beforeAll(async () => {
  excluded = await aMember(server, { name: NAME.join(' ') });
  await exclude(excluded);
});

test.each(spellings)('an excluded member does not come back with %s', async (_how, first, last) => {
  const back = await aMember(server, { name: `${first} ${last}`, ofAge: false });
  const { data } = (await back.get('/api/member/profile')).json();
  expect([data.first_name, data.last_name]).toEqual([first, last]); // as it was typed
  const answer = await says(back);
  expect([...refusal(answer), answer.json().error.message]).toEqual([
    403,
    'restricted',
    expect.stringContaining('1323'),
  ]);
});

test('an older account of another spelling is flagged', async () => {
  const [name, other] = ['แพรวา น้ำใส', 'น\u0E4D\u0E49\u0E32ใส เเพรวา'];
  const [leaves, older] = [await aMember(server, { name }), await aMember(server, { name: other })];
  await exclude(leaves);
  await flagExcludedPersons(server.db);
  const flags = (await support.get('/api/risk?state=all&limit=100')).json().data;
  expect(flags.filter(({ member }: { member: { id: string } }) => member.id === leaves.id)).toMatchObject([
    { rule: 'return-attempt', evidence: [{ member_id: older.id }] },
  ]);
});
