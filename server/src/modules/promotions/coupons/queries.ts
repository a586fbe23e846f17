import { sql } from 'kysely';
import type { Sql } from '../../../platform/database/db.ts';
import type { CouponState } from '../availability.ts';

interface NewCoupon {
  readonly id: string;
  readonly key: string;
  readonly member_id: string;
  readonly promotion_id: string;
  readonly expires_at: Date;
}

/** The key must be new. */
export const insertNewCoupon = (c: NewCoupon): Sql => sql`
  insert into promotion_coupon (id, key, member_id, promotion_id, expires_at)
  values (${c.id}, ${c.key}, ${c.member_id}, ${c.promotion_id}, ${c.expires_at})`;

/** No row if the key was used before. */
export const insertCoupon = (c: NewCoupon): Sql<Pick<CouponRow, 'id' | 'expires_at'>> => sql`
  ${insertNewCoupon(c)} on conflict (key) do nothing returning id, expires_at`;

export interface CouponRow {
  readonly id: string;
  readonly member_id: string;
  readonly promotion_id: string;
  readonly expires_at: Date;
}
export const couponByKey = (key: string): Sql<CouponRow> => sql`
  select id, member_id, promotion_id, expires_at from promotion_coupon where key = ${key}`;

/** Running offers that need a coupon. */
export const couponOffers = (): Sql<{ id: string; title: string }> =>
  sql`select id, title from promotion_coupon_offers()`;

export interface NamedCoupon {
  readonly key: string;
  readonly title: string;
  readonly state: CouponState;
  readonly expires_at: Date;
}
export const couponsByKeys = (keys: readonly string[]): Sql<NamedCoupon> => sql`
  select c.key, v.title, c.expires_at,
         case when c.grant_id is not null then 'used' when c.expires_at > app_now() then 'usable' else 'expired' end as state
    from promotion_coupon c
    join lateral (select title from promotion_version where promotion_id = c.promotion_id order by version desc limit 1) v on true
   where c.key = any(${keys}::text[])`;

/** The member's best coupon state per offer. */
export const couponsOf = (memberId: string): Sql<{ promotion_id: string; state: CouponState }> => sql`
  select promotion_id,
         case when bool_or(grant_id is null and expires_at > app_now()) then 'usable'
              when bool_or(grant_id is null) then 'expired' else 'used' end as state
    from promotion_coupon where member_id = ${memberId} group by promotion_id`;

/**
 * Extends coupons of restricted members by a week on their last day, until the restriction ends. Includes coupons that expired
 * during the restriction within the last seven days.
 */
export const extendRestrictedCoupons = (): Sql => sql`
  update promotion_coupon c set expires_at = app_now() + interval '7 days'
   where c.grant_id is null and c.expires_at between app_now() - interval '7 days' and app_now() + interval '1 day'
     and exists (select from member_restriction r where r.member_id = c.member_id and r.lifted_at is null and r.reason <> 'closed'
                    and (r.until is null or r.until > app_now()) and r.created_at < c.expires_at)`;

/** Spends the coupon that expires first; an expired one only if none is valid. */
export const spendCoupon = (memberId: string, promotionId: string, grantId: string): Sql => sql`
  update promotion_coupon set grant_id = ${grantId}
   where id = (select id from promotion_coupon where member_id = ${memberId} and promotion_id = ${promotionId} and grant_id is null
                order by expires_at > app_now() desc, expires_at, id limit 1)`;
