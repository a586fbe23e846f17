import type { rewardStates } from '@portal/contract/minigame.ts';
import { sql } from 'kysely';
import type { Sql } from '../../platform/database/db.ts';

/** Goods are claimed within 30 days. */
export const insertReward = (id: string, memberId: string, roundId: string, goodsId: string): Sql => sql`
  insert into minigame_reward (id, member_id, round_id, goods_id, expires_at)
  values (${id}, ${memberId}, ${roundId}, ${goodsId}, app_now() + interval '30 days')`;

export interface RewardLine {
  readonly id: string;
  readonly member_id: string;
  readonly round_id: string;
  readonly goods_id: string;
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
  select r.*, g.name, g.image, r.expires_at <= app_now() as is_over from minigame_reward r join minigame_goods g on g.id = r.goods_id`;

export const rewardsPage = (memberId: string, cursor: string | undefined, limit: number): Sql<RewardLine> => sql`
  ${rewards} where r.member_id = ${memberId} and (${cursor ?? null}::uuid is null or r.id < ${cursor ?? null}::uuid)
   order by r.id desc limit ${limit}`;
export const lockedReward = (memberId: string, id: string): Sql<RewardLine> => sql`
  ${rewards} where r.id = ${id} and r.member_id = ${memberId} for no key update of r`;
export const claim = (id: string, recipient: Buffer): Sql => sql`
  update minigame_reward set state = 'claimed', recipient = ${recipient}, claimed_at = app_now() where id = ${id}`;
