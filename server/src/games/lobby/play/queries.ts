import { sql } from 'kysely';
import type { Sql } from '../../../platform/database/db.ts';

export interface SessionRow {
  readonly id: string;
  readonly game_id: string;
  readonly game: string;
  readonly provider: string;
  readonly started_at: Date;
  readonly ended_at: Date | null;
}

/** It ends by itself, with the sign-in it came from, and with what keeps the member from betting (server/functions/game_play.sql). */
export const sessionOf = (memberId: string, id: string): Sql<SessionRow> => sql`
  select s.id, g.id as game_id, g.name as game, p.name as provider, s.created_at as started_at,
         least(s.ended_at, m.revoked_at, case when m.expires_at <= app_now() then m.expires_at end,
               case when s.expires_at <= app_now() then s.expires_at end,
               (select case when refusal is not null then app_now() end from admit(s.member_id, 'bet'))) as ended_at
    from game_session s join game g on g.id = s.game_id join game_provider p on p.code = g.provider join session m on m.id = s.sign_in
   where s.id = ${id} and s.member_id = ${memberId}`;

const LOOKED_AT = 200;

/** How long a member has played today in Bangkok, in whole seconds: in each game from its opening to the end of its last round. */
export const playedToday = (memberId: string): Sql<{ played_s: number }> => sql`
  select coalesce(sum(greatest(0, extract(epoch from last.at - greatest(s.created_at, day.began)))), 0)::int as played_s
    from (select date_trunc('day', app_now(), 'Asia/Bangkok') as began) day
    cross join lateral (select id, created_at from game_session where member_id = ${memberId} order by id desc limit ${LOOKED_AT}) s
    cross join lateral (select max(coalesce(r.ended_at, app_now())) as at from game_round r
                         where r.session_id = s.id and s.created_at > day.began - interval '1 day') last`;

/** A round that waits for its end in this game. */
export const openRoundIn = (memberId: string, gameId: string): Sql<{ id: string }> => sql`
  select id from game_round where member_id = ${memberId} and game_id = ${gameId} and status = 'open' limit 1`;
