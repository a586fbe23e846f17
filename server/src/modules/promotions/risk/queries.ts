import { sql } from 'kysely';
import type { Sql } from '../../../platform/database/db.ts';

export interface SharedRow {
  readonly grant_id: string;
  readonly member_id: string;
  readonly other_id: string;
  readonly title: string;
}

const EACH = 20; // newest members of a device, and bonuses of a member

/**
 * Bonuses of an offer received earlier by a member who shares a device with the recipient. Only devices used within a day. Each
 * step uses an index, independent of table statistics.
 */
export const sharedDevices = (limit: number): Sql<SharedRow> => sql`
  with pair as materialized (
    select used.member_id as one, o.member_id as another
      from known_device used
     cross join lateral (
       select member_id from known_device
        where token_hash = used.token_hash and member_id <> used.member_id order by member_id limit ${sql.lit(EACH)}) o
     where used.last_used_at > app_now() - interval '1 day'),
  people as (select one, another from pair union select another, one from pair)
  select distinct on (g.id) g.id as grant_id, p.one as member_id, p.another as other_id, v.title
    from people p
   cross join lateral (
     select id, promotion_id, version_id from promotion_grant
      where member_id = p.one and kind = 'promotion' order by id desc limit ${sql.lit(EACH)}) g
   cross join lateral (
     select promotion_id from promotion_grant
      where member_id = p.another and id < g.id order by id desc limit ${sql.lit(EACH)}) h
    join promotion_version v on v.id = g.version_id
   where h.promotion_id = g.promotion_id
     and not exists (select from risk_flag f where f.rule = 'shared-device' and f.subject = g.id::text)
   order by g.id, p.another limit ${limit}`;
