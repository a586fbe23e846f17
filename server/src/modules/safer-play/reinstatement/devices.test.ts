import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { killAtEachStep } from '../../../testing/killed-jobs.ts';
import { aMember, anOperator, type Member, PASSWORD } from '../../../testing/factories.ts';
import { testServer } from '../../../testing/server.ts';
import { flagExcludedDevices } from './devices.ts';

const server = await testServer();
afterAll(server.close);
const finance = await anOperator(server, 'finance');
const support = await anOperator(server, 'support');

const exclude = async (who: Member) =>
  expect((await who.post('/api/member/self-exclusion', { period: '6m', password: PASSWORD })).statusCode).toBe(200);
/** Signs in on another member's browser. */
const signInOnDeviceOf = async ({ tel }: Member, { device }: Member): Promise<string> => {
  const answer = await server.onPortal('POST', '/api/member/login', {
    body: { tel, password: PASSWORD },
    headers: { cookie: `auth.device=${device}` },
  });
  expect(answer.statusCode).toBe(200);
  return answer.json().access_token;
};
const flagsOf = async ({ id }: Member) =>
  (await finance.get('/api/risk?state=all&limit=100')).json().data.filter((flag: Flag) => flag.member.id === id);
interface Flag {
  readonly id: string;
  readonly member: { readonly id: string };
}
const job = () => killAtEachStep(server.db, flagExcludedDevices);
const runJobs = () => Promise.all([job(), job()]);

const somsri = await aMember(server, { name: 'สมศรี พักแล้ว' });

test('a sign-in on an excluded member’s device is flagged once, not blocked', async () => {
  const [malee, before, elsewhere] = [
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
      evidence: [
        {
          text: 'เข้าสู่ระบบบนอุปกรณ์ที่ สมศรี พักแล้ว ซึ่งระงับบัญชีตัวเองเคยใช้',
          member_id: somsri.id,
        },
      ],
    },
  ]);
  for (const other of [before, elsewhere, somsri]) expect(await flagsOf(other)).toEqual([]);
  await finance.post(`/api/risk/${flags[0].id}/take`);
  await finance.post(`/api/risk/${flags[0].id}/close`, { outcome: 'คนในครอบครัวใช้อุปกรณ์ร่วมกัน' });
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
  expect(
    (await flagsOf(brother)).map(({ evidence }: { evidence: { member_id: string }[] }) => evidence[0]?.member_id),
  ).toEqual([twin.id]);
});
