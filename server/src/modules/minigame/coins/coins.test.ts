import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { reconciledServer, suspend } from '../../games/engine/test-engine.ts';
import { cancelUnpaid } from '../../payments/index.ts';
import { beginBreak } from '../../safer-play/breaks/breaks.ts';
import { waitingForLocks } from '../../../testing/database.ts';
import { killAtEachStep } from '../../../testing/killed-jobs.ts';
import {
  approveRequest,
  aMember,
  anOperator,
  requestDepositAs,
  type Member,
  payment,
  accountToPay,
  setSettings,
} from '../../../testing/factories.ts';
import { recountDays, testClock } from '../../../testing/clock.ts';
import { refusal, until } from '../../../testing/server.ts';
import { resetFor } from '../../../testing/codes.ts';
import { addGoods, aPlayer, giveCoins, balancesOf, play, endRoundPause, setTable } from '../test-players.ts';
import { lockMember } from '../members-queries.ts';
import { expireMinigame } from '../expiry/expiry.ts';
import { earnFromDeposit, earnFromPhones } from './jobs.ts';

const server = await reconciledServer();
const owner = await anOperator(server, 'owner');
const manager = await anOperator(server, 'manager');
const clock = testClock(server.owner);
afterEach(clock.reset);

const checkIn = (member: Member) => member.post('/minigame-api/member/check-in', {});
const today = async (member: Member) => (await member.get('/minigame-api/member/minigame-status-today')).json().data;
const rows = async (member: Member) =>
  (await member.get('/minigame-api/member/coin-history'))
    .json()
    .data.map(({ amount, reason, balance }: { amount: number; reason: string; balance: number }) => [
      amount,
      reason,
      balance,
    ]);
const coins = async (member: Member) => (await balancesOf(member)).coins;
const payIn = async (member: Member, baht: number): Promise<void> => {
  const deposit = await requestDepositAs(member, baht);
  await server.sendBankEvent(accountToPay(server, deposit), payment(member, deposit));
  await until(async () => (await member.get(`/api/member/deposit/${deposit.id}`)).json().data.credited, 'the credit');
};

test('checking in gives a coin once per Bangkok day', async () => {
  await clock.moveTo('2027-03-01T23:59:30+07:00');
  const nid = await aMember(server);
  const answers = await Promise.all(Array.from({ length: 10 }, () => checkIn(nid)));
  expect(answers.filter(({ statusCode }) => statusCode === 201).map((each) => each.json().data)).toEqual([
    { coins: 1 },
  ]);
  expect(refusal(await checkIn(nid))).toEqual([409, 'already_earned']);
  expect(await today(nid)).toMatchObject({ checked_in: true, coins_earned: 1, cap: 8 });
  await clock.moveTo('2027-03-02T00:00:10+07:00');
  expect(await today(nid)).toMatchObject({ checked_in: false, coins_earned: 0 });
  expect((await checkIn(nid)).statusCode).toBe(201);
  expect(await rows(nid)).toEqual([
    [1, 'check_in', 2],
    [1, 'check_in', 1],
  ]);
});

test('the how-to mission gives a coin once', async () => {
  const malee = await aMember(server);
  const finish = () => malee.post('/minigame-api/member/mission', { key: 'howto' });
  expect((await finish()).json().data).toEqual({ coins: 1 });
  expect(refusal(await finish())).toEqual([409, 'already_earned']);
  expect(refusal(await malee.post('/minigame-api/member/mission', { key: 'phone' }))).toEqual([
    400,
    'invalid_input',
    'key',
  ]);
  expect((await today(malee)).missions).toEqual([{ key: 'howto', done: true }]);
});

const neverExcluded = () => Promise.resolve(false);

test('each 300 baht of a day give a coin, at most five, even if the job repeats', async () => {
  const somchai = await aMember(server);
  await payIn(somchai, 299);
  expect(await today(somchai)).toMatchObject({ next_coin_at: 300, coins_earned: 0 });
  await payIn(somchai, 400);
  await until(async () => (await coins(somchai)) === 2, 'the coins');
  expect(await today(somchai)).toMatchObject({ next_coin_at: 900, coins_earned: 2 });
  const [last] = await server.owner.rows(
    sql<{ id: string }>`select id from deposit where member_id = ${somchai.id} order by id desc limit 1`,
  );
  await Promise.all(Array.from({ length: 5 }, () => earnFromDeposit(server.db, neverExcluded, last!)));
  expect(await coins(somchai)).toBe(2);
  await payIn(somchai, 5000);
  await until(async () => (await coins(somchai)) === 5, 'five coins');
  expect(await today(somchai)).toMatchObject({ next_coin_at: null, coins_earned: 5 });
});

test('a deposit counts for its own day although the job runs the next', async () => {
  await clock.moveTo('2027-04-01T12:00:00+07:00');
  const wichai = await aMember(server);
  await payIn(wichai, 300);
  await until(async () => (await coins(wichai)) === 1, 'the coin');
  await server.owner.rows(
    sql`update coin_lot set day = '2027-03-31', source_key = '2027-03-31 1' where member_id = ${wichai.id}`,
  );
  await server.owner.rows(
    sql`update deposit set decided_at = '2027-03-31T23:59:59+07:00' where member_id = ${wichai.id}`,
  );
  await recountDays(server.owner, wichai.id);
  const [last] = await server.owner.rows(sql<{ id: string }>`select id from deposit where member_id = ${wichai.id}`);
  await earnFromDeposit(server.db, neverExcluded, last!);
  expect(await coins(wichai)).toBe(1);
});

test('the daily cap limits earnings but not an operator’s event', async () => {
  await setSettings(server, owner, { coin_daily_cap: 1 });
  const orathai = await aMember(server);
  expect((await checkIn(orathai)).statusCode).toBe(201);
  expect(refusal(await orathai.post('/minigame-api/member/mission', { key: 'howto' }))).toEqual([409, 'coin_cap']);
  const response = await manager.post('/api/minigame-coins', { member_ids: [orathai.id], coins: 7, reason: 'สงกรานต์' });
  expect(response.statusCode).toBe(201);
  expect(await rows(orathai)).toEqual([
    [7, 'event', 8],
    [1, 'check_in', 1],
  ]);
  expect((await today(orathai)).coins_earned).toBe(1);
  await setSettings(server, owner, { coin_daily_cap: 8 });
});

const prefixOf = async (member: Member): Promise<string> =>
  (await member.get('/api/member/profile')).json().data.prefix;

test('a friend’s first deposit gives two coins once, delayed by the daily cap', async () => {
  const host = await aMember(server);
  const friend = await aMember(server, { name: 'เพื่อน ของเขา', prefix: await prefixOf(host) });
  await payIn(friend, 100);
  await until(async () => (await coins(host)) === 2, 'the friend’s coins');
  await payIn(friend, 100);
  expect(await rows(host)).toEqual([[2, 'friend', 2]]);

  await setSettings(server, owner, { coin_daily_cap: 1 });
  const full = await aMember(server, { name: 'เต็ม แล้ววันนี้' });
  const other = await aMember(server, { name: 'อีกคน หนึ่ง', prefix: await prefixOf(full) });
  await checkIn(full);
  await payIn(other, 100);
  const waits = await until(async () => {
    const [job] = await server.owner.rows(sql<{ run_at: Date }>`
      select run_at from graphile_worker.jobs where task_identifier = 'earn-coins-of-friend' and key like ${`%${other.id}`}`);
    return job;
  }, 'the delayed job');
  expect(waits.run_at.getTime()).toBeGreaterThan(Date.now());
  await setSettings(server, owner, { coin_daily_cap: 8 });
});

test('a verified phone gives a coin once, and none while restricted', async () => {
  const [thana, suspended] = [await aMember(server), await aMember(server)];
  await resetFor(server, thana.tel);
  await resetFor(server, suspended.tel);
  await suspend(server, suspended);
  const phoneMission = async () => (await today(thana)).missions[0];
  expect(await phoneMission()).toEqual({ key: 'phone', done: false });
  await killAtEachStep(server.db, earnFromPhones);
  expect(await phoneMission()).toEqual({ key: 'phone', done: true });
  expect([await rows(thana), await rows(suspended)]).toEqual([[[1, 'phone', 1]], []]);
});

test('a pending reality check refuses rounds but no earnings', async () => {
  const [host, plain] = [await aPlayer(server, 1), await aMember(server)];
  await play(host, 'lucky-wheel');
  await endRoundPause(server, host.id);
  await giveCoins(server, host.id, 1);
  await server.owner.rows(sql`update play_clock set since_check_s = 7200 where member_id = ${host.id}`);
  expect(refusal(await play(host, 'lucky-wheel'))).toEqual([409, 'reality_check']);
  for (const member of [host, plain]) await resetFor(server, member.tel);
  await earnFromPhones(server.db);
  await payIn(host, 300);
  const friend = await aMember(server, { name: 'เพื่อน อีกคน', prefix: await prefixOf(host) });
  await payIn(friend, 100);
  expect((await checkIn(host)).statusCode).toBe(201);
  const response = await manager.post('/api/minigame-coins', { member_ids: [host.id], coins: 1, reason: 'กิจกรรม' });
  expect(response.json().data).toEqual({ members: 1, coins: 1 });
  await until(async () => {
    const earned = new Set((await rows(host)).map(([, reason]: [number, string]) => reason));
    return ['phone', 'deposit', 'friend', 'check_in', 'event'].every((each) => earned.has(each));
  }, 'all coins');
  expect(await rows(plain)).toEqual([[1, 'phone', 1]]);
});

test('coins above the limit need two operators; restricted members get none', async () => {
  const [a, b] = [await aMember(server), await aMember(server)];
  await suspend(server, b);
  const few = { member_ids: [a.id, b.id], coins: 1, reason: 'กิจกรรม' };
  expect((await manager.post('/api/minigame-coins', few)).json().data).toEqual({ members: 1, coins: 1 });
  await setSettings(server, owner, { worth_two_person_day: 50 });
  const body = { member_ids: [a.id, b.id], coins: 6, reason: 'กิจกรรม' };
  await manager.confirm();
  await approveRequest(manager.post('/api/minigame-coins', body), owner);
  expect([await rows(a), await rows(b)]).toEqual([
    [
      [6, 'event', 7],
      [1, 'event', 1],
    ],
    [],
  ]);
  expect(refusal(await manager.post('/api/minigame-coins', { ...body, member_ids: [crypto.randomUUID()] }))).toEqual([
    400,
    'invalid_input',
    'member_ids',
  ]);
  await setSettings(server, owner, { worth_two_person_day: 2500 });
});

test('an event gives no coins to a member whose break begins meanwhile', async () => {
  const thana = await aPlayer(server, 1);
  const [isBeginning, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const endGames = () => {
    isBeginning.resolve();
    return goOn.promise;
  };
  const beginning = server.db.transaction((tx) =>
    beginBreak(tx, { cancelUnpaid, endGames, lockRounds: lockMember }, thana.id, { kind: 'cool_off', period: '24h' }),
  );
  await isBeginning.promise;
  const giving = manager.post('/api/minigame-coins', { member_ids: [thana.id], coins: 7, reason: 'กิจกรรม' });
  await until(async () => (await waitingForLocks(server.owner)) > 0, 'the event waits for the break');
  goOn.resolve();
  await beginning;
  expect((await giving).json().data).toEqual({ members: 0, coins: 7 });
  expect(await rows(thana)).toEqual([[1, 'event', 1]]);
});

test('a repeated or concurrent request to give coins gives them once', async () => {
  await setSettings(server, owner, { worth_two_person_day: 2500 });
  const orathai = await aMember(server);
  const body = { member_ids: [orathai.id], coins: 5, reason: 'กิจกรรม', key: crypto.randomUUID() };
  const answers = await Promise.all(Array.from({ length: 6 }, () => manager.post('/api/minigame-coins', body)));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(6).fill(201));
  for (const answer of answers) expect(answer.json().data).toEqual({ members: 1, coins: 5 });
  const changed = { ...body, coins: 10 };
  expect(refusal(await manager.post('/api/minigame-coins', changed))).toEqual([422, 'idempotency_key_reused']);
  expect(await rows(orathai)).toEqual([[5, 'event', 5]]);
});

test('a repeated request that needs two operators is one, and gives coins once', async () => {
  await setSettings(server, owner, { worth_two_person_day: 125 });
  const orathai = await aMember(server);
  const body = { member_ids: [orathai.id], coins: 50, reason: 'กิจกรรม', key: crypto.randomUUID() };
  const request = async () => (await manager.post('/api/minigame-coins', body)).json().data.approval_id;
  const ids = new Set(await Promise.all(Array.from({ length: 6 }, request)));
  expect(ids.size).toBe(1);
  const changed = { ...body, coins: 60 };
  expect(refusal(await manager.post('/api/minigame-coins', changed))).toEqual([422, 'idempotency_key_reused']);
  await approveRequest(manager.post('/api/minigame-coins', body), owner);
  expect(await request()).toBe([...ids][0]);
  expect(await rows(orathai)).toEqual([[50, 'event', 50]]);
  await setSettings(server, owner, { worth_two_person_day: 2500 });
});

test('one operator cannot split a large gift into small ones', async () => {
  await setSettings(server, owner, { worth_two_person_day: 125 });
  const friend = await aMember(server);
  const give = () => owner.post('/api/minigame-coins', { member_ids: [friend.id], coins: 10, reason: 'กิจกรรม' });
  await owner.confirm();
  const answers = (await Promise.all([give(), give(), give(), give()])).map(({ statusCode }) => statusCode);
  expect(answers.toSorted((a, b) => a - b)).toEqual([201, 201, 202, 202]);
  expect(await rows(friend)).toEqual([
    [10, 'event', 20],
    [10, 'event', 10],
  ]);
  await setSettings(server, owner, { worth_two_person_day: 2500 });
  await server.assertAllReconciled();
});

test('coins closest to expiry are spent first; the rest of a lot expires', async () => {
  await setTable(server, 'gacha', { entries: [{ id: 'none', weight: 10_000 }] });
  const pim = await aMember(server);
  await giveCoins(server, pim.id, 2, 30);
  await giveCoins(server, pim.id, 3, 10);
  expect((await pim.get('/minigame-api/member/current-credit')).json().data).toMatchObject({
    coins: 5,
    credit: 0,
    expiresDate: null,
    next_expiry: { coins: 3 },
  });
  await play(pim, 'gacha');
  await server.owner.rows(sql`update coin_lot set expires_at = app_now() where member_id = ${pim.id} and amount = 3`);
  await Promise.all(Array.from({ length: 5 }, () => expireMinigame(server.db)));
  expect(await rows(pim)).toEqual([
    [-2, 'expired', 2],
    [-1, 'round', 4],
    [3, 'event', 5],
    [2, 'event', 2],
  ]);
});

test('a win extends the expiry of all credit; restricted members keep theirs', async () => {
  await setTable(server, 'gacha', { entries: [{ id: 'c50', weight: 10_000 }] });
  const [anong, suspended] = [await aPlayer(server, 2), await aPlayer(server, 1)];
  const isDue = () =>
    server.owner.rows(
      sql`update minigame_member set credit_expires_at = app_now() where member_id in (${anong.id}, ${suspended.id})`,
    );
  await play(anong, 'gacha');
  await play(suspended, 'gacha');
  await suspend(server, suspended);
  await isDue();
  await endRoundPause(server, anong.id);
  await play(anong, 'gacha');
  await expireMinigame(server.db);
  expect([(await balancesOf(anong)).credit, (await balancesOf(suspended)).credit]).toEqual([100, 50]);
  const { expiresDate } = (await anong.get('/minigame-api/member/current-credit')).json().data;
  const inThirtyDays = Date.now() + 30 * 86_400_000;
  expect(Math.abs(Date.parse(expiresDate) - inThirtyDays)).toBeLessThan(86_400_000);
  await isDue();
  await Promise.all(Array.from({ length: 5 }, () => expireMinigame(server.db)));
  expect([(await balancesOf(anong)).credit, (await balancesOf(suspended)).credit]).toEqual([0, 50]);
  const credit = (await anong.get('/minigame-api/member/credit-history')).json().data;
  expect(
    credit.map(({ amount, reason, slug }: { amount: number; reason: string; slug: string | null }) => [
      amount,
      reason,
      slug,
    ]),
  ).toEqual([
    [-100, 'expired', null],
    [50, 'won', 'gacha'],
    [50, 'won', 'gacha'],
  ]);
  await server.owner.rows(sql`update member_restriction set lifted_at = app_now() where member_id = ${suspended.id}`);
  await expireMinigame(server.db);
  expect((await balancesOf(suspended)).credit).toBe(50);
  await isDue();
  await expireMinigame(server.db);
  expect((await balancesOf(suspended)).credit).toBe(0);
});

test('goods are claimed once with a sealed address, or return to stock', async () => {
  await addGoods(server, 'goods-bag', 2);
  await setTable(server, 'gacha', { entries: [{ id: 'goods-bag', weight: 10_000, instead: 'c100' }] });
  const [kamon, late] = [await aPlayer(server, 1), await aPlayer(server, 1)];
  await play(kamon, 'gacha');
  await play(late, 'gacha');
  const [reward] = (await kamon.get('/minigame-api/member/reward-history')).json().data;
  expect(reward).toMatchObject({
    amount: 1,
    status: 'success',
    kind: 'goods',
    name: 'เสื้อ STAR2K',
    state: 'open',
    tracking: null,
  });
  const to = { name: 'กมลชนก บุญมา', address: '99/1 ถนนสุขุมวิท กรุงเทพ 10110', tel: '0812345678' };
  const claim = (member: Member, body: unknown = to) => member.post(`/minigame-api/reward/${reward.id}/claim`, body);
  expect(refusal(await claim(late))).toEqual([404, 'not_found']);
  expect(refusal(await claim(kamon, { ...to, address: ' ' }))).toEqual([400, 'invalid_input', 'address']);
  expect((await claim(kamon)).json().data.state).toBe('claimed');
  expect(refusal(await claim(kamon))).toEqual([409, 'already_claimed']);
  const [row] = await server.owner.rows(
    sql<{ sealed: Buffer }>`select recipient as sealed from minigame_reward where id = ${reward.id}`,
  );
  expect(row!.sealed.includes('สุขุมวิท')).toBe(false);
  expect((await manager.post(`/api/minigame-rewards/${reward.id}/recipient`, { reason: 'จัดส่ง' })).json().data).toEqual(
    to,
  );
  await approveRequest(manager.post(`/api/minigame-rewards/${reward.id}/ship`, { tracking: 'TH0123' }), owner); // its price is not set
  expect((await kamon.get('/minigame-api/member/reward-history')).json().data[0]).toMatchObject({
    state: 'shipping',
    tracking: 'TH0123',
  });
  expect(refusal(await manager.post(`/api/minigame-rewards/${reward.id}/ship`, { tracking: 'TH9' }))).toEqual([
    409,
    'already_decided',
  ]);
  expect((await manager.post(`/api/minigame-rewards/${reward.id}/arrived`)).json().data.state).toBe('sent');
  await server.owner.rows(sql`update minigame_reward set expires_at = app_now() where member_id = ${late.id}`);
  const [other] = (await late.get('/minigame-api/member/reward-history')).json().data;
  expect(refusal(await late.post(`/minigame-api/reward/${other.id}/claim`, to))).toEqual([409, 'reward_expired']);
  await expireMinigame(server.db);
  expect(refusal(await late.post(`/minigame-api/reward/${other.id}/claim`, to))).toEqual([409, 'reward_expired']);
  const [left] = await server.owner.rows(
    sql<{ stock: number }>`select stock from minigame_goods where id = 'goods-bag'`,
  );
  expect(left!.stock).toBe(1);
});

test('histories continue from their cursor', async () => {
  const wichai = await aMember(server);
  for (let n = 1; n <= 5; n += 1) await giveCoins(server, wichai.id, n);
  const amounts: number[] = [];
  for (let cursor = ''; ;) {
    const { data, next_cursor } = (
      await wichai.get(`/minigame-api/member/coin-history?limit=2${cursor && `&cursor=${cursor}`}`)
    ).json();
    amounts.push(...data.map(({ amount }: { amount: number }) => amount));
    if (!next_cursor) break;
    cursor = next_cursor;
  }
  expect(amounts).toEqual([5, 4, 3, 2, 1]);
});
