import type { prizeKinds, Slug } from '@portal/contract/minigame.ts';
import { sql } from 'kysely';
import type { Sql } from '../../platform/database/db.ts';

/** When the day of Bangkok began. */
const midnight = sql`date_trunc('day', app_now() at time zone 'Asia/Bangkok') at time zone 'Asia/Bangkok'`;

export interface GameRow {
  readonly slug: Slug;
  readonly is_open: boolean;
  readonly daily_cap: number;
  readonly min_round_ms: number;
  readonly version: number;
  readonly table_json: string;
  readonly table_hash: string;
  readonly rounds_today: number;
  /** Until the next round may begin; zero or below: now. */
  readonly wait_ms: number;
  readonly at: Date;
}

const gameColumns = (memberId: string): Sql => sql`
  select g.slug, g.is_open, g.daily_cap, g.min_round_ms, v.version, v.table_json, v.table_hash, app_now() as at,
         (select count(*)::int from minigame_round r where r.member_id = ${memberId} and r.slug = g.slug and r.created_at >= ${midnight}) as rounds_today,
         coalesce((select ceil(extract(epoch from m.last_round_at - app_now()) * 1000)::int + g.min_round_ms
                     from minigame_member m where m.member_id = ${memberId} and m.last_round_at > app_now() - interval '1 day'), 0) as wait_ms
    from minigame g
    join lateral (select version, table_json, table_hash from minigame_version
                   where slug = g.slug and starts_at <= app_now() order by version desc limit 1) v on true`;

/** A game with the table that counts now, for a member. */
export const gameOf = (memberId: string, slug: string): Sql<GameRow> => sql`
  ${gameColumns(memberId)} where g.slug = ${slug}`;
export const gamesOf = (memberId: string): Sql<GameRow> => sql`${gameColumns(memberId)} order by g.position`;

/** The coins that are spent first. */
export const oldestLots = (memberId: string, most: number): Sql<{ id: string; remaining: number }> => sql`
  select id, remaining from coin_lot where member_id = ${memberId} and remaining > 0 order by expires_at, id limit ${most}`;
export const spendLots = (spent: readonly { readonly id: string; readonly coins: number }[]): Sql => sql`
  update coin_lot l set remaining = l.remaining - s.coins
    from unnest(${spent.map(({ id }) => id)}::uuid[], ${spent.map(({ coins }) => coins)}::int[]) s(id, coins) where l.id = s.id`;

export interface NewRound {
  readonly id: string;
  readonly member_id: string;
  readonly slug: Slug;
  readonly version: number;
  readonly pair_id: string;
  readonly nonce: number;
  readonly client_seed: string;
  readonly bet: number;
  readonly pick: number | string | null;
  readonly coin_value: bigint;
  readonly result: unknown;
  readonly prize: string;
  readonly kind: (typeof prizeKinds)[number];
  readonly amount: bigint;
  readonly coins_after: bigint;
  readonly credit_after: bigint;
  readonly created_at: Date;
}
export const insertRound = (r: NewRound): Sql => sql`
  insert into minigame_round (id, member_id, slug, version, pair_id, nonce, client_seed, bet, pick, coin_value, result, prize, kind, amount,
                              coins_after, credit_after, created_at)
  values (${r.id}, ${r.member_id}, ${r.slug}, ${r.version}, ${r.pair_id}, ${r.nonce}, ${r.client_seed}, ${r.bet},
          ${r.pick === null ? null : JSON.stringify(r.pick)}::jsonb, ${r.coin_value}, ${JSON.stringify(r.result)}::jsonb, ${r.prize},
          ${r.kind}, ${r.amount}, ${r.coins_after}, ${r.credit_after}, ${r.created_at})`;

/** A round began; `wins`: credit that was won keeps all of it for so many days. */
export const noteRound = (memberId: string, at: Date, wins_days: number | null): Sql => sql`
  update minigame_member set last_round_at = ${at},
         credit_expires_at = coalesce(${at}::timestamptz + make_interval(days => ${wins_days}::int), credit_expires_at)
   where member_id = ${memberId}`;

export interface RoundRow extends NewRound {
  readonly commit: string;
  readonly server_seed: string | null;
  readonly table_json: string;
  readonly table_hash: string;
  readonly thing_name: string | null;
}
export const roundOf = (memberId: string, id: string): Sql<RoundRow> => sql`
  select r.*, p.commit, p.server_seed, v.table_json, v.table_hash, (select name from minigame_goods where id = r.prize) as thing_name
    from minigame_round r
    join minigame_pair p on p.id = r.pair_id
    join minigame_version v on v.slug = r.slug and v.version = r.version
   where r.id = ${id} and r.member_id = ${memberId}`;

export const lastRoundOf = (memberId: string, slug: string): Sql<{ id: string }> => sql`
  select id from minigame_round where member_id = ${memberId} and slug = ${slug} order by created_at desc limit 1`;

/** What a version took and gave back so far, in satang. */
export const actualOf = (slug: string, version: number): Sql<{ cost: bigint; paid: bigint }> => sql`
  select coalesce(sum(cost), 0)::bigint as cost, coalesce(sum(paid), 0)::bigint as paid from minigame_tally
   where slug = ${slug} and version = ${version}`;

/** Counts today and yesterday anew. Things count what would have been paid instead of them. */
export const tally = (): Sql => sql`
  insert into minigame_tally as t (slug, version, day, rounds, coins, cost, paid)
  select r.slug, r.version, (r.created_at at time zone 'Asia/Bangkok')::date, count(*), sum(r.bet), sum(r.bet * r.coin_value),
         sum(case r.kind when 'credit' then r.amount when 'coin' then r.amount * r.coin_value when 'none' then 0 else
               coalesce((select substr(e ->> 'instead', 2)::bigint * 100 from jsonb_array_elements(v.table_json::jsonb -> 'entries') e
                          where e ->> 'id' = r.prize and e ->> 'instead' ~ '^c[0-9]+$' limit 1), 0) end)
    from minigame_round r join minigame_version v on v.slug = r.slug and v.version = r.version
   where r.created_at >= ${midnight} - interval '1 day'
   group by 1, 2, 3
  on conflict (slug, version, day) do update set rounds = excluded.rounds, coins = excluded.coins, cost = excluded.cost, paid = excluded.paid`;
