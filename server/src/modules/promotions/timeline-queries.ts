import { sql } from 'kysely';
import type { TimelinePart } from '../../platform/database/timeline.ts';

/** Newest title of an offer. */
const title = sql`(select title from promotion_version v where v.promotion_id = c.promotion_id order by version desc limit 1)`;

/** A member's coupons, with the operator who gave them, and their bonuses. */
const coupons: TimelinePart = {
  kind: 'coupon',
  events: (memberId) => sql`
    select c.created_at as at, c.id::text as key, 'coupon.given' as what, ${title} as of, null::text as ref, null::bigint as amount,
           case when c.key like 'operator/%' then split_part(c.key, '/', 2)::uuid end as operator_id, null::text as reason,
           null::text as before, null::text as after
      from promotion_coupon c where c.member_id = ${memberId}
    union all
    select g.created_at, c.id::text, 'coupon.used', v.title, null, g.bonus, null, null, null, null
      from promotion_coupon c join promotion_grant g on g.id = c.grant_id join promotion_version v on v.id = g.version_id
     where c.member_id = ${memberId}`,
};

/** A member's bonuses and their ends, with the converted amount. */
const bonuses: TimelinePart = {
  kind: 'bonus',
  events: (memberId) => sql`
    select g.created_at as at, g.id::text as key, 'bonus.taken' as what, v.title as of, null::text as ref, g.bonus as amount,
           null::uuid as operator_id, null::text as reason, null::text as before, null::text as after
      from promotion_grant g join promotion_version v on v.id = g.version_id where g.member_id = ${memberId}
    union all
    select g.ended_at, g.id::text, 'bonus.' || g.state, v.title, null, g.converted, null, null, null, null
      from promotion_grant g join promotion_version v on v.id = g.version_id where g.member_id = ${memberId} and g.ended_at is not null`,
};

export const promotionTimeline: readonly TimelinePart[] = [bonuses, coupons];
