import type { prizeKinds, Slug } from '@portal/contract/minigame.ts';
import { sql } from 'kysely';
import type { Sql } from '../../../platform/database/db.ts';
import type { GameRow as AvailableGame } from '../play/queries.ts';

type GameRow = Pick<AvailableGame, 'slug' | 'is_open' | 'daily_cap' | 'min_round_ms'>;
export const games = (): Sql<GameRow> => sql`
  select slug, is_open, daily_cap, min_round_ms from minigame order by position`;
export const lockedGame = (slug: string): Sql<GameRow> => sql`
  select slug, is_open, daily_cap, min_round_ms from minigame where slug = ${slug} for no key update`;
export const changeGame = ({ slug, is_open, daily_cap, min_round_ms }: GameRow): Sql => sql`
  update minigame set is_open = ${is_open}, daily_cap = ${daily_cap}, min_round_ms = ${min_round_ms} where slug = ${slug}`;

export interface VersionRow {
  readonly slug: Slug;
  readonly version: number;
  readonly table_json: string;
  readonly table_hash: string;
  readonly starts_at: Date;
  readonly created_at: Date;
  readonly operator_id: string | null;
  readonly operator_name: string | null;
  readonly rounds: number;
  readonly cost: bigint;
  readonly paid: bigint;
  /** Expected payout of those rounds in satang, and its variance; only for rounds that have them. */
  readonly promised: number;
  readonly variance: number;
  /** Rounds and coins counted before expected payouts were stored. */
  readonly old_rounds: number;
  readonly old_coins: bigint;
}
/** Every version with its results, newest first. */
export const versions = (): Sql<VersionRow> => sql`
  select v.slug, v.version, v.table_json, v.table_hash, v.starts_at, v.created_at, o.id as operator_id, o.name as operator_name,
         coalesce(t.rounds, 0)::int as rounds, coalesce(t.cost, 0)::bigint as cost, coalesce(t.paid, 0)::bigint as paid,
         coalesce(t.promised, 0) as promised, coalesce(t.variance, 0) as variance,
         coalesce(t.old_rounds, 0)::int as old_rounds, coalesce(t.old_coins, 0)::bigint as old_coins
    from minigame_version v
    left join operator o on o.id = v.created_by
    left join lateral (select sum(rounds) as rounds, sum(cost) as cost, sum(paid) as paid, sum(promised) as promised,
                              sum(variance) as variance, sum(rounds) filter (where promised is null) as old_rounds,
                              sum(coins) filter (where promised is null) as old_coins
                         from minigame_tally where slug = v.slug and version = v.version) t on true
   order by v.slug, v.version desc`;
export const recentTotals = (): Sql<{ slug: Slug; rounds: number; coins: bigint; paid: bigint }> => sql`
  select slug, sum(rounds)::int as rounds, sum(coins)::bigint as coins, sum(paid)::bigint as paid from minigame_tally
   where day > (app_now() at time zone 'Asia/Bangkok')::date - 30 group by slug`;
export const newestVersion = (slug: string): Sql<{ version: number }> => sql`
  select version from minigame_version where slug = ${slug} order by version desc limit 1`;
/** Tables in force now or later, without those replaced before they start. */
export const tablesInForce = (): Sql<{ slug: Slug; version: number; table_json: string }> => sql`
  select v.slug, v.version, v.table_json from minigame_version v join minigame g on g.slug = v.slug
   where not exists (select from minigame_version n
                      where n.slug = v.slug and n.version > v.version and n.starts_at <= greatest(v.starts_at, app_now()))
   order by g.position, v.version`;
export const insertVersion = (v: {
  readonly slug: string;
  readonly version: number;
  readonly table_json: string;
  readonly starts_at: Date;
  readonly by: string;
}): Sql<{ table_hash: string }> => sql`
  insert into minigame_version (slug, version, table_json, table_hash, starts_at, created_by)
  values (${v.slug}, ${v.version}, ${v.table_json}, encode(sha256(convert_to(${v.table_json}, 'UTF8')), 'hex'),
          greatest(${v.starts_at}::timestamptz, app_now()), ${v.by})
  returning table_hash`;

/** Current seed pairs, and those due for rotation. */
export const seeds = (): Sql<{ running: number; due: number }> => sql`
  select count(*)::int as running, (count(*) filter (where nonce >= 500 or started_at <= app_now() - interval '7 days'))::int as due
    from minigame_pair where state = 'current'`;

export interface RoundLine {
  readonly id: string;
  readonly created_at: Date;
  readonly slug: Slug;
  readonly bet: number;
  readonly pick: unknown;
  readonly kind: (typeof prizeKinds)[number];
  readonly amount: bigint;
  readonly thing_name: string | null;
  readonly coins: bigint;
  readonly credit: bigint;
  readonly table_version: number;
  readonly commit: string;
  readonly client_seed: string;
  readonly nonce: number;
  /** Null until the pair is revealed. */
  readonly server_seed: string | null;
}
export const roundsPage = (memberId: string, cursor: string | undefined, limit: number): Sql<RoundLine> => sql`
  select r.id, r.created_at, r.slug, r.bet, r.pick, r.kind, r.amount, (select name from minigame_goods where id = r.prize) as thing_name,
         r.coins_after as coins, r.credit_after as credit, r.version as table_version, p.commit, r.client_seed, r.nonce, p.server_seed
    from minigame_round r join minigame_pair p on p.id = r.pair_id
   where r.member_id = ${memberId} and (${cursor ?? null}::uuid is null or r.id < ${cursor ?? null}::uuid)
   order by r.id desc limit ${limit}`;

export const roundsOf = (memberId: string): Sql<{ rounds: number }> => sql`
  select count(*)::int as rounds from minigame_round where member_id = ${memberId}`;

export const pairOf = (
  memberId: string,
): Sql<{ commit: string; client_seed: string; nonce: number; started_at: Date }> => sql`
  select commit, client_seed, nonce, started_at from minigame_pair where member_id = ${memberId} and state = 'current'`;
