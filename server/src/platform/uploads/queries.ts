import { sql } from 'kysely';
import { isAfter, type ExportPart } from '../database/export.ts';
import type { Sql } from '../database/db.ts';

export interface FileRow {
  id: string;
  owner_kind: 'member' | 'operator';
  owner_id: string;
  use: string;
  public_name: string | null;
  digest: Buffer;
  width: number;
  height: number;
  bytes: number;
}

export const insertFile = (f: FileRow): Sql => sql`
  insert into file (id, owner_kind, owner_id, use, public_name, digest, width, height, bytes)
  values (${f.id}, ${f.owner_kind}, ${f.owner_id}, ${f.use}, ${f.public_name}, ${f.digest}, ${f.width}, ${f.height}, ${f.bytes})`;

/** Returns a row if the owner has this unclaimed (`loose`) file. */
export const claimFileRow = (
  id: string,
  ownerKind: FileRow['owner_kind'],
  ownerId: string,
  use: string,
): Sql<{ id: string; width: number; height: number }> => sql`
  update file set use = ${use}
   where id = ${id} and owner_kind = ${ownerKind} and owner_id = ${ownerId} and use = 'loose' and public_name is null
  returning id, width, height`;

export const fileById = (id: string): Sql<FileRow> => sql`
  select id, owner_kind, owner_id, use, public_name, digest, width, height, bytes from file where id = ${id}`;

export type FileSize = Pick<FileRow, 'id' | 'public_name' | 'bytes'>;

/** A page of all files, by id. */
export const filesAfter = (id: string | null, limit: number): Sql<FileSize> => sql`
  select id, public_name, bytes from file where ${id}::uuid is null or id > ${id} order by id limit ${limit}`;

export const deleteFile = (id: string): Sql => sql`delete from file where id = ${id}`;

export const deletePublic = (name: string, use: string): Sql => sql`
  delete from file where public_name = ${name} and use = ${use}`;

export const touchPublic = (name: string): Sql<{ id: string }> => sql`
  update file set created_at = app_now() where public_name = ${name} returning id`;

export const deleteUnclaimed = (limit: number): Sql<{ id: string }> => sql`
  delete from file where id in (
    select id from file where use = 'loose' and created_at < app_now() - interval '24 hours' limit ${limit} for update skip locked)
  returning id`;

/** The names, of files on disk, that have a row. */
export const registeredFiles = (names: readonly string[]): Sql<{ name: string }> => sql`
  select id::text as name from file where id::text = any(${names}::text[]) and public_name is null
  union select public_name from file where public_name = any(${names}::text[])`;

/** A member's pictures, for their data export. */
export const ownPictures: ExportPart = ({ id }, after, limit) => sql`
  select id::text as key, id, use, width, height, bytes, created_at from file
   where owner_kind = 'member' and owner_id = ${id} and ${isAfter('id', after, 'uuid')} order by id limit ${limit}`;
