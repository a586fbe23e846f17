import { sql } from 'kysely';
import type { Module } from '../../platform/module.ts';

/** Offers, and bonuses by the offer they came from. */
export const promotionNames: NonNullable<Module['names']> = (ids) => sql`
  select p.id::text, coalesce((select title from promotion_version v where v.promotion_id = p.id order by version desc limit 1),
                              (select title from promotion_draft d where d.promotion_id = p.id)) as name
    from promotion p where p.id = any (${ids}::uuid[])
  union all select id::text, title from promotion_version where id = any (${ids}::uuid[])
  union all select g.id::text, v.title from promotion_grant g join promotion_version v on v.id = g.version_id where g.id = any (${ids}::uuid[])`;
