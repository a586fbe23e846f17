import { sql } from 'kysely';
import { newId } from '../../../platform/ids.ts';
import type { Member } from '../../../testing/factories.ts';
import type { TestServer } from '../../../testing/server.ts';
import { openEngine } from '../engine/engine.ts';

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

/** Opens a game of star as its member and returns the provider's calls for it, with outcomes. Amounts in satang. */
export const launchedGame = async (server: TestServer, by: Pick<Member, 'post'>, game_id: string, game: string) => {
  const body = { game_id, mode: 'real', device: 'desktop' };
  const answer = await by.post('/api/game/launch', body, { 'idempotency-key': newId() });
  if (answer.statusCode !== 200) throw new Error(answer.body);
  const { session_id, url } = answer.json<{ data: { session_id: string; url: string } }>().data;
  const params = new URL(url).searchParams;
  const session = { provider: 'star', player: params.get('user') ?? '', token: params.get('token') ?? '' };
  const play = async (act: 'bet' | 'win', round: string, amount: bigint) => {
    const fields = { act, reference: newId(), wager: `w-${round}`, round, amount, game, at: new Date() };
    const operations = [{ ...fields, ...(act === 'win' ? { closes: true } : {}) }];
    return (await openEngine(server.db, async () => {}).play({ ...session, operations })).outcome;
  };
  return {
    id: session_id,
    bet: (round: string, amount: bigint) => play('bet', round, amount),
    win: (round: string, amount: bigint) => play('win', round, amount),
  };
};
