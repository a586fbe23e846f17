import { sql } from 'kysely';
import type { Sql } from '../../platform/database/db.ts';

export const providerOf = (gameId: string): Sql<{ launch_mode: 'iframe' | 'tab' | null }> => sql`
  select p.launch_mode from game g join game_provider p on p.code = g.provider where g.id = ${gameId}`;

/** Who the member is at a provider; `name` when nobody was before. Under the member's lock. */
export const playerAt = (provider: string, memberId: string, name: string): Sql<{ name: string }> => sql`
  with known as (select name from game_player where provider = ${provider} and member_id = ${memberId}),
       added as (insert into game_player (provider, member_id, name)
                 select ${provider}, ${memberId}, ${name} where not exists (select from known) returning name)
  select name from known union all select name from added`;

export const endOpen = (memberId: string, gameId: string): Sql => sql`
  update game_session set ended_at = least(app_now(), expires_at), end_reason = case when expires_at <= app_now() then 'expired' else 'replaced' end
   where member_id = ${memberId} and game_id = ${gameId} and ended_at is null`;

export interface NewSession {
  readonly id: string;
  readonly member: string;
  readonly game: string;
  /** The member's sign-in, with which it ends. */
  readonly signIn: string;
  /** Of the token that the provider's calls name it by. */
  readonly hash: Buffer;
  readonly expires: Date;
}
export const openSession = (s: NewSession): Sql => sql`
  insert into game_session (id, member_id, game_id, sign_in, token_hash, expires_at)
  values (${s.id}, ${s.member}, ${s.game}, ${s.signIn}, ${s.hash}, ${s.expires})`;
