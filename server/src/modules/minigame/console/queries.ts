import type { Slug, rewardStates } from '@portal/contract/minigame.ts';
import { sql } from 'kysely';
import type { Sql } from '../../../platform/database/db.ts';

export interface GameRow {
  readonly slug: Slug;
  readonly is_open: boolean;
  readonly daily_cap: number;
  readonly min_round_ms: number;
}
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
  readonly coins: bigint;
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
         coalesce(t.rounds, 0)::int as rounds, coalesce(t.coins, 0)::bigint as coins, coalesce(t.cost, 0)::bigint as cost, coalesce(t.paid, 0)::bigint as paid,
         coalesce(t.promised, 0) as promised, coalesce(t.variance, 0) as variance,
         coalesce(t.old_rounds, 0)::int as old_rounds, coalesce(t.old_coins, 0)::bigint as old_coins
    from minigame_version v
    left join operator o on o.id = v.created_by
    left join lateral (select sum(rounds) as rounds, sum(coins) as coins, sum(cost) as cost, sum(paid) as paid, sum(promised) as promised,
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

export interface GoodsRow {
  readonly id: string;
  readonly name: string;
  readonly image: string | null;
  readonly named: boolean;
  readonly stock: number;
  readonly brought: number;
  /** Satang; null: not set yet. */
  readonly price: bigint | null;
}
/** A published version or a reward refers to the goods. */
const isNamed = sql`
  (exists (select from minigame_version v where v.table_json like '%"' || g.id || '"%')
   or exists (select from minigame_reward r where r.goods_id = g.id))`;
export const goods = (): Sql<GoodsRow> => sql`
  select id, name, image, ${isNamed} as named, stock, brought, price from minigame_goods g order by id`;
export const lockedGoods = (id: string): Sql<Pick<GoodsRow, 'name' | 'named' | 'price'>> => sql`
  select name, price, ${isNamed} as named from minigame_goods g where id = ${id} for no key update of g`;
export interface GoodsChange {
  readonly id: string;
  readonly name: string;
  readonly image: string | null;
  readonly add: number;
  /** Satang; null: unchanged. */
  readonly price: bigint | null;
  readonly key: string;
}
/** Returns no row for a key the operator has used before. */
export const insertGoodsChange = (operatorId: string, { key, id, add }: GoodsChange): Sql<{ key: string }> => sql`
  insert into minigame_goods_change (operator_id, key, goods_id, amount) values (${operatorId}, ${key}, ${id}, ${add})
  on conflict (operator_id, key) do nothing returning key`;
export const putGoods = ({ id, name, image, add, price }: GoodsChange): Sql => sql`
  insert into minigame_goods as g (id, name, image, stock, brought, price)
  values (${id}, ${name}, ${image}, greatest(${add}::int, 0), greatest(${add}::int, 0), ${price}::bigint)
  on conflict (id) do update set name = excluded.name, image = excluded.image, stock = g.stock + ${add}, brought = g.brought + ${add},
         price = coalesce(excluded.price, g.price)`;

export interface RewardRow {
  readonly id: string;
  readonly member_id: string;
  readonly name: string;
  /** Satang; null: not set. */
  readonly price: bigint | null;
  readonly state: (typeof rewardStates)[number];
  readonly tracking: string | null;
  readonly recipient: Buffer | null;
  readonly created_at: Date;
  readonly claimed_at: Date | null;
}
const rewards = sql`
  select r.id, r.member_id, g.name, g.price, r.state, r.tracking, r.recipient, r.created_at, r.claimed_at
    from minigame_reward r join minigame_goods g on g.id = r.goods_id`;
interface RewardsQuery {
  readonly state?: string | undefined;
  readonly member_id?: string | undefined;
}
/** Rewards to be packed oldest first, all others newest first. */
export const rewardsPage = (
  { state, member_id }: RewardsQuery,
  cursor: string | undefined,
  limit: number,
): Sql<RewardRow> => {
  const last = sql`${cursor ?? null}::uuid`;
  const isQueue = state === 'claimed';
  return sql`
  ${rewards} where ${state ? sql`r.state = ${state}` : sql`true`} and ${member_id ? sql`r.member_id = ${member_id}` : sql`true`}
     and (${last} is null or ${isQueue ? sql`r.id > ${last}` : sql`r.id < ${last}`})
   order by ${isQueue ? sql`r.id` : sql`r.id desc`} limit ${limit}`;
};
export const lockedReward = (id: string): Sql<RewardRow> => sql`
  ${rewards} where r.id = ${id} for no key update of r`;
export const markShipped = (id: string, tracking: string): Sql => sql`
  update minigame_reward set state = 'shipping', tracking = ${tracking} where id = ${id}`;
export const markDelivered = (id: string): Sql => sql`update minigame_reward set state = 'sent' where id = ${id}`;
