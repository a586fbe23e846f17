import { createHash } from 'node:crypto';
import type { Round } from '@portal/contract/minigame.ts';
import type * as z from 'zod/mini';
import { sql } from 'kysely';
import { afterAll, afterEach, expect, test } from 'vitest';
import { suspend } from '../../games/engine/test-engine.ts';
import { newId } from '../../../platform/ids.ts';
import { testClock } from '../../../testing/clock.ts';
import { refusal, testServer } from '../../../testing/server.ts';
import {
  addGoods,
  aPlayer,
  giveCoins,
  balancesOf,
  play,
  playOnce,
  endRoundPause,
  redrawn,
  setTable,
  winPrize,
} from '../test-players.ts';
import { countRounds } from './games.ts';

const server = await testServer();
const clock = testClock(server.owner);
/** Stops the clock, so that the pause never ends. */
const stopClock = () => clock.stopAt(new Date().toISOString());
afterEach(() => clock.reset());
afterAll(server.close);

/** A player whose rounds are all refused. */
const malee = await aPlayer(server, 5);

type RoundJson = z.input<typeof Round>;
const roundIn = (answer: { json: () => unknown }): RoundJson => (answer.json() as { data: RoundJson }).data;
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

test('a round costs a coin, pays at once and verifies with its revealed seed', async () => {
  const nid = await aPlayer(server, 3);
  const before = (await nid.get('/minigame-api/fairness/current')).json().data;
  expect(before.nonce).toBe(0);
  await server.onPortal('PUT', '/minigame-api/fairness/client-seed', {
    token: nid.token,
    body: { client_seed: 'ของนิด' },
  });
  const answer = await play(nid, 'lucky-wheel');
  expect(answer.statusCode).toBe(201);
  const round = roundIn(answer);
  expect(round).toMatchObject({ slug: 'lucky-wheel', bet: 1, pick: null });
  expect(round.fairness).toMatchObject({ commit: before.commit, client_seed: 'ของนิด', nonce: 1, server_seed: null });
  expect(round.coins).toBe(2 + (round.prize.kind === 'coin' ? round.prize.amount : 0));
  expect(await balancesOf(nid)).toEqual({ coins: round.coins, credit: round.credit });

  const { revealed, current } = (await nid.post('/minigame-api/fairness/rotate', {})).json().data;
  expect(revealed.commit).toBe(before.commit);
  expect(sha256(revealed.server_seed)).toBe(before.commit);
  expect(current).toMatchObject({ commit: before.next_commit, nonce: 0, client_seed: 'ของนิด' });
  const verified = roundIn(await nid.get(`/minigame-api/round/${round.round_id}`));
  expect(verified).toEqual({ ...round, fairness: { ...round.fairness, server_seed: revealed.server_seed } });
  expect(sha256(verified.fairness.table_json)).toBe(verified.fairness.table_hash);
  expect(redrawn(verified).result).toEqual(verified.result);
  await server.assertAllReconciled();
});

test.each([
  ['card-flip', { pick: 4 }],
  ['star-slot', {}],
  ['gacha', {}],
  ['hi-lo', { bet: 3, pick: 'high' }],
] as const)('a round of %s verifies with its seed', async (slug, body) => {
  const somchai = await aPlayer(server, 5);
  const round = roundIn(await play(somchai, slug, body));
  const { revealed } = (await somchai.post('/minigame-api/fairness/rotate', {})).json().data;
  const again = redrawn(round, revealed.server_seed);
  expect(again.result).toEqual(round.result);
  expect(again.prize).toBe(round.prize.id);
  expect(round.coin_value).toBe(5);
  if (slug === 'hi-lo') expect(round.prize.amount).toBe(round.prize.id === 'high' ? 28.5 : 0);
  await server.assertAllReconciled();
});

test.each([
  ['lucky-wheel', { bet: 0 }, 'bet'],
  ['lucky-wheel', { bet: 2 }, 'bet'],
  ['lucky-wheel', { pick: 3 }, 'pick'],
  ['hi-lo', { bet: 1.5, pick: 'low' }, 'bet'],
  ['hi-lo', { bet: 6, pick: 'low' }, 'bet'],
  ['hi-lo', { bet: '1', pick: 'low' }, 'bet'],
  ['hi-lo', { pick: 3 }, 'pick'],
  ['hi-lo', { pick: 'middle' }, 'pick'],
  ['hi-lo', {}, 'pick'],
  ['card-flip', { pick: 9 }, 'pick'],
  ['card-flip', { pick: 'low' }, 'pick'],
  ['card-flip', {}, 'pick'],
  ['lucky-wheel', { table_version: 1.5 }, 'table_version'],
  ['lucky-wheel', { autoplay: true }, 'autoplay'],
])('%s with %j is refused in Thai and costs no coin', async (slug, body, field) => {
  const answer = await play(malee, slug, body);
  expect(refusal(answer)).toEqual([400, 'invalid_input', field]);
  expect(answer.json().error.message).toMatch(/[ก-๙]/);
  expect((await balancesOf(malee)).coins).toBe(5);
});

test.each(['', 'ก'.repeat(65), 'a\nb'])('a client seed of %j is refused', async (client_seed) => {
  const answer = await server.onPortal('PUT', '/minigame-api/fairness/client-seed', {
    token: malee.token,
    body: { client_seed },
  });
  expect(refusal(answer)).toEqual([400, 'invalid_input', 'client_seed']);
});

test('missing coins, a closed game, another slug and the daily cap are refused', async () => {
  const wichai = await aPlayer(server, 0);
  expect(refusal(await play(wichai, 'lucky-wheel'))).toEqual([409, 'not_enough_coins']);
  expect(refusal(await play(wichai, 'roulette'))).toEqual([404, 'not_found']);
  await giveCoins(server, wichai.id, 5);
  await server.owner.rows(sql`update minigame set is_open = false where slug = 'gacha'`);
  expect(refusal(await play(wichai, 'gacha'))).toEqual([409, 'game_closed']);
  await server.owner.rows(sql`update minigame set is_open = true, daily_cap = 1 where slug = 'gacha'`);
  expect((await play(wichai, 'gacha')).statusCode).toBe(201);
  await endRoundPause(server, wichai.id);
  expect(refusal(await play(wichai, 'gacha'))).toEqual([409, 'round_cap']);
  await server.owner.rows(sql`update minigame set daily_cap = 50 where slug = 'gacha'`);
});

test('a round under other odds than those shown is refused and costs no coin', async () => {
  const nid = await aPlayer(server, 3);
  const versionOf = async (): Promise<number> =>
    (await nid.get('/minigame-api/play/star-slot')).json().data.table_version;
  const before = await versionOf();
  const table = { symbols: ['star', 'moon'], entries: [{ id: 'c1', weight: 10_000, reels: ['star', 'star', 'star'] }] };
  await setTable(server, 'star-slot', table);
  const answer = await play(nid, 'star-slot', { table_version: before });
  expect(refusal(answer)).toEqual([409, 'changed_meanwhile']);
  expect(answer.json().error.message).toMatch(/^ตารางรางวัลเปลี่ยนแล้ว/);
  expect(await balancesOf(nid)).toEqual({ coins: 3, credit: 0 });
  const round = roundIn(await play(nid, 'star-slot', { table_version: await versionOf() }));
  expect(round).toMatchObject({ prize: { id: 'c1' }, fairness: { table_version: before + 1 } });
  await endRoundPause(server, nid.id);
  expect((await play(nid, 'star-slot')).statusCode).toBe(201);
});

test('the next round is refused for five seconds', async () => {
  const orathai = await aPlayer(server, 5);
  await stopClock();
  await play(orathai, 'lucky-wheel');
  const soon = await play(orathai, 'gacha');
  expect(refusal(soon)).toEqual([429, 'round_too_soon']);
  expect(soon.json().error.retry_after_s).toBe(5);
});

test('one idempotency key sent fifty times plays one round', async () => {
  const thana = await aPlayer(server, 50);
  const key = newId();
  const answers = await Promise.all(Array.from({ length: 50 }, () => play(thana, 'lucky-wheel', {}, key)));
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([201]));
  expect(new Set(answers.map((answer) => roundIn(answer).round_id)).size).toBe(1);
  expect(await balancesOf(thana)).toEqual({ coins: roundIn(answers[0]!).coins, credit: roundIn(answers[0]!).credit });
  expect(refusal(await play(thana, 'gacha', {}, key))).toEqual([422, 'idempotency_key_reused']);
});

test('ten concurrent requests with different keys play one round', async () => {
  const thana = await aPlayer(server, 50);
  await stopClock();
  const answers = await Promise.all(Array.from({ length: 10 }, () => play(thana, 'lucky-wheel')));
  const played = answers.filter(({ statusCode }) => statusCode === 201);
  expect(played).toHaveLength(1);
  expect(new Set(answers.filter(({ statusCode }) => statusCode !== 201).map((each) => refusal(each)[1]))).toEqual(
    new Set(['round_too_soon']),
  );
  expect((await balancesOf(thana)).coins).toBe(roundIn(played[0]!).coins);
});

test('ten concurrent rounds on the last coin: one is played', async () => {
  await setTable(server, 'gacha', { entries: [{ id: 'none', weight: 10_000 }] });
  const pim = await aPlayer(server, 1);
  await server.owner.rows(sql`insert into minigame_member (member_id) values (${pim.id}) on conflict do nothing`);
  const race = async () => {
    const answer = await play(pim, 'gacha');
    return answer.statusCode === 201 ? 'played' : refusal(answer)[1];
  };
  const answers = await Promise.all(Array.from({ length: 10 }, race));
  expect(answers.filter((each) => each === 'played')).toHaveLength(1);
  await endRoundPause(server, pim.id);
  expect(await race()).toBe('not_enough_coins');
  expect(await balancesOf(pim)).toEqual({ coins: 0, credit: 0 });
  await server.assertAllReconciled();
});

test('ten concurrent wins of the last two goods: eight pay the substitute', async () => {
  await addGoods(server, 'goods-shirt', 2);
  await setTable(server, 'gacha', { entries: [{ id: 'goods-shirt', weight: 10_000, instead: 'c100' }] });
  const racers = await Promise.all(Array.from({ length: 10 }, () => aPlayer(server, 1)));
  const rounds = (await Promise.all(racers.map((each) => play(each, 'gacha')))).map(roundIn);
  expect(rounds.map(({ prize }) => prize.id).toSorted()).toEqual([
    ...Array(8).fill('c100'),
    'goods-shirt',
    'goods-shirt',
  ]);
  expect(rounds.every(({ result }) => 'entry' in result && result.entry === 'goods-shirt')).toBe(true);
  const [left] = await server.owner.rows(
    sql<{ stock: number }>`select stock from minigame_goods where id = 'goods-shirt'`,
  );
  expect(left?.stock).toBe(0);
  await expect(server.db.rows(sql`update minigame_goods set stock = -1 where id = 'goods-shirt'`)).rejects.toThrow(
    'minigame_goods_stock',
  );
  await server.assertAllReconciled();
});

test('another member’s round is not found', async () => {
  const [a, b] = [await aPlayer(server, 1), await aPlayer(server, 1)];
  const round = roundIn(await play(a, 'lucky-wheel'));
  expect(refusal(await b.get(`/minigame-api/round/${round.round_id}`))).toEqual([404, 'not_found']);
});

test('a seed pair rotates after 500 rounds or seven days to the published commit', async () => {
  const kamon = await aPlayer(server, 3);
  const first = (await kamon.get('/minigame-api/fairness/current')).json().data;
  await server.owner.rows(
    sql`update minigame_pair set nonce = 500 where member_id = ${kamon.id} and state = 'current'`,
  );
  const round = roundIn(await play(kamon, 'lucky-wheel'));
  expect(round.fairness).toMatchObject({ commit: first.next_commit, nonce: 1 });
  const second = (await kamon.get('/minigame-api/fairness/current')).json().data;
  await server.owner.rows(
    sql`update minigame_pair set started_at = now() - interval '7 days' where member_id = ${kamon.id} and state = 'current'`,
  );
  await endRoundPause(server, kamon.id);
  expect(roundIn(await play(kamon, 'lucky-wheel')).fairness).toMatchObject({ commit: second.next_commit, nonce: 1 });
});

test('a suspended member reads but neither plays nor earns', async () => {
  const anong = await aPlayer(server, 2);
  await suspend(server, anong);
  expect(refusal(await play(anong, 'lucky-wheel'))).toEqual([403, 'restricted']);
  expect(refusal(await anong.post('/minigame-api/member/check-in', {}))).toEqual([403, 'restricted']);
  expect((await balancesOf(anong)).coins).toBe(2);
  const cards = (await anong.get('/minigame-api/play/available-minigame')).json().data;
  expect(cards.map(({ reason }: { reason: string }) => reason)).toEqual(Array(5).fill('restricted'));
});

test('game cards and tables show the actual odds', async () => {
  const nid = await aPlayer(server, 1);
  const cards = (await nid.get('/minigame-api/play/available-minigame')).json().data;
  expect(cards[0]).toEqual({
    slug: 'lucky-wheel',
    title: 'วงล้อนำโชค',
    image: null,
    cost: 1,
    cost_max: 1,
    open: true,
    reason: null,
    top: { label: '200 บาท', chance: 0.1 },
    chance_any: 75,
    rounds_left: 50,
  });
  expect(cards[4]).toMatchObject({ top: { label: '30 เท่า', chance: 2.7778 }, chance_any: 50, cost_max: 5 });
  const wheel = (await nid.get('/minigame-api/play/lucky-wheel')).json().data;
  expect(wheel).toMatchObject({ rtp: 81, rounds_today: 0, last_round_id: null, last_results: [], table_version: 1 });
  expect(wheel.table_hash).toBe('e0a27ca9e303a200097d528df8d3dd5fedd831f39f48c3313c1da8bc7f1a9b96');
  expect((await nid.get('/minigame-api/play/hi-lo')).json().data.rtp).toBe(83.3333);
  expect(refusal(await nid.get('/minigame-api/play/keno'))).toEqual([404, 'not_found']);
  await play(nid, 'lucky-wheel');
  await countRounds(server.db);
  const after = (await nid.get('/minigame-api/play/lucky-wheel')).json().data;
  expect(after.rounds_today).toBe(1);
  expect(after.last_round_id).not.toBeNull();
  expect(after).toMatchObject({ rtp_played: 81, last_results: [{ round_id: after.last_round_id }] });
  expect(after.rtp_actual).not.toBeNull();
});

test('a game lists its last five results, newest first', async () => {
  await addGoods(server, 'goods-pen', 1);
  const ploy = await aPlayer(server, 7);
  for (const id of ['none', 'c20', 'coin2', 'c1', 'c2']) await winPrize(server, ploy, id);
  await winPrize(server, ploy, 'goods-pen', 'c5');
  await playOnce(server, ploy, 'card-flip', { pick: 1 });
  const { last_results: last, last_round_id: newest } = (await ploy.get('/minigame-api/play/gacha')).json().data;
  expect(last.map(({ label }: { label: string }) => label)).toEqual([
    'เสื้อ STAR2K',
    '2 บาท',
    '1 บาท',
    '2 เหรียญ',
    '20 บาท',
  ]);
  expect(last[0].round_id).toBe(newest);
});

test('a column added by a later release keeps its default in new rounds', async () => {
  const nid = await aPlayer(server, 1);
  await server.owner.rows(sql`alter table minigame_round add column later text not null default 'as before'`);
  try {
    const round = roundIn(await play(nid, 'lucky-wheel'));
    const rows = await server.owner.rows(
      sql<{ later: string }>`select later from minigame_round where id = ${round.round_id}`,
    );
    expect(rows).toEqual([{ later: 'as before' }]);
  } finally {
    await server.owner.rows(sql`alter table minigame_round drop column later`);
  }
});
