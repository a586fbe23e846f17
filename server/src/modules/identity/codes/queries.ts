import { sql } from 'kysely';
import type { Sql } from '../../../platform/database/db.ts';

/** The purpose of a code: a member's new password, or the registration of a phone. */
export type Purpose = 'password' | 'register';

interface NewCode {
  id: string;
  purpose: Purpose;
  tel: string;
  ref: string;
  code_hash: Buffer;
  sealed: Buffer;
  lasts_s: number;
}

/** Inserts a code in one statement, whether or not the phone is a member's. */
export const insertCode = (c: NewCode): Sql => sql`
  insert into one_time_code (id, purpose, tel, ref, member_id, code_hash, sealed, expires_at)
  values (${c.id}, ${c.purpose}, ${c.tel}, ${c.ref},
          (select id from member where tel = ${c.tel} and closed_at is null and ${c.purpose} = 'password'), ${c.code_hash}, ${c.sealed},
          app_now() + make_interval(secs => ${c.lasts_s}))`;

export interface CodeAttempt {
  id: string;
  member_id: string | null;
  code_hash: Buffer;
  tries: number;
}

/**
 * Counts a try before the check, so that concurrent tries all count; no row when the code is used, old or tried too
 * often.
 */
export const countTry = (purpose: Purpose, tel: string, ref: string, maxTries: number): Sql<CodeAttempt> => sql`
  update one_time_code set tries = tries + 1
   where id = (select id from one_time_code where tel = ${tel} and ref = ${ref} and purpose = ${purpose} order by id desc limit 1)
     and used_at is null and expires_at > app_now() and tries < ${maxTries}
  returning id, member_id, code_hash, tries`;

/** Locks the phone's member, if any: closing and changing the password lock the member before its codes. */
export const lockMemberOf = (tel: string): Sql => sql`select from member where tel = ${tel} for no key update`;

export const useCode = (id: string): Sql =>
  sql`update one_time_code set used_at = app_now(), sealed = null where id = ${id}`;

export interface UnsentCode {
  purpose: Purpose;
  tel: string;
  ref: string;
  member_id: string | null;
  sealed: Buffer;
  lasts_s: number;
}

export const unsentCode = (id: string): Sql<UnsentCode> => sql`
  select purpose, tel, ref, member_id, sealed, extract(epoch from expires_at - created_at)::int as lasts_s from one_time_code
   where id = ${id} and sealed is not null and used_at is null and expires_at > app_now()`;

/** Deletes the encrypted code once the provider accepted it. */
export const markCodeSent = (id: string, sent: boolean): Sql => sql`
  update one_time_code set sealed = null, sent_at = case when ${sent}::boolean then app_now() end where id = ${id}`;

/** Ends the member's open codes. */
export const endCodes = (memberId: string): Sql =>
  sql`update one_time_code set used_at = app_now(), sealed = null where member_id = ${memberId} and used_at is null`;

/** Deletes expired codes, proofs and links (docs/decisions/retention.md). */
export const sweepCodes = (): Sql => sql`
  with forgotten as (update one_time_code set sealed = null where sealed is not null and expires_at < app_now()),
       resets as (delete from password_reset where created_at < app_now() - interval '30 days'),
       proofs as (delete from phone_proof where created_at < app_now() - interval '2 days')
  delete from one_time_code where created_at < app_now() - interval '2 days'`;

export const memberOf = (tel: string): Sql<{ id: string }> => sql`select id from member where tel = ${tel}`;

export const insertProof = (id: string, tel: string, tokenHash: Buffer, lasts_s: number): Sql => sql`
  insert into phone_proof (id, tel, token_hash, expires_at)
  values (${id}, ${tel}, ${tokenHash}, app_now() + make_interval(secs => ${lasts_s}))`;

const isOpen = (tel: string, tokenHash: Buffer) =>
  sql`tel = ${tel} and token_hash = ${tokenHash} and used_at is null and expires_at > app_now()`;

export const openProof = (tel: string, tokenHash: Buffer): Sql<{ id: string }> =>
  sql`select id from phone_proof where ${isOpen(tel, tokenHash)}`;
export const useProof = (tel: string, tokenHash: Buffer): Sql<{ id: string }> =>
  sql`update phone_proof set used_at = app_now() where ${isOpen(tel, tokenHash)} returning id`;
