import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { memberSummaryOf } from '../../identity/index.ts';
import { raiseFlag } from '../../operators/index.ts';
import { newId } from '../../../platform/ids.ts';
import { anOffer } from '../../promotions/test-offers.ts';
import { aMember, anOperator, type Operator } from '../../../testing/factories.ts';
import { testServer } from '../../../testing/server.ts';

const server = await testServer();
afterAll(server.close); // rounds are inserted directly, without provider transactions
const anong = await anOperator(server, 'finance', 'anong');

const aRequest = async () => {
  const member = await aMember(server, { credit: 1000 });
  const { id } = (await member.post('/api/withdraw/withdraw', { amount: 500 })).json().data;
  return { member, id: String(id) };
};
const checksOf = async (
  id: string,
  by: Operator = anong,
): Promise<Record<string, [ok: boolean | null, text: string]>> => {
  const { checks } = (await by.get(`/api/withdrawals/${id}`)).json().data;
  return Object.fromEntries(checks.map(({ key, ok, text }: never) => [key, [ok, text]]));
};

test('checks of a new member without play show warnings', async () => {
  const { id } = await aRequest();
  expect(await checksOf(id)).toMatchObject({
    turnover: [true, 'ครบแล้ว'],
    name: [true, 'ตรงกับชื่อที่ธนาคารแสดง'],
    device: [false, 'อุปกรณ์ใหม่ เริ่มใช้ 0 นาทีก่อนขอถอน'],
    password: [false, 'ตั้งไว้ 0 นาทีก่อนขอถอน'],
    account: [false, 'สมัคร 0 นาทีก่อนขอถอน'],
    flags: [true, 'ไม่มีธงที่เปิดอยู่'],
    restricted: [true, 'ไม่มี'],
    bonus: [true, 'ไม่มีตั้งแต่ฝากล่าสุด'],
    bets: [false, 'ไม่มีตั้งแต่ฝากล่าสุด'],
    played: [false, expect.stringMatching(/^0% เล่น 0\.00 จากที่ฝาก 1,000\.\d\d$/)],
    shared: [true, 'ไม่มีคนอื่น'],
    changes: [true, 'ไม่มี'],
    worth: [true, 'ไม่มีใน 7 วัน'],
  });
});

test('the withdrawal’s own flag is listed; care flags need permission', async () => {
  const { member, id } = await aRequest();
  await server.db.transaction(async (tx) => {
    for (const rule of ['cycling', 'care'] as const)
      await raiseFlag(tx, {
        rule,
        subject: id,
        member: memberSummaryOf(member),
        evidence: [{ text: rule, member_id: null }],
      });
  });
  expect((await checksOf(id))['flags']).toEqual([false, 'cycling']);
  expect((await checksOf(id, await anOperator(server, 'support')))['flags']).toEqual([false, 'cycling · care']);
});

test('the list has failed checks while it waits; care flags need permission', async () => {
  const { member, id } = await aRequest();
  const warningsOf = async (by: Operator) =>
    (await by.get('/api/payout-requests?source=wallet&limit=100'))
      .json()
      .data.find((row: { id: string }) => row.id === id).warnings;
  expect(await warningsOf(anong)).toEqual(['device', 'password', 'account']);
  const flag = { rule: 'care', subject: id, member: memberSummaryOf(member), evidence: [] } as const;
  await server.db.transaction((tx) => raiseFlag(tx, flag));
  expect(await warningsOf(anong)).toEqual(['device', 'password', 'account']);
  expect(await warningsOf(await anOperator(server, 'support', 'chang'))).toContain('flags');
  expect((await member.post('/api/member/cool-off', { period: '24h' })).statusCode).toBe(200);
  expect(await warningsOf(anong)).toEqual(['device', 'password', 'account', 'restricted']);
  expect((await checksOf(id))['restricted']).toEqual([false, expect.stringMatching(/^พักการเล่น ถึง /)]);
  await anong.post(`/api/withdrawals/${id}/reject`, { reason: 'ข้อมูลไม่ครบ' });
  expect(await warningsOf(anong)).toEqual([]);
});

test('only stakes after the deposit count, without rolled-back ones', async () => {
  const { member, id } = await aRequest();
  const game = newId();
  await server.owner.rows(sql`
    insert into game_provider (code, name, style, position) values ('cards', 'การ์ด', 'single', 99)`);
  await server.owner.rows(sql`
    insert into game (id, provider, code, name, name_en, category, image, stake_min, stake_max)
    values (${game}, 'cards', 'carp', 'ปลาทอง', 'Carp', 'slot', '', 1, 1000000)`);
  const round = (staked: number, status: string, hours: number) =>
    server.owner.rows(sql`
      insert into game_round (id, provider, reference, member_id, game_id, status, staked, opened_at, ended_at)
      values (${newId()}, 'cards', ${newId()}, ${member.id}, ${game}, ${status}, ${staked}, app_now() - make_interval(hours => ${hours}), app_now())`);
  await round(40_000, 'settled', 0);
  await round(1_000, 'rolled_back', 0);
  await round(90_000, 'settled', 1);
  const { bets, played } = await checksOf(id);
  expect(bets).toEqual([true, 'ปลาทอง 400.00']);
  expect(played).toEqual([true, expect.stringMatching(/^(39|40)% เล่น 400\.00 /)]);
});

test('a bonus since the deposit is named with its cap', async () => {
  const { member, id } = await aRequest();
  const offer = await anOffer(server);
  const bonus = (cap: number, hours: number) =>
    server.owner.rows(sql`
      insert into promotion_grant (id, member_id, version_id, base, deposit, bonus, required, cap, kind, period_from, period_to, state, created_at, ended_at)
      select ${newId()}, ${member.id}, id, 10000, 0, 5000, 0, ${cap}, 'return_loss', date '2026-01-01' + ${hours}::int, '2026-02-01', 'met',
             app_now() - make_interval(hours => ${hours}), app_now() from promotion_version where promotion_id = ${offer}`);
  await bonus(70_000, 1);
  expect((await checksOf(id))['bonus']).toEqual([true, 'ไม่มีตั้งแต่ฝากล่าสุด']);
  await bonus(90_000, 0);
  expect((await checksOf(id))['bonus']).toEqual([true, expect.stringMatching(/ ถอนสูงสุด 900\.00$/)]);
});

test('shared devices, grants and pending approvals are named', async () => {
  const { member, id } = await aRequest();
  const other = await aMember(server);
  await server.owner.rows(sql`
    insert into known_device (id, token_hash, member_id)
    select ${newId()}, token_hash, ${other.id} from known_device where member_id = ${member.id}`);
  const answer = await anong.post('/api/adjustments', { member_id: member.id, amount: 50, reason: 'ชดเชย' });
  expect(answer.statusCode).toBe(202);
  expect(await checksOf(id)).toMatchObject({
    shared: [false, other.name],
    changes: [false, expect.stringMatching(/^รอคนที่สอง AP-/)],
    worth: [false, 'คุณanong'],
  });
});

test('a decided withdrawal has no checks', async () => {
  const { id } = await aRequest();
  expect((await anong.post(`/api/withdrawals/${id}/reject`, { reason: 'ข้อมูลไม่ครบ' })).statusCode).toBe(200);
  expect(await checksOf(id)).toEqual({});
});
