import type { GrantBet } from '@portal/contract/console/grants.ts';
import { sql } from 'kysely';
import type { Sql } from '../../../platform/database/db.ts';
import type { GrantState } from '../queries.ts';

export interface RecipientRow {
  readonly id: string;
  readonly member_id: string;
  readonly promotion_id: string | null;
  readonly title: string;
  readonly version: number;
  readonly state: GrantState;
  readonly deposit: bigint;
  readonly bonus: bigint;
  readonly left: bigint;
  readonly required: bigint;
  readonly done: bigint;
  readonly cap: bigint | null;
  readonly converted: bigint;
  readonly forfeited: bigint;
  readonly taken_at: Date;
  readonly expires_at: Date | null;
  readonly ended_at: Date | null;
}

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
