import type { GrantBet, GrantRow } from '@portal/contract/console/grants.ts';
import { sql } from 'kysely';
import type { Sql } from '../../../platform/database/db.ts';

/** A bonus with its money. */
export type RecipientRow = Omit<GrantRow, 'member' | 'money' | 'approval'> &
  NonNullable<GrantRow['money']> & { readonly member_id: string };

const page = (condition: Sql, below: string | undefined, limit: number): Sql<RecipientRow> => sql`
  select g.id, g.member_id, g.promotion_id, v.title, v.version, g.state, g.deposit, g.bonus,
         case when g.state = 'running'
              then coalesce((select balance from ledger_account where kind = 'bonus' and owner = g.member_id), 0) else 0 end as left,
         g.required, g.done, g.cap, g.converted, g.forfeited, g.created_at as taken_at, g.expires_at, g.ended_at
    from promotion_grant g join promotion_version v on v.id = g.version_id
   where ${condition} and (${below ?? null}::uuid is null or g.id < ${below ?? null}::uuid)
   order by g.id desc limit ${limit}`;

export const recipientsOf = (promotionId: string, below: string | undefined, limit: number): Sql<RecipientRow> =>
  page(sql`g.promotion_id = ${promotionId}`, below, limit);
export const grantsOf = (memberId: string, below: string | undefined, limit: number): Sql<RecipientRow> =>
  page(sql`g.member_id = ${memberId}`, below, limit);

/** Stakes made under a bonus, with what they counted for. */
export const stakesOf = (grantId: string, below: string | undefined, limit: number): Sql<GrantBet> => sql`
  select a.id, a.event_at as at, r.game, r.category, -a.own as own, -a.bonus as bonus, l.pct,
         case when l.taken_back_at is null then coalesce(l.counted, 0) else 0 end as counted,
         case when a.undone_by is not null or l.taken_back_at is not null then 'rolled_back' when l.pct = 0 then 'game'
              when l.pct > 0 then 'counted' when r.settled_at is null then 'open' else 'late' end as result
    from play_round r join play_act a on a.round_id = r.id and a.kind = 'stake' left join turnover_line l on l.act_id = a.id
   where r.grant_id = ${grantId} and (${below ?? null}::uuid is null or a.id < ${below ?? null}::uuid)
   order by a.id desc limit ${limit}`;

export const memberOf = (grantId: string): Sql<{ member_id: string }> => sql`
  select member_id from promotion_grant where id = ${grantId}`;

interface SharedRow {
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
