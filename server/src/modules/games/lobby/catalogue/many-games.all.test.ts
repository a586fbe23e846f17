import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { testServer } from '../../../../testing/server.ts';
import { aProvider } from '../test-games.ts';

const server = await testServer();
afterAll(server.close);

const GAMES = 2000;
/** Half the games are of one provider, in five categories, with names that share words. */
for (const [nth, code] of ['big', 'small-a', 'small-b'].entries()) {
  await aProvider(server, code);
  await server.owner.rows(sql`
    insert into game (id, provider, code, name, name_en, category, image, stake_min, stake_max, position)
    select gen_random_uuid(), ${code}, 'g' || n, (array['ปลาคาร์ป', 'ลูกเต๋า', 'เสือทอง', 'น้ำตก'])[n % 4 + 1] || ' ' || n, 'Game ' || n,
           (array['slot', 'live', 'fish', 'table', 'sport'])[n % 5 + 1], '/images/games/koi.svg', 100, 100000, n
      from generate_series(1, ${nth === 0 ? GAMES / 2 : GAMES / 4}) n`);
}

interface Page {
  readonly data: { id: string; name: string }[];
  readonly next_cursor: string | null;
  readonly total: number;
}
const list = async (query: string): Promise<Page> => (await server.onPortal('GET', `/api/game/list?${query}`)).json();

test.each(['recommended', 'new', 'name'])('paging lists 2,000 games in the order %s, each once', async (sort) => {
  const ids: string[] = [];
  for (let cursor = ''; ;) {
    const page = await list(`sort=${sort}&limit=100${cursor && `&cursor=${cursor}`}`);
    expect([page.total, page.data.length <= 100]).toEqual([GAMES, true]);
    ids.push(...page.data.map(({ id }) => id));
    if (!page.next_cursor) break;
    cursor = page.next_cursor;
  }
  expect([ids.length, new Set(ids).size]).toEqual([GAMES, GAMES]);
});
