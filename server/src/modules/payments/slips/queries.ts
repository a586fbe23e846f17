import { sql } from 'kysely';
import type { Sql } from '../../../platform/database/db.ts';

export interface SlipRow {
  id: string;
  deposit_id: string;
  member_id: string;
  file_id: string;
  digest: Buffer;
  payload: string | null;
  is_read: boolean;
  reference: string | null;
  created_at: Date;
}

const columns = sql`s.id, s.deposit_id, s.member_id, s.file_id, s.digest, s.payload, s.is_read, s.reference, s.created_at`;

export const slipsOf = (depositId: string): Sql<SlipRow & { width: number; height: number }> => sql`
  select ${columns}, f.width, f.height from slip s join file f on f.id = s.file_id
   where s.deposit_id = ${depositId} order by s.id desc`;

export const slipById = (id: string): Sql<SlipRow & { ref: string }> => sql`
  select ${columns}, d.ref from slip s join deposit d on d.id = s.deposit_id where s.id = ${id}`;

/** Serializes slips with the same transaction or the same pixels. */
export const lockSlip = (digest: Buffer, reference: string | null): Sql => sql`
  select pg_advisory_xact_lock(hashtextextended(key, 34))
    from unnest(array[${`digest ${digest.toString('hex')}`}, ${reference ?? ''}]::text[]) key where key <> '' order by key`;

export interface OtherUse {
  /** The slip's id. */
  id: string;
  member_id: string;
  /** Reference of the other deposit. */
  ref: string;
  /** Another member's, or of a deposit that was credited. */
  is_suspicious: boolean;
}

/**
 * A slip of another deposit with the same pixels or the same transaction, a suspicious one first. A transaction that a member only claims
 * does not block a picture whose QR the server read.
 */
export const otherSlipUse = (
  { id, member_id }: { readonly id: string; readonly member_id: string },
  digest: Buffer,
  reference: string | null,
  isRead: boolean,
): Sql<OtherUse> => sql`
  select s.id, s.member_id, d.ref, (s.member_id <> ${member_id} or d.state = 'credited') as is_suspicious
    from slip s join deposit d on d.id = s.deposit_id
   where s.deposit_id <> ${id}
     and (s.digest = ${digest} or (s.reference = ${reference} and (s.is_read or not ${isRead}::boolean)))
   order by is_suspicious desc, s.id limit 1`;

export const insertSlip = (s: Omit<SlipRow, 'created_at'>): Sql => sql`
  insert into slip (id, deposit_id, member_id, file_id, digest, payload, is_read, reference)
  values (${s.id}, ${s.deposit_id}, ${s.member_id}, ${s.file_id}, ${s.digest}, ${s.payload}, ${s.is_read}, ${s.reference})`;

export const recordReuse = (depositId: string, slipId: string): Sql => sql`
  insert into slip_reuse (deposit_id, slip_id) values (${depositId}, ${slipId}) on conflict do nothing`;

export interface SlipUseRow {
  slip_id: string;
  deposit_id: string;
  ref: string;
  at: Date;
}

/** Other deposits on which slips of this deposit were used or tried. */
export const otherUsesOf = (depositId: string): Sql<SlipUseRow> => sql`
  select s.id as slip_id, d.id as deposit_id, d.ref, o.created_at as at
    from slip s join slip o on o.reference = s.reference and o.deposit_id <> s.deposit_id join deposit d on d.id = o.deposit_id
   where s.deposit_id = ${depositId}
  union all
  select s.id, d.id, d.ref, r.created_at
    from slip s join slip_reuse r on r.slip_id = s.id join deposit d on d.id = r.deposit_id
   where s.deposit_id = ${depositId} order by at desc limit 50`;

/** Slips of other deposits that were tried on this one. */
export const refusedSlipsOf = (depositId: string): Sql<SlipUseRow> => sql`
  select s.id as slip_id, d.id as deposit_id, d.ref, r.created_at as at
    from slip_reuse r join slip s on s.id = r.slip_id join deposit d on d.id = s.deposit_id
   where r.deposit_id = ${depositId} order by r.created_at desc limit 50`;
