import type { rewardStates } from '@portal/contract/minigame.ts';
import { sql } from 'kysely';
import type { Sql } from '../../../platform/database/db.ts';
import { isRestricted } from '../members-queries.ts';

export const goods = (): Sql<{ id: string; name: string; stock: number; price: bigint | null }> => sql`
  select id, name, stock, price from minigame_goods order by id`;
/** Newest titles of offers in any state. */
export const offerTitles = (ids: readonly string[]): Sql<{ id: string; title: string }> => sql`
  select distinct on (promotion_id) promotion_id as id, title from promotion_version
   where promotion_id = any(${ids}::uuid[]) order by promotion_id, version desc`;
/** Keeps names, prices and stock as they are. */
export const lockGoods = (): Sql => sql`select from minigame_goods order by id for share`;
export const takeGoods = (id: string): Sql => sql`select minigame_take(${id})`;

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
export const stockedGoods = (): Sql<GoodsRow> => sql`
  select id, name, image, ${isNamed} as named, stock, brought, price from minigame_goods g order by id`;
export const lockedGoods = (id: string): Sql<Pick<GoodsRow, 'name' | 'image' | 'named' | 'price'>> => sql`
  select name, image, price, ${isNamed} as named from minigame_goods g where id = ${id} for no key update of g`;
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
export const goodsChangeOf = (operatorId: string, key: string): Sql<{ id: string; add: number }> => sql`
  select goods_id as id, amount as add from minigame_goods_change where operator_id = ${operatorId} and key = ${key}`;
export const putGoods = ({ id, name, image, add, price }: GoodsChange): Sql => sql`
  insert into minigame_goods as g (id, name, image, stock, brought, price)
  values (${id}, ${name}, ${image}, greatest(${add}::int, 0), greatest(${add}::int, 0), ${price}::bigint)
  on conflict (id) do update set name = excluded.name, image = excluded.image, stock = g.stock + ${add}, brought = g.brought + ${add},
         price = coalesce(excluded.price, g.price)`;

/** Goods can be claimed for 30 days. */
export const insertReward = (id: string, memberId: string, roundId: string, goodsId: string): Sql => sql`
  insert into minigame_reward (id, member_id, round_id, goods_id, expires_at)
  values (${id}, ${memberId}, ${roundId}, ${goodsId}, app_now() + interval '30 days')`;

export interface RewardLine {
  readonly id: string;
  readonly member_id: string;
  readonly round_id: string;
  /** Null for a coupon, whose state is in promotions. */
  readonly goods_id: string | null;
  readonly state: (typeof rewardStates)[number];
  readonly expires_at: Date;
  readonly recipient: Buffer | null;
  readonly tracking: string | null;
  readonly created_at: Date;
  readonly claimed_at: Date | null;
  readonly name: string;
  readonly image: string | null;
  /** Satang; null: not set. */
  readonly price: bigint | null;
  readonly is_over: boolean;
}
const rewards = sql`
  select r.id, r.member_id, r.round_id, r.goods_id, r.state, r.expires_at, r.recipient, r.tracking, r.created_at, r.claimed_at,
         g.name, g.image, g.price, r.expires_at <= app_now() and not (${isRestricted(sql`r.member_id`)}) as is_over
    from minigame_reward r join minigame_goods g on g.id = r.goods_id`;
const coupons = sql`
  select r.id, r.member_id, r.id as round_id, null::text as goods_id, 'open' as state, r.created_at as expires_at, null::bytea as recipient,
         null::text as tracking, r.created_at, null::timestamptz as claimed_at, r.prize as name, null::text as image, null::bigint as price, false as is_over
    from minigame_round r`;

/** A member's won goods and coupons (by their round), newest first. */
export const rewardsOf = (memberId: string, cursor: string | undefined, limit: number): Sql<RewardLine> => sql`
  with own as (
    (${rewards} where r.member_id = ${memberId} and (${cursor ?? null}::uuid is null or r.id < ${cursor ?? null}::uuid)
      order by r.id desc limit ${limit})
    union all
    (${coupons} where r.member_id = ${memberId} and r.kind = 'coupon' and (${cursor ?? null}::uuid is null or r.id < ${cursor ?? null}::uuid)
      order by r.id desc limit ${limit}))
  select * from own order by id desc limit ${limit}`;
interface RewardsQuery {
  readonly state?: string | undefined;
  readonly member_id?: string | undefined;
}
/** Rewards to be packed oldest first, all others newest first. */
export const rewardsPage = (
  { state, member_id }: RewardsQuery,
  cursor: string | undefined,
  limit: number,
): Sql<RewardLine> => {
  const last = sql`${cursor ?? null}::uuid`;
  const isQueue = state === 'claimed';
  return sql`
  ${rewards} where ${state ? sql`r.state = ${state}` : sql`true`} and ${member_id ? sql`r.member_id = ${member_id}` : sql`true`}
     and (${last} is null or ${isQueue ? sql`r.id > ${last}` : sql`r.id < ${last}`})
   order by ${isQueue ? sql`r.id` : sql`r.id desc`} limit ${limit}`;
};
/** Locks a reward; `memberId`: of this member only. */
export const lockedReward = (id: string, memberId?: string): Sql<RewardLine> => sql`
  ${rewards} where r.id = ${id} ${memberId === undefined ? sql`` : sql`and r.member_id = ${memberId}`} for no key update of r`;
export const storeRecipient = (id: string, recipient: Buffer): Sql => sql`
  update minigame_reward set state = 'claimed', recipient = ${recipient}, claimed_at = app_now() where id = ${id}`;
export const markShipped = (id: string, tracking: string): Sql => sql`
  update minigame_reward set state = 'shipping', tracking = ${tracking} where id = ${id}`;
export const markDelivered = (id: string): Sql => sql`update minigame_reward set state = 'sent' where id = ${id}`;
