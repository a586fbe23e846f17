import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { killAtEachStep } from '../../../testing/killed-jobs.ts';
import { approveRequest, anOperator, aMember, setSettings } from '../../../testing/factories.ts';
import { refusal, testServer } from '../../../testing/server.ts';
import { aPlayer, play, endRoundPause, requestTable } from '../test-players.ts';
import { countRounds } from '../play/games.ts';

const server = await testServer();
afterAll(server.close);
const [owner, manager] = [await anOperator(server, 'owner'), await anOperator(server, 'manager')];
const soon = () => new Date(Date.now() + 3_600_000).toISOString();
const publish = (...table: [slug: string, table: object | string, starts_at?: string]) =>
  requestTable(manager, ...table);
/** Requested by the manager, approved by the owner. */
const published = (...table: Parameters<typeof publish>) => approveRequest(publish(...table), owner);
const rest = { id: 'none', weight: 9900 };
const wheel = (entries: unknown[], version = 2) => ({ version, slug: 'lucky-wheel', entries });
const slot = (entries: unknown[], symbols = ['star', 'moon']) => ({ symbols, entries });
const stars = ['star', 'star', 'star'];

test.each([
  ['no JSON', 'lucky-wheel', '{"version":2'],
  ['another game', 'lucky-wheel', { ...wheel([{ id: 'c5', weight: 10_000 }]), slug: 'gacha' }],
  ['the wrong version', 'lucky-wheel', wheel([{ id: 'c5', weight: 10_000 }], 7)],
  ['weights that do not add up', 'lucky-wheel', wheel([{ id: 'c5', weight: 9999 }])],
  ['a duplicate prize', 'lucky-wheel', wheel([{ id: 'c5', weight: 50 }, { id: 'c5', weight: 50 }, rest])],
  ['an unknown prize id', 'lucky-wheel', wheel([{ id: 'jackpot', weight: 100 }, rest])],
  ['an invalid coupon id', 'lucky-wheel', wheel([{ id: 'coupon-x', weight: 100, instead: 'c5' }, rest])],
  [
    'a coupon of an unknown offer',
    'lucky-wheel',
    wheel([{ id: 'coupon-0190a000-0000-7000-8000-000000000001', weight: 100, instead: 'c5' }, rest]),
  ],
  ['a credit prize with a substitute', 'lucky-wheel', wheel([{ id: 'c5', weight: 100, instead: 'c2' }, rest])],
  ['unknown goods', 'lucky-wheel', wheel([{ id: 'goods-x', weight: 100, instead: 'c5' }, rest])],
  ['a payout above the coin value', 'lucky-wheel', wheel([{ id: 'c600', weight: 100 }, rest])],
  [
    'a duplicate picture',
    'star-slot',
    slot([{ id: 'c5', weight: 50, reels: stars }, { id: 'c2', weight: 50, reels: stars }, rest]),
  ],
  ['a prize without a picture', 'star-slot', slot([{ id: 'c5', weight: 100 }, rest])],
  ['an unknown symbol', 'star-slot', slot([{ id: 'c5', weight: 100, reels: ['sun', 'sun', 'sun'] }, rest])],
  ['eight cards', 'card-flip', { deck: Array(8).fill('none') }],
  ['a deck paying more than a coin', 'card-flip', { deck: [...Array(8).fill('none'), 'c50'] }],
  ['a pick paying more than a coin', 'hi-lo', { pays: { low: 1.9, high: 2.01, eleven: 7, triple: 30 } }],
])('a table of %s is refused with a Thai message', async (_what, slug, table) => {
  const answer = await publish(slug, table);
  expect(refusal(answer)).toEqual([400, 'invalid_input', 'table_json']);
  expect(answer.json().error.message).toMatch(/[ก-๙]/);
});

test('tables apply from their start; concurrent requests make one version', async () => {
  const entries = [{ id: 'c3', weight: 10_000 }];
  const answers = await Promise.all([publish('lucky-wheel', wheel(entries)), publish('lucky-wheel', wheel(entries))]);
  expect(new Set(answers.map((answer) => answer.json().data.approval_id)).size).toBe(1); // one approval, requested twice
  expect(refusal(await publish('lucky-wheel', wheel([{ id: 'c4', weight: 10_000 }])))).toEqual([
    409,
    'already_decided',
  ]);
  await approveRequest(Promise.resolve(answers[0]!), owner);
  await published('lucky-wheel', wheel([{ id: 'c4', weight: 10_000 }], 3), soon());
  const nid = await aPlayer(server, 1);
  const page = (await nid.get('/minigame-api/play/lucky-wheel')).json().data;
  expect(page).toMatchObject({ table_version: 2, table_json: JSON.stringify(wheel(entries)), rtp: 60 });
  expect((await play(nid, 'lucky-wheel')).json().data).toMatchObject({
    prize: { amount: 3 },
    fairness: { table_version: 2 },
  });
  const [game] = (await manager.get('/api/minigames')).json().data;
  expect(game.versions.map(({ version }: { version: number }) => version)).toEqual([3, 2, 1]);
  expect(game.versions[1]).toMatchObject({ expected: 3, rtp: 60, created_by: { id: manager.id } });
});

test('a game is closed or slowed with a reason; the pause is at least 5 seconds', async () => {
  const change = (body: object) => manager.put('/api/minigames/gacha', body);
  expect(refusal(await change({ min_round_ms: 4999, reason: 'x' }))).toEqual([400, 'invalid_input', 'min_round_ms']);
  expect(refusal(await change({ open: false }))).toEqual([400, 'invalid_input', 'reason']);
  expect((await change({ open: false, daily_cap: 3, min_round_ms: 8000, reason: 'ปรับปรุง' })).json().data).toMatchObject(
    {
      open: false,
      daily_cap: 3,
      min_round_ms: 8000,
    },
  );
  expect(refusal(await play(await aPlayer(server, 1), 'gacha'))).toEqual([409, 'game_closed']);
});

test('payouts are compared with expected ones, and deviations are marked', async () => {
  await published('card-flip', { deck: [...Array(8).fill('c5'), 'none'] });
  const malee = await aPlayer(server, 3);
  for (let n = 0; n < 3; n += 1) {
    await endRoundPause(server, malee.id);
    await play(malee, 'card-flip', { pick: n });
  }
  await killAtEachStep(server.db, countRounds);
  const games = (await manager.get('/api/minigames')).json().data;
  const [version] = games.find(({ slug }: { slug: string }) => slug === 'card-flip').versions;
  expect(version).toMatchObject({ version: 2, rounds: 3, rtp: 88.8889, deviates: false });
  expect(games.find(({ slug }: { slug: string }) => slug === 'hi-lo').versions[0].deviates).toBeNull();

  const marked = async (paid: number) => {
    await server.owner.rows(
      sql`update minigame_tally set rounds = 1000, coins = 1000, cost = 500000, paid = ${paid}, promised = null, variance = null where slug = 'card-flip'`,
    );
    const after = (await manager.get('/api/minigames')).json().data;
    return after.find(({ slug }: { slug: string }) => slug === 'card-flip').versions[0].deviates;
  };
  // The expected payout of 1,000 rounds is 444,444 satang with a standard deviation of 4,969.
  expect([await marked(444_444), await marked(459_000), await marked(460_000), await marked(429_000)]).toEqual([
    false,
    false,
    true,
    true,
  ]);
});

test('goods in stock can be won and keep their name once a table refers to them', async () => {
  const cup = { id: 'goods-cup', name: 'แก้วน้ำใส', add: 2, reason: 'ซื้อเพิ่ม' };
  const put = (body: object) => manager.post('/api/minigame-goods', { ...cup, ...body });
  await put({});
  expect((await put({ name: 'แก้วน้ำ' })).json().data).toEqual([
    { id: 'goods-cup', name: 'แก้วน้ำ', named: false, image: null, stock: 4, brought: 4, price: null },
  ]);
  const twice = [
    { id: 'goods-cup', weight: 1, instead: 'c100' }, // paid when out of stock
    { id: 'goods-cup', weight: 99, instead: 'c1' }, // lowers the substitute's average
    rest,
  ];
  expect(refusal(await publish('gacha', { entries: twice }))).toEqual([400, 'invalid_input', 'table_json']);
  const goods = { entries: [{ id: 'goods-cup', weight: 100, instead: 'c100' }, rest] };
  expect(refusal(await publish('gacha', goods))).toEqual([400, 'invalid_input', 'table_json']); // its price is not set
  await put({ name: 'แก้วน้ำ', add: 0, price: 600 });
  expect(refusal(await publish('gacha', goods))).toEqual([400, 'invalid_input', 'table_json']); // would pay six baht per coin
  await put({ name: 'แก้วน้ำ', add: 0, price: 200 });
  await published('gacha', goods);
  const { table } = (await (await aMember(server)).get('/minigame-api/play/gacha')).json().data;
  expect(table[0]).toEqual({ id: 'goods-cup', label: 'แก้วน้ำ', weight: 100, chance: 1, stock: 4 });
  expect(refusal(await put({ name: 'รถยนต์' }))).toEqual([400, 'invalid_input', 'name']);
  expect(refusal(await put({ name: 'แก้วน้ำ', price: 1 }))).toEqual([400, 'invalid_input', 'price']);
  expect((await put({ name: 'แก้วน้ำ', add: 0, image: '/images/cup.svg' })).json().data).toMatchObject([
    { name: 'แก้วน้ำ', named: true, image: '/images/cup.svg', stock: 4 },
  ]);
  await server.assertAllReconciled();
});

test('goods are added once per key and reduced down to the stock at most', async () => {
  const put = (add: number, key?: string, change: object = {}) =>
    manager.post('/api/minigame-goods', { id: 'goods-hat', name: 'หมวก', add, reason: 'นับของ', key, ...change });
  const stock = async () =>
    (await manager.get('/api/minigame-goods')).json().data.find(({ id }: { id: string }) => id === 'goods-hat');
  expect(refusal(await put(-1))).toEqual([400, 'invalid_input', 'add']);
  const key = crypto.randomUUID();
  const answers = await Promise.all(Array.from({ length: 5 }, () => put(20, key)));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(5).fill(200));
  for (const change of [{ add: 30 }, { name: 'หมวกใหม่' }, { price: 5 }, { id: 'goods-scarf' }])
    expect(refusal(await put(20, key, change))).toEqual([422, 'idempotency_key_reused']);
  expect(await stock()).toMatchObject({ stock: 20, brought: 20, name: 'หมวก', price: null });
  expect((await put(-18)).statusCode).toBe(200);
  expect(refusal(await put(-3))).toEqual([400, 'invalid_input', 'add']);
  expect(await stock()).toMatchObject({ stock: 2, brought: 2 });
  const trail = (await owner.get('/api/audit?q=minigame-goods.brought')).json().data;
  expect(
    trail
      .filter(({ subject }: { subject: string }) => subject === 'goods-hat')
      .map(({ detail }: { detail: { add: number } }) => detail.add),
  ).toEqual([-18, 20]);
  await server.assertAllReconciled();
});

test('expected payouts use the coin value of each round', async () => {
  const entries = [
    { id: 'c4', weight: 9999, reels: stars },
    { id: 'none', weight: 1 },
  ];
  await published('star-slot', slot(entries));
  const som = await aPlayer(server, 1);
  expect((await play(som, 'star-slot')).statusCode).toBe(201);
  await countRounds(server.db);
  // As if 1,000 such rounds had each paid the expected 80 % of a five-baht coin.
  await server.owner.rows(sql`
    update minigame_tally set rounds = 1000, coins = 1000, cost = 500000, paid = 400000, promised = promised * 1000, variance = variance * 1000
     where slug = 'star-slot'`);
  await setSettings(server, owner, { coin_value: 10 });
  const games = (await manager.get('/api/minigames')).json().data;
  const [version] = games.find(({ slug }: { slug: string }) => slug === 'star-slot').versions;
  expect(version).toMatchObject({ rtp: 39.996, rtp_played: 79.992, rtp_actual: 80, deviates: false });
  expect((await som.get('/minigame-api/play/star-slot')).json().data).toMatchObject({
    rtp: 39.996,
    rtp_played: 79.992,
    rtp_actual: 80,
  });
  await setSettings(server, owner, { coin_value: 5 });
});
