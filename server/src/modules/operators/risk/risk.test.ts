import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { flagCycling } from '../../payments/withdrawals/card.ts';
import { one } from '../../../platform/database/db.ts';
import { newId } from '../../../platform/ids.ts';
import { played } from '../../promotions/return-loss/test-return-loss.ts';
import { flagSharedDevices } from '../../promotions/recipients/recipients.ts';
import { anOffer } from '../../promotions/test-offers.ts';
import { killAtEachStep } from '../../../testing/killed-jobs.ts';
import {
  aMember,
  anOperator,
  type Member,
  type Operator,
  PASSWORD,
  payment,
  accountToPay,
} from '../../../testing/factories.ts';
import { refusal, testServer, until } from '../../../testing/server.ts';

const server = await testServer();
afterAll(async () => {
  await server.assertAllReconciled();
  await server.close();
});
const finance = await anOperator(server, 'finance');
const support = await anOperator(server, 'support');
const auditor = await anOperator(server, 'auditor');
const offer = await anOffer(server, {}, { title: 'ฝากรับเพิ่ม' });

interface Flag {
  readonly id: string;
  readonly rule: string;
  readonly member: { readonly id: string };
  readonly evidence: readonly { readonly text: string; readonly member_id: string | null }[];
}
const flags = async (state = 'open', who: Operator = finance): Promise<Flag[]> =>
  (await who.get(`/api/risk?state=${state}&limit=100`)).json().data;
const flagsOf = async ({ id }: Member) => (await flags('all')).filter(({ member }) => member.id === id);
const take = (id: string, who = finance) => who.post(`/api/risk/${id}/take`);
const close = (id: string, who = finance, outcome = 'คนละคนในบ้านเดียวกัน') =>
  who.post(`/api/risk/${id}/close`, { outcome });

const takes = async (member: Member): Promise<string> => {
  const response = await member.post(
    '/api/member/regulardeposit',
    { amount: 500, channel: 'promptpay', promotion_id: offer },
    { 'idempotency-key': newId() },
  );
  const deposit = response.json().data;
  await server.sendBankEvent(accountToPay(server, deposit), payment(member, deposit));
  const { id } = await until(
    async () => (await member.get('/api/v2/promotion/member/history')).json().data[0],
    'the bonus is there',
  );
  return id;
};
/** Signs in on another member's browser. */
const borrows = async (member: Member, device: string): Promise<void> => {
  const answer = await server.onPortal('POST', '/api/member/login', {
    body: { tel: member.tel, password: PASSWORD },
    headers: { cookie: `auth.device=${device}` },
  });
  expect(answer.statusCode).toBe(200);
};

const [malee, wichai] = [await aMember(server, { name: 'มาลี เสี่ยง' }), await aMember(server, { name: 'วิชัย เสี่ยง' })];

test('a shared device flags the second recipient once and takes nothing back', async () => {
  await takes(malee);
  const second = await takes(wichai);
  await flagSharedDevices(server.db);
  expect(await flagsOf(wichai)).toEqual([]);
  await borrows(malee, wichai.device);
  const job = () => killAtEachStep(server.db, flagSharedDevices);
  await Promise.all([job(), job()]);
  expect(await flagsOf(wichai)).toMatchObject([
    {
      rule: 'shared-device',
      state: 'new',
      owner: null,
      evidence: [{ text: 'รับ ฝากรับเพิ่ม หลังจาก มาลี เสี่ยง ซึ่งใช้อุปกรณ์เดียวกันรับไปแล้ว', member_id: malee.id }],
    },
  ]);
  expect(await flagsOf(malee)).toEqual([]);
  expect((await wichai.get(`/api/v2/promotion/grant/${second}`)).json().data).toMatchObject({
    status: 'Pending',
    bonus_left: 100,
  });
});

test('a flag can be taken over, and only its owner closes it with an outcome', async () => {
  const [flag] = await flagsOf(wichai);
  const { id } = flag!;
  expect((await finance.get('/api/dashboard')).json().data.queues.risk).toMatchObject({
    waiting: 1,
    oldest_at: expect.any(String),
  });
  expect(refusal(await close(id))).toEqual([403, 'forbidden']);
  expect(refusal(await take(id, auditor))).toEqual([403, 'forbidden']);
  expect((await take(id, support)).json().data).toMatchObject({ state: 'reviewing', owner: { id: support.id } });
  expect(refusal(await close(id))).toEqual([403, 'forbidden']);
  expect((await take(id)).json().data.owner.id).toBe(finance.id);
  expect(refusal(await close(id, finance, ' '))).toEqual([400, 'invalid_input', 'outcome']);
  expect((await flags('reviewing', auditor)).map((each) => each.id)).toEqual([id]);
  const openOf = async (member: Member) =>
    (await auditor.get(`/api/risk?member_id=${member.id}`)).json().data.map((each: Flag) => each.id);
  expect([await openOf(wichai), await openOf(malee)]).toEqual([[id], []]);
  expect((await close(id)).json().data).toMatchObject({ state: 'closed', outcome: 'คนละคนในบ้านเดียวกัน' });
  expect(refusal(await close(id))).toEqual([409, 'already_decided']);
  expect(refusal(await take(id))).toEqual([409, 'already_decided']);
  expect(refusal(await take(crypto.randomUUID()))).toEqual([404, 'not_found']);
  await flagSharedDevices(server.db);
  expect(await flags()).toEqual([]);
  expect((await finance.get('/api/dashboard')).json().data.queues.risk).toMatchObject({ waiting: 0, oldest_at: null });
  const owner = await anOperator(server, 'owner');
  const trail = (await owner.get(`/api/audit?q=${id}`)).json().data.map(({ action }: { action: string }) => action);
  expect(trail).toEqual(['risk.closed', 'risk.taken', 'risk.taken']);
});

const withdraws = (member: Member, amount: number) =>
  member.post('/api/withdraw/withdraw', { amount, password: PASSWORD }, { 'idempotency-key': newId() });
/** Stakes and wins today; the credit stays the same. */
const plays = async (member: Member, baht: number) => {
  const { day } = await one(server.db, sql<{ day: string }>`select bangkok_day(app_now())::text as day`);
  await played(server, member.id, day, baht, baht - 1);
};

test.each<[string, string, number, number, boolean]>([
  ['most of it without any play', 'พิม เสี่ยง', 850, 0, true],
  ['most of it after a little play', 'อรทัย เสี่ยง', 850, 150, true],
  ['most of it after some play', 'ธนา เสี่ยง', 850, 250, false],
  ['a part of it', 'ณัฐพล เสี่ยง', 700, 0, false],
])('a withdrawal soon after a deposit is flagged: %s', async (_what, name, amount, staked, isFlagged) => {
  const member = await aMember(server, { name, credit: 1000 });
  if (staked) await plays(member, staked);
  expect((await withdraws(member, amount)).statusCode).toBe(201);
  await killAtEachStep(server.db, flagCycling);
  const matches = await flagsOf(member);
  expect(matches.map(({ rule }) => rule)).toEqual(isFlagged ? ['cycling'] : []);
  if (isFlagged) expect(matches[0]?.evidence[0]?.text).toContain(`เล่นไป ${staked}.00 บาท`);
});

test('a closed flag and any evidence cannot be changed', async () => {
  await expect(
    server.db.rows(
      sql`update risk_flag set state = 'reviewing', outcome = null, closed_at = null where state = 'closed'`,
    ),
  ).rejects.toMatchObject({ code: 'ST001' });
  for (const change of [`update risk_flag set evidence = '[]'`, 'delete from risk_flag'])
    await expect(server.db.rows(sql.raw(change)), change).rejects.toMatchObject({ code: '42501' });
});
