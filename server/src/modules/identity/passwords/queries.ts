import { sql } from 'kysely';
import type { Sql } from '../../../platform/database/db.ts';

export const insertReset = (
  id: string,
  memberId: string,
  tokenHash: Buffer,
  issuedBy: string | null,
  lasts_s: number,
): Sql<{ expires_at: Date }> => sql`
  insert into password_reset (id, member_id, token_hash, issued_by, expires_at)
  values (${id}, ${memberId}, ${tokenHash}, ${issuedBy}, app_now() + make_interval(secs => ${lasts_s})) returning expires_at`;

export const openReset = (tokenHash: Buffer): Sql<{ member_id: string; left_s: number }> => sql`
  select member_id, ceil(extract(epoch from expires_at - app_now()))::int as left_s from password_reset
   where token_hash = ${tokenHash} and used_at is null and expires_at > app_now()`;

export const useReset = (tokenHash: Buffer): Sql<{ member_id: string }> => sql`
  update password_reset set used_at = app_now(), password_set_at = app_now()
   where token_hash = ${tokenHash} and used_at is null and expires_at > app_now() returning member_id`;

/** Ends the links and tokens that could set this member's password. */
export const endResets = (memberId: string): Sql =>
  sql`update password_reset set used_at = app_now() where member_id = ${memberId} and used_at is null`;

/** Tells whether an operator's link set this member's password, or operators changed the phone, in the last 24 hours. */
export const changedByOperator = (memberId: string): Sql<{ is: boolean }> => sql`
  select exists (select from password_reset where member_id = ${memberId} and issued_by is not null
                  and password_set_at > app_now() - interval '24 hours')
      or exists (select from security_event where member_id = ${memberId} and kind = 'tel_corrected'
                  and created_at > app_now() - interval '24 hours') as is`;

/** Sets the password; no row when it changed since it was read. */
export const setPassword = (memberId: string, newHash: string, oldHash: string): Sql<{ id: string }> => sql`
  update member set password_hash = ${newHash}, password_set_at = app_now()
   where id = ${memberId} and password_hash = ${oldHash} returning id`;
