import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { newId } from '../../../platform/ids.ts';
import { anOperator, PASSWORD, setSettings } from '../../../testing/factories.ts';
import { refusal, testServer } from '../../../testing/server.ts';
import { expireGrants } from '../grants.ts';
import { anOffer, cancelBonus } from '../test-offers.ts';
import { executeOperations } from './test-play.ts';
import { aPlayer } from './test-players.ts';

const server = await testServer();
afterAll(async () => {
  await server.assertAllReconciled();
  await server.close();
});

const linesOf = (id: string) =>
  server.owner.rows(
    sql`select grant_id is not null as of_bonus, pct, counted, taken_back_at is not null as is_back from turnover_line
         where member_id = ${id} order by created_at, act_id`,
  );
/** Plays turnover 5 of a 100 baht deposit with a 20 baht bonus, in games that return the stake. */
const playThrough = async (player: Awaited<ReturnType<typeof aPlayer>>, rounds: number) => {
  for (let nth = 0; nth < rounds; nth += 1) await player.spin(100_00n, 100_00n);
};

test('a settled stake counts by category, at most the percent of the game', async () => {
  const ann = await aPlayer(server);
  const games = [{ id: 'slot', pct: 50 }] as const;
  await ann.payIn(300, await anOffer(server, { games: [...games] }));
  const round = newId();
  await ann.play({ act: 'stake', round, amount: 10_01n });
  expect((await ann.grant()).turnover.done).toBe(0);
  await ann.play({ act: 'settle', round });
  await ann.spin(10_00n, 10_00n, { share: 30 });
  await server.owner.rows(sql`insert into game_provider (code, name, style) values ('named', 'N', 'single')`);
  const game = newId();
  await server.owner.rows(sql`
    insert into game (id, provider, code, name, name_en, category, image, stake_min, stake_max)
    values (${game}, 'named', 'deck', 'ไพ่มังกร', 'Dragon', 'live', '/images/x.svg', 100, 100000)`);
  await ann.spin(10_00n, 10_00n, { category: 'live', game });
  expect(await linesOf(ann.id)).toEqual([
    { of_bonus: true, pct: 50, counted: 5_00n, is_back: false },
    { of_bonus: true, pct: 30, counted: 3_00n, is_back: false },
    { of_bonus: true, pct: 0, counted: 0n, is_back: false },
  ]);
  const { id, turnover } = await ann.grant();
  expect(turnover.done).toBe(8);
  const bets = `/api/v2/promotion/grant/${id}/bets`;
  const { data, next_cursor } = (await ann.get(`${bets}?limit=2`)).json();
  expect(data).toMatchObject([
    { game: 'ไพ่มังกร', own: 10, bonus: 0, pct: 0, counted: 0 },
    { game: 'lucky', own: 10, bonus: 0, pct: 30, counted: 3 },
  ]);
  expect((await ann.get(`${bets}?limit=2&cursor=${next_cursor}`)).json()).toMatchObject({
    data: [{ own: 10.01, pct: 50, counted: 5 }],
    next_cursor: null,
  });
  expect(refusal(await (await aPlayer(server)).get(bets))).toEqual([404, 'not_found']);
});

test('a met bonus is converted once, in the settling transaction', async () => {
  const bob = await aPlayer(server);
  const own = await bob.payIn(100, await anOffer(server, { withdraw_max: null }));
  await playThrough(bob, 5);
  expect(await bob.preview()).toMatchObject({ withdrawable: 0, turnover: { required: 600, done: 500, left: 100 } });
  const { rows } = await bob.spin(100_00n, 100_00n);
  expect(rows.map(({ ended }) => ended)).toEqual([null, 'met']);
  expect(await bob.has()).toEqual({ wallet: own + 20_00n, bonus: 0n });
  expect(await bob.grant()).toMatchObject({ status: 'Success', converted: 20, forfeited: 0, turnover: { left: 0 } });
  const all = Number(own + 20_00n) / 100;
  expect(await bob.preview()).toMatchObject({ withdrawable: all, turnover: null, cap: null, excess: 0 });
  expect((await bob.post('/api/withdraw/withdraw', { amount: all })).statusCode).toBe(201);
});

test('a late rollback removes its turnover; a converted bonus stays, flagged', async () => {
  const cat = await aPlayer(server);
  await cat.payIn(100, await anOffer(server));
  const { round, stake } = await cat.spin(100_00n, 100_00n);
  expect(await cat.play({ act: 'rollback', round, undoes: stake })).toMatchObject({ outcome: 'done', flagged: false });
  expect((await cat.grant()).turnover.done).toBe(0);
  expect(await linesOf(cat.id)).toMatchObject([{ counted: 100_00n, is_back: true }]);
  const last = await cat.spin(100_00n, 100_00n);
  await playThrough(cat, 5);
  const before = await cat.has();
  expect(before.bonus).toBe(0n);
  expect(await cat.play({ act: 'void', round: last.round })).toMatchObject({ outcome: 'done', flagged: true });
  expect(await cat.has()).toEqual(before);
  expect(await cat.grant()).toMatchObject({ status: 'Success', converted: 20, turnover: { done: 500 } });
});

test('wins of a cancelled bonus go to the company, those of own money to the member', async () => {
  const dan = await aPlayer(server);
  const own = await dan.payIn(100, await anOffer(server));
  const round = newId();
  const stake = dan.as({ act: 'stake', round, amount: own + 10_00n });
  await executeOperations(server.db, [stake]);
  const { id } = await dan.grant();
  expect((await cancelBonus(dan, id, 10)).statusCode).toBe(200);
  const bonusPart = (50_00n * 10_00n) / (own + 10_00n);
  expect(await dan.play({ act: 'win', round, amount: 50_00n })).toMatchObject({
    own: 50_00n - bonusPart,
    bonus: bonusPart,
  });
  expect(await dan.has()).toEqual({ wallet: 50_00n - bonusPart, bonus: 0n });
  expect(await dan.play({ act: 'rollback', round, undoes: stake.key })).toMatchObject({ own, bonus: 10_00n });
  expect(await dan.has()).toEqual({ wallet: own + 50_00n - bonusPart, bonus: 0n });
  expect(await dan.grant()).toMatchObject({ status: 'cancelled', forfeited: Number(20_00n + bonusPart) / 100 });
});

test('a round belongs to the bonus that was running when it began', async () => {
  const eve = await aPlayer(server);
  const offer = await anOffer(server);
  const [first] = [await eve.payIn(100)];
  const round = newId();
  await eve.play({ act: 'stake', round, amount: 10_00n });
  const own = first - 10_00n + (await eve.payIn(100, offer));
  expect((await eve.play({ act: 'stake', round, amount: own + 1n })).outcome).toBe('insufficient');
  expect(await eve.play({ act: 'stake', round, amount: own, closes: true })).toMatchObject({ own: -own, ended: null });
  expect((await eve.grant()).turnover.done).toBe(0);
});

test('every bet checks the expiry of the bonus', async () => {
  const fay = await aPlayer(server);
  const own = await fay.payIn(100, await anOffer(server, { expires: 1 }));
  await server.owner.rows(
    sql`update promotion_grant set expires_at = now() - interval '1 second' where member_id = ${fay.id}`,
  );
  const late = await fay.play({ act: 'stake', round: newId(), amount: own + 1n });
  expect(late).toMatchObject({ outcome: 'insufficient', ended: 'expired', playable: own });
  expect(await fay.grant()).toMatchObject({ status: 'expired', forfeited: 20 });
  await expireGrants(server.db);
  expect(await fay.has()).toEqual({ wallet: own, bonus: 0n });
});

test('less than a baht without open rounds ends bonus and turnover', async () => {
  const gus = await aPlayer(server);
  const own = await gus.payIn(100, await anOffer(server));
  const open = newId();
  await gus.play({ act: 'stake', round: open, amount: 1_00n });
  const lost = await gus.spin(own + 20_00n - 1_00n - 99n);
  expect(lost.rows.map(({ ended }) => ended)).toEqual([null, null]);
  expect(await gus.play({ act: 'settle', round: open })).toMatchObject({ ended: 'used_up' });
  expect(await gus.grant()).toMatchObject({ status: 'used_up', forfeited: 0.99 });
  expect(await gus.has()).toEqual({ wallet: 0n, bonus: 0n });
});

test('a deposit without a bonus has the quoted base turnover, counted line by line', async () => {
  await setSettings(server, await anOperator(server, 'owner'), { base_turnover: 1 });
  const [hal, ida] = [await aPlayer(server), await aPlayer(server)];
  const own = Number(await hal.payIn(200)) / 100;
  expect(own).toBeGreaterThan(200);
  for (const amount of [200, own]) {
    const calculated = await hal.post('/api/v2/promotion/calculate-bonus', { amount, promotion_id: null });
    expect(calculated.json().data).toMatchObject({ turnover: 200, turnover_multiplier: 1 });
  }
  expect(await hal.preview()).toMatchObject({
    withdrawable: 0,
    turnover: { required: 200, left: 200, promotion_id: null },
  });
  expect(refusal(await hal.post('/api/withdraw/withdraw', { amount: 100 }))).toEqual([409, 'turnover_not_met']);
  await hal.spin(50_00n, 50_00n, { category: 'live', share: 50 });
  const { stake, round } = await hal.spin(150_00n, 150_00n);
  expect(await hal.preview()).toMatchObject({ turnover: { done: 175 } });
  await hal.play({ act: 'rollback', round, undoes: stake });
  expect(await hal.preview()).toMatchObject({ turnover: { done: 25 } });
  await hal.spin(300_00n, 300_00n);
  expect(await hal.preview()).toMatchObject({ turnover: null });
  await ida.payIn(100, await anOffer(server));
  const { id, deposit } = await ida.grant();
  await ida.spin(30_00n, 30_00n);
  await cancelBonus(ida, id, 20);
  expect(deposit).toBeGreaterThan(100);
  expect(await ida.preview()).toMatchObject({ turnover: { required: 70, left: 70, promotion_id: null } });
  await ida.spin((await ida.has()).wallet);
  expect(await ida.preview()).toMatchObject({ turnover: null });
  await setSettings(server, await anOperator(server, 'owner', 'again'), { base_turnover: 0 });
});

test('a void during an exclusion leaves the waived turnover waived', async () => {
  await setSettings(server, await anOperator(server, 'owner', 'waiver'), { base_turnover: 5 });
  const [mai, nok] = [await aPlayer(server), await aPlayer(server)];
  const own = Number(await mai.payIn(200)) / 100;
  await nok.payIn(200);
  await setSettings(server, await anOperator(server, 'owner', 'waived'), { base_turnover: 0 });
  const rounds = await Promise.all([mai, nok].map(async (player) => (await player.spin(150_00n, 150_00n)).round));
  expect((await mai.post('/api/member/self-exclusion', { period: '6m', password: PASSWORD })).statusCode).toBe(200);
  expect(await mai.preview()).toMatchObject({ turnover: null, withdrawable: own });
  expect(await mai.play({ act: 'void', round: rounds[0]! })).toMatchObject({ outcome: 'done' });
  expect(await mai.preview()).toMatchObject({ turnover: null, withdrawable: own });
  expect(await nok.play({ act: 'void', round: rounds[1]! })).toMatchObject({ outcome: 'done' });
  expect(await nok.preview()).toMatchObject({ turnover: { required: 1_000, left: 1_000 }, withdrawable: 0 });
});

test('the first withdrawal deducts the excess above the cap', async () => {
  const jim = await aPlayer(server);
  const own = await jim.payIn(100, await anOffer(server, { withdraw_max: { kind: 'amount', value: 150 } }));
  await jim.spin(100_00n, 700_00n);
  await playThrough(jim, 5);
  const all = own + 600_00n + 20_00n;
  expect(await jim.has()).toEqual({ wallet: all, bonus: 0n });
  const excess = Number(all - 150_00n) / 100;
  expect(await jim.preview()).toMatchObject({ withdrawable: 150, cap: 150, excess });
  expect(refusal(await jim.post('/api/withdraw/withdraw', { amount: 150.01 }))).toEqual([
    409,
    'insufficient_balance',
    'amount',
  ]);
  const first = (await jim.post('/api/withdraw/withdraw', { amount: 100 })).json().data;
  expect(await jim.preview()).toMatchObject({ withdrawable: 50, cap: null, excess: 0 });
  const manager = await anOperator(server, 'manager', 'jims');
  expect((await manager.post(`/api/withdrawals/${first.id}/reject`, { reason: 'ไม่ผ่าน' })).statusCode).toBe(200);
  expect(await jim.has()).toEqual({ wallet: all, bonus: 0n });
  const back = (await jim.get(`/api/withdraw/${first.id}`)).json().data;
  expect(back).toMatchObject({ status: 'Reject', amount: 100, excess }); // amount and excess are returned
  expect(await jim.preview()).toMatchObject({ withdrawable: 150, cap: 150, excess });
  const again = (await jim.post('/api/withdraw/withdraw', { amount: 150 })).json().data;
  expect((await manager.post(`/api/withdrawals/${again.id}/pay`, { reference: 'K-9' })).statusCode).toBe(200);
  expect(await jim.has()).toEqual({ wallet: 0n, bonus: 0n });
});

test('an excess shrinks by play before a new deposit and never grows', async () => {
  const kim = await aPlayer(server);
  await kim.payIn(100, await anOffer(server, { withdraw_max: { kind: 'amount', value: 150 } }));
  await kim.spin(100_00n, 700_00n);
  await playThrough(kim, 5);
  const { wallet } = await kim.has();
  const lost = wallet - 150_00n - 40_00n;
  await kim.spin(lost);
  expect(await kim.preview()).toMatchObject({ withdrawable: 150, excess: 40 });
  const more = await kim.payIn(200);
  expect(await kim.preview()).toMatchObject({ withdrawable: Number(150_00n + more) / 100, excess: 40 });
  await kim.spin(10_00n, 500_00n);
  expect(await kim.preview()).toMatchObject({ withdrawable: Number(640_00n + more) / 100, excess: 40 });
});

test('a round open when turnover was met cannot bypass the cap', async () => {
  const lea = await aPlayer(server);
  const own = await lea.payIn(100, await anOffer(server, { withdraw_max: { kind: 'amount', value: 150 } }));
  const ticket = newId();
  await lea.play({ act: 'stake', round: ticket, amount: 20_00n });
  for (let nth = 0; nth < 10; nth += 1) await lea.spin(60_00n, 60_00n);
  expect(await lea.preview()).toMatchObject({ withdrawable: Number(own) / 100, excess: 0 });
  await lea.play({ act: 'win', round: ticket, amount: 1_000_00n, closes: true });
  expect(await lea.has()).toEqual({ wallet: own + 1_000_00n, bonus: 0n });
  expect(await lea.preview()).toMatchObject({ withdrawable: 150, excess: Number(own + 850_00n) / 100 });
});
