import { sql } from 'kysely';
import { type Sql, tableOf } from '../../../platform/database/db.ts';
import type { Book, Category, Grant, Round } from './book.ts';

const today = sql`(app_now() at time zone 'Asia/Bangkok')::date`;

/** Creates the rows of these members that bets lock, if missing. */
export const ensureMembers = (members: Sql): Sql => sql`
  insert into promotion_member (member_id)
  select m.id from unnest(${members}) m (id)
   where not exists (select from promotion_member o where o.member_id = m.id limit 1) order by m.id on conflict do nothing`;

export type MemberRow = Pick<Book, 'member' | 'base_required' | 'base_done' | 'excess' | 'excess_above'>;
export const lockMembers = (members: Sql): Sql<MemberRow> => sql`
  select member_id as member, base_required, base_done, excess, excess_above from promotion_member
   where member_id = any (${members}) order by member_id for no key update`;

export interface OpenRow {
  readonly member: string;
  readonly today: string;
  readonly open_rounds: number;
}
export const openRoundsOf = (members: Sql): Sql<OpenRow> => sql`
  select m.id as member, ${today}::text as today,
         (select count(*)::int from play_round r where r.member_id = m.id and r.settled_at is null) as open_rounds
    from unnest(${members}) m (id)`;

export interface GrantRow extends Grant {
  readonly member: string;
  readonly is_due: boolean;
  readonly max_bet: bigint | null;
  readonly auto_cancel: bigint | null;
  /** Null: every game counts. */
  readonly percents: Readonly<Partial<Record<Category, number>>> | null;
}
const grantColumns = sql`
  g.member_id as member, g.id, g.required, g.cap, g.base_turnover, g.state, g.done, g.converted, g.forfeited, g.room as below_cap,
  coalesce(g.expires_at <= app_now() and g.done < g.required, false) as is_due,
  ((v.terms ->> 'max_bet')::numeric * 100)::bigint as max_bet, ((v.terms ->> 'auto_cancel')::numeric * 100)::bigint as auto_cancel,
  (select jsonb_object_agg(e ->> 'id', e -> 'pct') from jsonb_array_elements(v.terms -> 'games') e) as percents`;
const terms = sql`left join lateral (select o.terms from promotion_version o where o.id = g.version_id limit 1) v on true`;

/** The running bonuses of these members, and the ended ones under which these rounds began. Sorted, so that only one index fits. */
export const grantsOf = (members: Sql, rounds: Sql): Sql<GrantRow> => sql`
  select ${grantColumns}
    from unnest(${members}) m (id)
   cross join lateral (
     select * from promotion_grant o where o.member_id between m.id and m.id and o.state = 'running' order by o.member_id limit 1) g ${terms}
  union all
  select ${grantColumns}
    from (select distinct r.grant_id from play_round r where r.id = any (${rounds}) and r.grant_id is not null) r
   cross join lateral (
     select * from promotion_grant o where o.id between r.grant_id and r.grant_id and o.state <> 'running' order by o.id limit 1) g ${terms}`;

export type RoundRow = Omit<Round, 'grant' | 'stakes'> & { readonly member: string; readonly grant_id: string | null };
export const roundsOf = (rounds: Sql): Sql<RoundRow> => sql`
  select r.id, r.member_id as member, r.game, r.category, r.share, r.grant_id, r.own, r.bonus, r.won, r.won_bonus, r.settled_on::text as settled_on
    from play_round r where r.id = any (${rounds})`;

export interface StakeRow {
  readonly id: string;
  readonly round_id: string;
  readonly own: bigint;
  readonly bonus: bigint;
  readonly undone_by: string | null;
  readonly counted: bigint | null;
  readonly of_base: boolean;
  readonly is_waived: boolean;
}
export const stakesOf = (rounds: Sql): Sql<StakeRow> => sql`
  select a.id, a.round_id, -a.own as own, -a.bonus as bonus, a.undone_by, l.counted, l.act_id is not null and l.grant_id is null as of_base,
         case when l.act_id is not null and l.grant_id is null then exists (
           select from member_restriction x where x.member_id = l.member_id and x.reason = 'excluded' and (x.until is null or x.until > l.created_at))
         else false end as is_waived
    from play_act a
    left join lateral (select * from turnover_line o where o.act_id = a.id and o.taken_back_at is null limit 1) l on true
   where a.round_id = any (${rounds}) and a.kind = 'stake'`;

type Rows = readonly object[];

const ROUND_COLUMNS = `
  id uuid, member uuid, game text, category text, share smallint, grant_id uuid, own bigint, bonus bigint,
  won bigint, won_bonus bigint, settled_on date`;

const DAY_COLUMNS = `
  member uuid, day date, game text, category text, staked bigint, won bigint, staked_bonus bigint, won_bonus bigint,
  rounds int, given bigint`;

export const putRounds = (rows: Rows): Sql => sql`
  insert into play_round as p (id, member_id, game, category, share, grant_id, own, bonus, won, won_bonus, settled_at, settled_on)
  select r.id, r.member, r.game, r.category, r.share, r.grant_id, r.own, r.bonus, r.won, r.won_bonus,
         case when r.settled_on is not null then app_now() end, r.settled_on
    from ${tableOf(rows, ROUND_COLUMNS)}
  on conflict (id) do update
    set own = excluded.own, bonus = excluded.bonus, won = excluded.won, won_bonus = excluded.won_bonus,
        settled_at = coalesce(p.settled_at, excluded.settled_at), settled_on = excluded.settled_on`;

export const insertActs = (rows: Rows): Sql => sql`
  insert into play_act (id, round_id, kind, own, bonus, event_at)
  select r.* from ${tableOf(rows, 'id uuid, round_id uuid, kind text, own bigint, bonus bigint, event_at timestamptz')}`;

export const undoStakes = (rows: Rows): Sql => sql`
  update play_act set undone_by = r.undone_by
    from ${tableOf(rows, 'id uuid, undone_by uuid')} where play_act.id = r.id`;

export const insertLines = (rows: Rows): Sql => sql`
  insert into turnover_line (act_id, member_id, grant_id, pct, counted)
  select r.* from ${tableOf(rows, 'act_id uuid, member uuid, grant_id uuid, pct smallint, counted bigint')}`;

export const takeLinesBack = (rows: Rows): Sql => sql`
  update turnover_line set taken_back_at = app_now()
    from ${tableOf(rows, 'act_id uuid')} where turnover_line.act_id = r.act_id`;

const dayTotals = (rows: Rows): Sql => sql`
  select r.member, r.day, r.game, min(r.category) as category, sum(r.staked)::bigint as staked, sum(r.won)::bigint as won,
         sum(r.staked_bonus)::bigint as staked_bonus, sum(r.won_bonus)::bigint as won_bonus, sum(r.rounds) as rounds, coalesce(sum(r.given), 0)::bigint as given
    from ${tableOf(rows, DAY_COLUMNS)}
   group by r.member, r.day, r.game`;

export const addToDays = (rows: Rows): Sql => sql`
  insert into play_day as d (member_id, day, game, category, staked, won, staked_bonus, won_bonus, rounds, given) ${dayTotals(rows)}
  on conflict (member_id, day, game) do update
    set staked = d.staked + excluded.staked, won = d.won + excluded.won, staked_bonus = d.staked_bonus + excluded.staked_bonus,
        won_bonus = d.won_bonus + excluded.won_bonus, rounds = d.rounds + excluded.rounds, given = d.given + excluded.given`;

export const takeFromDays = (rows: Rows): Sql => sql`
  update play_day d
     set staked = d.staked - r.staked, won = d.won - r.won, staked_bonus = d.staked_bonus - r.staked_bonus, won_bonus = d.won_bonus - r.won_bonus,
         rounds = d.rounds - r.rounds
    from (${dayTotals(rows)}) r where d.member_id = r.member and d.day = r.day and d.game = r.game`;

export const putGrants = (rows: Rows): Sql => sql`
  update promotion_grant g
     set state = r.state, done = r.done, converted = r.converted, forfeited = r.forfeited, cap = r.cap, room = r.below_cap,
         ended_at = case when r.state <> 'running' then coalesce(g.ended_at, app_now()) end
    from ${tableOf(rows, 'id uuid, state text, done bigint, converted bigint, forfeited bigint, cap bigint, below_cap bigint')}
   where g.id = r.id`;

export const putMembers = (rows: Rows): Sql => sql`
  update promotion_member m
     set base_required = r.base_required, base_done = r.base_done, excess = r.excess, excess_above = r.excess_above
    from ${tableOf(rows, 'member uuid, base_required bigint, base_done bigint, excess bigint, excess_above bigint')}
   where m.member_id = r.member`;

/** A settled stake that counted for a bonus; amounts in satang. */
export interface BetRow {
  readonly id: string;
  readonly at: Date;
  readonly game: string;
  readonly own: bigint;
  readonly bonus: bigint;
  readonly pct: number;
  readonly counted: bigint;
}
export const betsOf = (grantId: string, before: string | undefined, limit: number): Sql<BetRow> => sql`
  select l.act_id as id, a.event_at as at, r.game, -a.own as own, -a.bonus as bonus, l.pct, l.counted
    from turnover_line l join play_act a on a.id = l.act_id join play_round r on r.id = a.round_id
   where l.grant_id = ${grantId} and l.taken_back_at is null and (${before ?? null}::uuid is null or l.act_id < ${before ?? null}::uuid)
   order by l.act_id desc limit ${limit}`;
