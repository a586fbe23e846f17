import { sql } from 'kysely';
import type { Sql } from '../../../../platform/database/db.ts';

/** Providers that are not closed. */
export const openProviders = (): Sql<{ code: string }> => sql`
  select code from game_provider where closed_reason is null order by code`;

export const playerNameAt = (provider: string, memberId: string): Sql<{ name: string }> => sql`
  select name from game_player where provider = ${provider} and member_id = ${memberId}`;
export const addPlayer = (provider: string, memberId: string, name: string): Sql => sql`
  insert into game_player (provider, member_id, name) values (${provider}, ${memberId}, ${name}) on conflict do nothing`;

export const endOpenSession = (memberId: string, gameId: string): Sql => sql`
  update game_session set ended_at = least(app_now(), expires_at), end_reason = case when expires_at <= app_now() then 'expired' else 'replaced' end
   where member_id = ${memberId} and game_id = ${gameId} and ended_at is null`;

export interface NewSession {
  readonly id: string;
  readonly member: string;
  readonly game: string;
  /** The member's sign-in; the session ends with it. */
  readonly signIn: string;
  /** Hash of the token in the provider's calls. */
  readonly hash: Buffer;
  readonly expires: Date;
}
export const openSession = (s: NewSession): Sql => sql`
  insert into game_session (id, member_id, game_id, sign_in, token_hash, expires_at)
  values (${s.id}, ${s.member}, ${s.game}, ${s.signIn}, ${s.hash}, ${s.expires})`;

/** Ends all open sessions. Bets are refused, wins and rollbacks accepted. */
export const endSessions = (memberId: string, reason: 'restricted' | 'new_password'): Sql => sql`
  update game_session set ended_at = least(app_now(), expires_at), end_reason = case when expires_at <= app_now() then 'expired' else ${reason} end
   where member_id = ${memberId} and ended_at is null`;
