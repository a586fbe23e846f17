import type { rewardStates } from '@portal/contract/minigame.ts';
import { sql } from 'kysely';
import type { Sql } from '../../../platform/database/db.ts';
import { isRestricted } from '../members/queries.ts';

export const goods = (): Sql<{ id: string; name: string; stock: number; price: bigint | null }> => sql`
  select id, name, stock, price from minigame_goods order by id`;
export const takeGoods = (id: string): Sql => sql`select minigame_take(${id})`;

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
  readonly is_over: boolean;
}
const rewards = sql`
  select r.id, r.member_id, r.round_id, r.goods_id, r.state, r.expires_at, r.recipient, r.tracking, r.created_at, r.claimed_at,
         g.name, g.image, r.expires_at <= app_now() and not (${isRestricted(sql`r.member_id`)}) as is_over
    from minigame_reward r join minigame_goods g on g.id = r.goods_id`;
const coupons = sql`
  select r.id, r.member_id, r.id as round_id, null::text as goods_id, 'open' as state, r.created_at as expires_at, null::bytea as recipient,
         null::text as tracking, r.created_at, null::timestamptz as claimed_at, r.prize as name, null::text as image, false as is_over
    from minigame_round r`;

/** A member's won goods and coupons (by their round), newest first. */
export const rewardsPage = (memberId: string, cursor: string | undefined, limit: number): Sql<RewardLine> => sql`
  with own as (
    (${rewards} where r.member_id = ${memberId} and (${cursor ?? null}::uuid is null or r.id < ${cursor ?? null}::uuid)
      order by r.id desc limit ${limit})
    union all
    (${coupons} where r.member_id = ${memberId} and r.kind = 'coupon' and (${cursor ?? null}::uuid is null or r.id < ${cursor ?? null}::uuid)
      order by r.id desc limit ${limit}))
  select * from own order by id desc limit ${limit}`;
export const lockedReward = (memberId: string, id: string): Sql<RewardLine> => sql`
  ${rewards} where r.id = ${id} and r.member_id = ${memberId} for no key update of r`;
export const storeRecipient = (id: string, recipient: Buffer): Sql => sql`
  update minigame_reward set state = 'claimed', recipient = ${recipient}, claimed_at = app_now() where id = ${id}`;
