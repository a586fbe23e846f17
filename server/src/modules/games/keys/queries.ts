import { sql } from 'kysely';
import type { Sql } from '../../../platform/database/db.ts';

export const lockProvider = (code: string): Sql<{ code: string; name: string; style: 'single' | 'batch' }> => sql`
  select code, name, style from game_provider where code = ${code} for update`;

export interface KeyRow {
  readonly id: string;
  readonly provider: string;
  readonly sealed: Buffer;
  /** The previous keys are still valid. */
  readonly keeps_before: boolean;
}
/** Keys of every provider, newest first. */
export const allKeys = (): Sql<KeyRow> => sql`
  select id, provider, sealed, before_until > app_now() as keeps_before from game_key order by id desc`;

export interface NewestKeysRow {
  readonly provider: string;
  readonly at: Date;
  readonly asked_id: string;
  readonly asked_name: string;
  readonly agreed_id: string;
  readonly agreed_name: string;
  /** End of the overlap; null: only the newest keys are valid. */
  readonly before_until: Date | null;
}
/** The newest keys of each provider with their maker and checker. */
export const newestKeys = (): Sql<NewestKeysRow> => sql`
  select distinct on (k.provider) k.provider, k.created_at as at, a.id as asked_id, a.name as asked_name, b.id as agreed_id,
         b.name as agreed_name, case when k.before_until > app_now() then k.before_until end as before_until
    from game_key k join operator a on a.id = k.asked_by join operator b on b.id = k.agreed_by
   order by k.provider, k.id desc`;

/** Ends the overlap of the previous keys. Returns a row if they were valid. */
export const endPreviousKeys = (provider: string): Sql<{ id: string }> => sql`
  update game_key set before_until = app_now()
   where id = (select id from game_key where provider = ${provider} order by id desc limit 1) and before_until > app_now()
  returning id`;

/** Deletes all keys but the newest. */
export const deleteOlderKeys = (provider: string): Sql => sql`
  delete from game_key
   where provider = ${provider} and id <> (select id from game_key where provider = ${provider} order by id desc limit 1)`;

export interface NewKeys {
  readonly id: string;
  readonly provider: string;
  readonly sealed: Buffer;
  readonly asked_by: string;
  readonly agreed_by: string;
  readonly overlap_h: number;
}
export const insertKeys = ({ id, provider, sealed, asked_by, agreed_by, overlap_h }: NewKeys): Sql => sql`
  insert into game_key (id, provider, sealed, asked_by, agreed_by, before_until)
  values (${id}, ${provider}, ${sealed}, ${asked_by}, ${agreed_by}, app_now() + make_interval(hours => ${overlap_h}))`;
