import { sql } from 'kysely';
import type { Sql } from '../../../../platform/database/db.ts';
import { isId } from '../../../../platform/ids.ts';
import type { OwnRow } from '../../../../platform/own-row.ts';

/**
 * Joins the end of a game session `s` as `e.at` and `e.reason`; null while it is open. A session ends by itself, by its time limit, or
 * with its sign-in, which is deleted 90 days after its own end, long after the session.
 */
export const sessionEnds: Sql = sql`
  left join session m on m.id = s.sign_in
  cross join lateral (
    select ends.at, case when ends.at = s.ended_at then s.end_reason when ends.at = m.revoked_at then 'sign_out'
                         when ends.at is not null then 'expired' end as reason
      from (select least(s.ended_at, m.revoked_at, case when m.expires_at <= app_now() then m.expires_at end,
                         case when s.expires_at <= app_now() then s.expires_at end) as at) ends) e`;

export interface SessionRow {
  readonly id: string;
  readonly game_id: string;
  readonly game: string;
  readonly provider: string;
  readonly started_at: Date;
  readonly ended_at: Date | null;
}

/**
 * A session ends by itself, with its sign-in, or with a restriction (server/functions/admit.sql). A limit or a reality check does not end
 * it: the open round continues.
 */
export const sessionOf = (memberId: string, id: string): Sql<SessionRow> => sql`
  select s.id, g.id as game_id, g.name as game, p.name as provider, s.created_at as started_at,
         least(e.at, (select case when refusal is not null then app_now() end from admit(s.member_id, 'stake'))) as ended_at
    from game_session s join game g on g.id = s.game_id join game_provider p on p.code = g.provider ${sessionEnds}
   where s.id = ${id} and s.member_id = ${memberId}`;

const MAX_SESSIONS = 200;

/** Seconds played today in Bangkok: per session, from its opening to the end of its last round. */
export const playedToday = (memberId: string): Sql<{ played_s: number }> => sql`
  select coalesce(sum(greatest(0, extract(epoch from last.at - greatest(s.created_at, day.began)))), 0)::int as played_s
    from (select date_trunc('day', app_now(), 'Asia/Bangkok') as began) day
    cross join lateral (select id, created_at from game_session where member_id = ${memberId} order by id desc limit ${MAX_SESSIONS}) s
    cross join lateral (select max(coalesce(r.ended_at, app_now())) as at from game_round r
                         where r.session_id = s.id and s.created_at > day.began - interval '1 day') last`;

/** The round in a session's status: the open round in its game, else its last round. */
export const roundReference = (
  memberId: string,
  sessionId: string,
): Sql<{ reference: string; open_id: string | null }> => sql`
  select reference, case when status = 'open' then id end as open_id from (
    select r.reference, r.status, r.id from game_round r join game_session s on s.game_id = r.game_id
     where s.id = ${sessionId} and r.member_id = ${memberId} and r.status = 'open'
    union all select reference, status, id from game_round where session_id = ${sessionId} and member_id = ${memberId}) r
   order by (status = 'open') desc, id desc limit 1`;

/** An open round in this game. */
export const openRoundIn = (memberId: string, gameId: string): Sql<{ id: string }> => sql`
  select id from game_round where member_id = ${memberId} and game_id = ${gameId} and status = 'open' limit 1`;

/** A member's round by its id or the provider's reference. */
export const ownRound = (memberId: string, name: string): Sql<OwnRow> => sql`
  select id, reference as ref, staked as amount, opened_at as at from game_round
   where member_id = ${memberId} and (reference = ${name} ${isId(name) ? sql`or id = ${name}` : sql``}) order by id desc limit 1`;
