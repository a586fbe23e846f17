import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { newId } from '../../../platform/ids.ts';
import { aMember, anOperator, type Member } from '../../../testing/factories.ts';
import { refusal, testServer } from '../../../testing/server.ts';
import { aPlayer } from '../play/test-players.ts';
import { anOffer, cancelBonus, newestBonus, takeOffer } from '../test-offers.ts';

const server = await testServer();
afterAll(async () => {
  await server.assertAllReconciled();
  await server.close();
});
const finance = await anOperator(server, 'finance');
const finance2 = await anOperator(server, 'finance', 'finance2');
const manager = await anOperator(server, 'manager');
const marketing = await anOperator(server, 'marketing');
const offer = await anOffer(server, {}, { title: 'ฝากรับเพิ่ม' });

const taken = async (member: Member, promotion_id = offer): Promise<string> => {
  await takeOffer(server, member, 500, promotion_id);
  return (await newestBonus(member)).id;
};
const ask = (id: string, who = finance) => who.post(`/api/grants/${id}/void`, { reason: 'รับซ้ำหลายบัญชี' });
const agree = (approval: string, who = finance2) => who.post(`/api/approvals/${approval}/approve`);
const grant = async (member: Member, id: string) => (await member.get(`/api/v2/promotion/grant/${id}`)).json().data;

test('voiding a bonus needs a second person and leaves own money withdrawable', async () => {
  const malee = await aMember(server, { name: 'มาลี คืนโบนัส' });
  const id = await taken(malee);
  const creditBefore = await malee.credit();
  const answer = await ask(id);
  expect(answer.statusCode).toBe(202);
  const { approval_id } = answer.json().data;
  expect(await grant(malee, id)).toMatchObject({ status: 'Pending', bonus_left: 100 });
  const [row] = (await finance.get(`/api/members/${malee.id}/grants`)).json().data;
  expect(row).toMatchObject({
    id,
    title: 'ฝากรับเพิ่ม',
    state: 'running',
    money: { bonus: 100, left: 100, required: 3000, done: 0 },
    approval: { id: approval_id, by: { id: finance.id }, reason: 'รับซ้ำหลายบัญชี' },
  });
  expect(refusal(await agree(approval_id, finance))).toEqual([403, 'second_person_needed']);
  expect((await agree(approval_id)).statusCode).toBe(200);
  expect(await grant(malee, id)).toMatchObject({ status: 'Reject', bonus_left: 0, forfeited: 100 });
  expect(await malee.credit()).toBe(creditBefore - 10_000n);
  expect((await malee.get('/api/withdraw/preview')).json().data).toMatchObject({
    turnover: null,
    withdrawable: Number(creditBefore - 10_000n) / 100,
  });
  expect(refusal(await ask(id))).toEqual([409, 'already_decided']);
});

test('a bonus the member cancelled meanwhile is not voided', async () => {
  const wichai = await aMember(server, { name: 'วิชัย คืนโบนัส' });
  const id = await taken(wichai);
  const { approval_id } = (await ask(id)).json().data;
  await cancelBonus(wichai, id, 100);
  const left = await wichai.credit();
  expect(refusal(await agree(approval_id))).toEqual([409, 'already_decided']);
  expect(await wichai.credit()).toBe(left);
  expect(await grant(wichai, id)).toMatchObject({ status: 'cancelled' });
});

test('concurrent approvals and a cancellation end a bonus once', async () => {
  const pim = await aMember(server, { name: 'พิม คืนโบนัส' });
  const id = await taken(pim);
  const creditBefore = await pim.credit();
  const { approval_id } = (await ask(id)).json().data;
  const answers = await Promise.all([
    ...Array.from({ length: 5 }, () => agree(approval_id)),
    cancelBonus(pim, id, 100),
  ]);
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  expect(await pim.credit()).toBe(creditBefore - 10_000n);
});

test('an operator who voided a bonus cannot alone pay that member for a week', async () => {
  const oratai = await aMember(server, { name: 'อรทัย คืนโบนัส' });
  const id = await taken(oratai);
  const { approval_id } = (await ask(id)).json().data;
  await agree(approval_id);
  await oratai.post('/api/withdraw/withdraw', { amount: 100 }, { 'idempotency-key': newId() });
  const rows = (await finance.get('/api/withdrawals?limit=100')).json().data;
  const withdrawal = rows.find((row: { member: { id: string } }) => row.member.id === oratai.id);
  const approve = await finance.post(`/api/withdrawals/${withdrawal.id}/approve`, { seen: withdrawal.version });
  expect(approve.statusCode).toBe(202);
});

test('recipients are listed by offer, without amounts for marketing', async () => {
  const thana = await aMember(server, { name: 'ธนา คืนโบนัส' });
  const other = await anOffer(server);
  const id = await taken(thana, other);
  const listed = async (who = manager) => (await who.get(`/api/promotions/${other}/takers`)).json().data;
  expect(await listed()).toMatchObject([{ id, member: { id: thana.id }, version: 1, money: { bonus: 100 } }]);
  expect(await listed(marketing)).toMatchObject([{ id, member: { id: thana.id }, money: null }]);
  expect((await manager.get(`/api/promotions/${crypto.randomUUID()}/takers`)).json()).toEqual({
    data: [],
    next_cursor: null,
  });
});

test('voiding needs an existing bonus and a reason', async () => {
  expect(refusal(await ask(crypto.randomUUID()))).toEqual([404, 'not_found']);
  const id = newId();
  expect(refusal(await finance.post(`/api/grants/${id}/void`, { reason: ' ' }))).toEqual([
    400,
    'invalid_input',
    'reason',
  ]);
  await expect(
    server.db.rows(sql`update promotion_grant set state = 'running', ended_at = null where state = 'void'`),
  ).rejects.toMatchObject({ code: 'ST001' });
});

test('each bet of a bonus is listed with what counted and why not', async () => {
  const player = await aPlayer(server);
  await player.payIn(500, await anOffer(server, { games: [{ id: 'slot', pct: 50 }] }));
  const { id } = await player.grant();
  const rows = async (query = '') => (await finance.get(`/api/grants/${id}/bets${query}`)).json();
  expect(await rows()).toEqual({ data: [], next_cursor: null });
  await player.spin(20_00n);
  await player.spin(20_00n, 0n, { category: 'live' });
  const back = await player.spin(30_00n);
  await player.play({ act: 'rollback', round: back.round, undoes: back.stake });
  const open = newId();
  await player.play({ act: 'stake', round: open, amount: 40_00n });
  const { data } = await rows();
  expect(data).toMatchObject([
    { own: 40, bonus: 0, pct: null, counted: 0, result: 'open' },
    { own: 30, counted: 0, result: 'rolled_back' },
    { category: 'live', own: 20, pct: 0, counted: 0, result: 'game' },
    { category: 'slot', own: 20, pct: 50, counted: 10, result: 'counted' },
  ]);
  const first = await rows('?limit=3');
  expect((await rows(`?limit=3&cursor=${first.next_cursor}`)).data).toEqual(data.slice(3));
  await cancelBonus(player, id, 100);
  await player.play({ act: 'win', round: open, amount: 0n, closes: true });
  expect((await rows()).data[0]).toMatchObject({ own: 40, pct: null, counted: 0, result: 'late' });
  expect(refusal(await finance.get(`/api/grants/${newId()}/bets`))).toEqual([404, 'not_found']);
});
