import type { Game, gameOrders, GameProvider } from '@portal/contract/games.ts';
import { sql } from 'kysely';
import type { Sql } from '../../../../platform/database/db.ts';

export interface ProviderRow extends GameProvider {
  readonly style: 'single' | 'batch';
}
const isSiteClosed = sql`exists (select from game_house where closed_reason is not null)`;

/** Providers that have games, open ones first. */
export const providersInOrder = (): Sql<ProviderRow> => sql`
  select p.code, p.name, p.image, p.style, p.closed_reason is not null or ${isSiteClosed} as maintenance, count(*)::int as games
    from game_provider p join game g on g.provider = p.code
   group by p.code order by p.closed_reason is not null, p.position, p.code`;

export const categoryCounts = (): Sql<{ code: Game['category']; games: number }> => sql`
  select category as code, count(*)::int as games from game group by category`;

export interface GameRow extends Omit<Game, 'provider' | 'counts'> {
  readonly provider: string;
  readonly provider_name: string;
  readonly style: 'single' | 'batch';
  /** The largest part of a stake that counts towards turnover, in percent. */
  readonly share: number;
}

const gamesFor = (memberId: string | null): Sql => sql`
  select g.id, g.code, g.name, g.name_en, g.provider, p.name as provider_name, p.style, g.category, g.image, g.rtp::float8 as rtp, g.stake_min, g.stake_max,
         p.launch_mode, g.has_demo, g.share, g.added_at > app_now() - interval '30 days' as is_new,
         g.closed_reason is not null or p.closed_reason is not null or ${isSiteClosed} as maintenance,
         ${memberId}::uuid is not null and exists (select from game_favourite f where f.member_id = ${memberId}::uuid and f.game_id = g.id) as favourite
    from game g join game_provider p on p.code = g.provider`;

/** Thai marks that people omit when typing: tones, ็, ์ and ํ. */
const MARKS = /[\u0E47-\u0E4E]/g;
const MAX_WORDS = 8;

/** One `LIKE` pattern per typed word, normalised like the `search` columns. */
const likePatterns = (q: string): string[] =>
  q
    .normalize('NFKC')
    .toLowerCase()
    .replace(MARKS, '')
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, MAX_WORDS)
    .map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`);
/** Conditions that the names of game and provider match every word. */
export const matching = (q: string): Sql[] =>
  likePatterns(q).map((pattern) => sql`(g.search || ' ' || p.search) like ${pattern}`);

export interface GameFilter {
  readonly category?: string | undefined;
  readonly provider?: string | undefined;
  /** Search text. */
  readonly q: string;
  readonly is_new?: boolean | undefined;
  readonly has_demo?: boolean | undefined;
  readonly favourite?: boolean | undefined;
  /** Only games in these categories that count towards turnover. */
  readonly counting?: readonly string[] | undefined;
}

const fits = (
  memberId: string | null,
  { category, provider, q, is_new, has_demo, favourite, counting }: GameFilter,
): Sql => {
  const conditions = [
    sql`true`,
    ...(category ? [sql`g.category = ${category}`] : []),
    ...(provider ? [sql`g.provider = ${provider}`] : []),
    ...matching(q),
    ...(is_new === undefined ? [] : [sql`(g.added_at > app_now() - interval '30 days') = ${is_new}`]),
    ...(has_demo === undefined ? [] : [sql`g.has_demo = ${has_demo}`]),
    ...(counting ? [sql`g.category = any (${counting}::text[]) and g.share > 0`] : []),
    ...(favourite === undefined
      ? []
      : [
          sql`exists (select from game_favourite f where f.member_id = ${memberId}::uuid and f.game_id = g.id) = ${favourite}`,
        ]),
  ];
  return sql.join(conditions, sql` and `);
};

type Order = (typeof gameOrders)[number];
const orders: Readonly<Record<Order, { readonly by: Sql; readonly after: (id: string) => Sql }>> = {
  recommended: {
    by: sql`g.position, g.id`,
    after: (id) => sql`(g.position, g.id) > (select c.position, c.id from game c where c.id = ${id})`,
  },
  new: {
    by: sql`g.added_at desc, g.id desc`,
    after: (id) => sql`(g.added_at, g.id) < (select c.added_at, c.id from game c where c.id = ${id})`,
  },
  name: {
    by: sql`g.sort_name, g.id`,
    after: (id) => sql`(g.sort_name, g.id) > (select c.sort_name, c.id from game c where c.id = ${id})`,
  },
};

export const gamesPage = (
  memberId: string | null,
  { order, after, limit, ...filter }: GameFilter & { order: Order; after: string | undefined; limit: number },
): Sql<GameRow> => sql`
  ${gamesFor(memberId)}
   where ${fits(memberId, filter)} and ${after === undefined ? sql`true` : orders[order].after(after)}
   order by ${orders[order].by} limit ${limit}`;

export const countGames = (memberId: string | null, filter: GameFilter): Sql<{ total: number }> => sql`
  select count(*)::int as total from game g join game_provider p on p.code = g.provider where ${fits(memberId, filter)}`;

export const gameById = (memberId: string | null, id: string): Sql<GameRow> => sql`
  ${gamesFor(memberId)} where g.id = ${id}`;

const MAX_SESSIONS = 500;

/** Games of the latest sessions, each once, newest first. */
export const recentGames = (memberId: string, limit: number): Sql<GameRow> => sql`
  select g.* from (${gamesFor(memberId)}) g
    join (select s.game_id, max(s.created_at) as at
            from (select game_id, created_at from game_session where member_id = ${memberId} order by id desc limit ${MAX_SESSIONS}) s
           group by s.game_id) last on last.game_id = g.id
   order by last.at desc, g.id limit ${limit}`;

/** Returns no row for an unknown game. */
export const addFavourite = (memberId: string, gameId: string): Sql<{ id: string }> => sql`
  with known as (select id from game where id = ${gameId}),
       added as (insert into game_favourite (member_id, game_id) select ${memberId}, id from known on conflict do nothing)
  select id from known`;
export const removeFavourite = (memberId: string, gameId: string): Sql => sql`
  delete from game_favourite where member_id = ${memberId} and game_id = ${gameId}`;

export const namesOf = (ids: readonly string[]): Sql<{ id: string; name: string }> => sql`
  select id, name from game where id = any (${ids}::uuid[])`;
/** Games whose names match the search text. */
export const gamesByName = (q: string, limit: number): Sql<{ id: string; name: string; provider: string }> => sql`
  select g.id, g.name, p.name as provider from game g join game_provider p on p.code = g.provider
   where ${sql.join([sql`true`, ...matching(q)], sql` and `)}
   order by g.position, g.id limit ${limit}`;
