import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import type { Game } from '@portal/contract/games.ts';
import { atDepth } from '../../../../../../testing/depth.ts';
import { newId } from '../../../../platform/ids.ts';
import { aPlayer } from '../../../promotions/play/test-players.ts';
import { anOffer } from '../../../promotions/test-offers.ts';
import { aMember, type Member } from '../../../../testing/factories.ts';
import { refusal, testServer } from '../../../../testing/server.ts';
import { aGame, aProvider } from '../test-games.ts';

const server = await testServer();
afterAll(server.close);

await aProvider(server, 'nova', 'NOVA เดโม่');
const koi = await aGame(server, { name: 'ปลาคาร์ปนีออน', name_en: 'Neon Koi', position: 3 });
const tiger = await aGame(server, { name: 'เสือน้ำผึ้ง', name_en: 'Honey Tiger', position: 1, age: 40, has_demo: false });
const dice = await aGame(server, {
  name: 'ลูกเต๋าโครม 50%',
  name_en: 'Chrome Dice',
  position: 2,
  category: 'table',
  provider: 'nova',
  age: 31,
});
const names = new Map([
  [koi, 'koi'],
  [tiger, 'tiger'],
  [dice, 'dice'],
]);

interface GamePage {
  readonly data: Game[];
  readonly next_cursor: string | null;
  readonly total: number;
}
const list = async (query: string, by?: Pick<Member, 'get'>) => {
  const url = `/api/game/list?${query}`;
  const answer = await (by ? by.get(url) : server.onPortal('GET', url));
  expect([answer.statusCode, answer.body.slice(0, 200)]).toEqual([200, answer.body.slice(0, 200)]);
  return answer.json<GamePage>();
};
const listed = async (query: string, by?: Pick<Member, 'get'>) => {
  const { data, total } = await list(query, by);
  expect(total).toBe(data.length);
  return data.map(({ id }) => names.get(id) ?? id);
};

test.each([
  ['ปลา', ['koi']],
  ['ลูกเตา', ['dice']],
  ['ลูกเต๋า', ['dice']],
  ['เสือนำผึง', ['tiger']],
  ['เสือนํ้าผึ้ง', ['tiger']], // ำ as two letters, as some keyboards write it
  ['KOI', ['koi']],
  ['koi neon', ['koi']],
  ['chrome ลูก', ['dice']],
  ['nova', ['dice']],
  ['เดโม', ['dice']],
  ['50%', ['dice']],
  ['%', ['dice']],
  ['_', []],
  ['ไม่มีเกมนี้', []],
  ['   ', ['tiger', 'dice', 'koi']],
])('a search for %j matches %j', async (q, expected) => {
  expect(await listed(`q=${encodeURIComponent(q)}`)).toEqual(expected);
});

test.each([
  ['', ['tiger', 'dice', 'koi']],
  ['sort=new', ['koi', 'dice', 'tiger']],
  ['sort=name', ['koi', 'dice', 'tiger']], // ป, ล, ส: the vowel before a consonant counts after it
  ['category=table', ['dice']],
  ['provider=nova', ['dice']],
  ['provider=nobody', []],
  ['is_new=true', ['koi']],
  ['is_new=false', ['tiger', 'dice']],
  ['has_demo=false', ['tiger']],
  ['favourite=true', []],
  ['category=slot&q=neon&has_demo=true', ['koi']],
])('the list with %j is %j', async (query, expected) => {
  expect(await listed(query)).toEqual(expected);
});

test('categories with games are listed in lobby order', async () => {
  const categories = async () => (await server.onPortal('GET', '/api/game/categories')).json().data;
  expect(await categories()).toEqual([
    { code: 'slot', games: 2 },
    { code: 'table', games: 1 },
  ]);
  await server.owner.rows(sql`update game set category = 'fish' where id = ${dice}`);
  expect(await categories()).toEqual([
    { code: 'slot', games: 2 },
    { code: 'fish', games: 1 },
  ]);
  await server.owner.rows(sql`update game set category = 'table' where id = ${dice}`);
});

const GAMES = atDepth(25, 2000);
const LIMIT = atDepth(4, 100);

test(`paging ${GAMES} games in every order lists each once, ties included`, async () => {
  const many = await testServer();
  // Half the games are of one provider; names, positions and ages repeat.
  for (const code of ['big', 'small-a', 'small-b']) await aProvider(many, code);
  await many.owner.rows(sql`
    insert into game (id, provider, code, name, name_en, category, image, stake_min, stake_max, position, added_at)
    select gen_random_uuid(), (array['big', 'small-a', 'big', 'small-b'])[n % 4 + 1], 'g' || n,
           (array['ปลาคาร์ป', 'ลูกเต๋า', 'เสือทอง', 'น้ำตก', 'เกม'])[n % 5 + 1], 'Game', (array['slot', 'live', 'fish', 'table', 'sport'])[n % 5 + 1],
           '/images/games/koi.svg', 100, 100000, n % 3, app_now() - make_interval(days => n % 4)
      from generate_series(1, ${GAMES}::int) n`);
  for (const sort of ['recommended', 'new', 'name']) {
    const ids: string[] = [];
    for (let cursor = ''; ;) {
      const query = `limit=${LIMIT}&sort=${sort}${cursor && `&cursor=${cursor}`}`;
      const page = (await many.onPortal('GET', `/api/game/list?${query}`)).json<GamePage>();
      expect([page.total, page.data.length <= LIMIT]).toEqual([GAMES, true]);
      ids.push(...page.data.map(({ id }) => id));
      if (!page.next_cursor) break;
      cursor = page.next_cursor;
    }
    expect([ids.length, new Set(ids).size]).toEqual([GAMES, GAMES]);
    const { data } = (await many.onPortal('GET', `/api/game/list?limit=100&sort=${sort}`)).json<GamePage>();
    expect(ids.slice(0, 100)).toEqual(data.map(({ id }) => id));
  }
  await many.close();
});

test('an unknown cursor is refused', async () => {
  expect(refusal(await server.onPortal('GET', '/api/game/list?cursor=abc'))).toEqual([400, 'invalid_input', 'cursor']);
});

test('a favourite belongs to one member, is idempotent and can be removed', async () => {
  const [malee, nid] = [await aMember(server), await aMember(server)];
  const put = (id: string) => server.onPortal('PUT', `/api/game/favourite/${id}`, { token: malee.token });
  expect((await put(koi)).statusCode).toBe(204);
  expect((await put(koi)).statusCode).toBe(204);
  expect(await listed('favourite=true', malee)).toEqual(['koi']);
  expect(await listed('favourite=false', malee)).toEqual(['tiger', 'dice']);
  expect(await listed('favourite=true', nid)).toEqual([]);
  expect((await malee.get(`/api/game/${koi}`)).json().data.favourite).toBe(true);
  expect((await nid.get(`/api/game/${koi}`)).json().data.favourite).toBe(false);
  expect(refusal(await put(newId()))).toEqual([404, 'not_found']);
  const gone = await server.onPortal('DELETE', `/api/game/favourite/${koi}`, { token: malee.token });
  expect(gone.statusCode).toBe(204);
  expect(await listed('favourite=true', malee)).toEqual([]);
});

test('a game counts by the smaller of its own and its category’s share', async () => {
  const suda = await aPlayer(server);
  const half = await aGame(server, { share: 50 });
  const counts = async (id: string) => (await suda.get(`/api/game/${id}`)).json().data.counts;
  expect(await counts(koi)).toBeNull();
  const all = (await list('', suda)).total;
  expect((await list('counts=true', suda)).total).toBe(all);
  const promotion_id = await anOffer(server, { games: [{ id: 'slot', pct: 80 }] });
  await suda.payIn(500, promotion_id);
  expect([await counts(koi), await counts(half), await counts(dice)]).toEqual([80, 50, 0]);
  const { data, total } = await list('counts=true', suda);
  expect([data.map(({ id }) => id).includes(dice), data.every((game) => game.counts), total]).toEqual([
    false,
    true,
    data.length,
  ]);
  expect((await server.onPortal('GET', `/api/game/${koi}`)).json().data.counts).toBeNull();
});

test('a closed provider’s games are in maintenance, and it is listed last', async () => {
  await server.owner.rows(sql`update game_provider set closed_reason = 'ปรับปรุง', position = -1 where code = 'nova'`);
  expect((await list('provider=nova')).data[0]?.maintenance).toBe(true);
  const providers = (await server.onPortal('GET', '/api/game/providers')).json().data;
  expect(
    providers.map((each: { code: string; games: number; maintenance: boolean }) => [
      each.code,
      each.games,
      each.maintenance,
    ]),
  ).toEqual([
    ['star', 3, false],
    ['nova', 1, true],
  ]);
  await server.owner.rows(sql`update game_provider set closed_reason = null where code = 'nova'`);
});
