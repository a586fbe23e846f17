import { sql } from 'kysely';
import { newId } from '../../../platform/ids.ts';
import type { TestServer } from '../../../testing/server.ts';

/** Adds a provider unless it exists. */
export const aProvider = (server: TestServer, code: string, name = code.toUpperCase()) =>
  server.owner.rows(
    sql`insert into game_provider (code, name, style) values (${code}, ${name}, 'single') on conflict do nothing`,
  );

interface GameInput {
  readonly provider?: string;
  readonly code?: string;
  readonly name?: string;
  readonly name_en?: string;
  readonly category?: 'slot' | 'live' | 'fish' | 'table' | 'sport';
  readonly position?: number;
  readonly share?: number;
  readonly has_demo?: boolean;
  /** Days since it was added. */
  readonly age?: number;
}

/** Adds a game with stakes of 1 to 1,000 baht and returns its id. */
export const aGame = async (server: TestServer, input: GameInput = {}): Promise<string> => {
  const id = newId();
  const { provider = 'star', name = 'เกมลอง', name_en = 'Trial', category = 'slot', position = 0, share = 100 } = input;
  const { code = id, has_demo = true, age = 0 } = input;
  await aProvider(server, provider);
  await server.owner.rows(sql`
    insert into game (id, provider, code, name, name_en, category, image, rtp, stake_min, stake_max, has_demo, share, position, added_at)
    values (${id}, ${provider}, ${code}, ${name}, ${name_en}, ${category}, '/images/games/koi.svg', 95.5, 100, 100000, ${has_demo}, ${share}, ${position},
            app_now() - make_interval(days => ${age}))`);
  return id;
};
