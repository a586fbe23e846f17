import { sql } from 'kysely';
import type { Sql } from '../../../platform/database/db.ts';

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
