import type { BankChange } from '@portal/contract/profile.ts';
import { sql } from 'kysely';
import type { Sql } from '../../../platform/database/db.ts';

type Status = BankChange['status'];

export interface NewBankChange {
  readonly id: string;
  readonly ref: string;
  readonly member_id: string;
  readonly from_bank: string;
  readonly from_number: string;
  readonly to_bank: string;
  readonly to_number: string;
  readonly file_ids: readonly string[];
}
export interface BankChangeRecord extends NewBankChange {
  readonly status: Status;
  readonly reason: string | null;
  readonly created_at: Date;
  readonly decided_at: Date | null;
}

/** Inserts a request; no row when one is open. */
export const insertChange = (c: NewBankChange): Sql<BankChangeRecord> => sql`
  insert into bank_change (id, ref, member_id, from_bank, from_number, to_bank, to_number, file_ids)
  values (${c.id}, ${c.ref}, ${c.member_id}, ${c.from_bank}, ${c.from_number}, ${c.to_bank}, ${c.to_number}, ${c.file_ids}::uuid[])
  on conflict (member_id) where status = 'pending' do nothing returning *`;

export const lastChange = (memberId: string): Sql<BankChangeRecord> =>
  sql`select * from bank_change where member_id = ${memberId} order by id desc limit 1`;
export const openChange = (memberId: string): Sql<BankChangeRecord> =>
  sql`select * from bank_change where member_id = ${memberId} and status = 'pending'`;
export const changeById = (id: string): Sql<BankChangeRecord> => sql`select * from bank_change where id = ${id}`;
export const lockedChange = (id: string): Sql<BankChangeRecord> =>
  sql`select * from bank_change where id = ${id} for update`;

/** Settles a pending request; no row when it was decided meanwhile. */
export const settleChange = (
  id: string,
  status: Exclude<Status, 'pending'>,
  reason: string | null,
  operatorId: string | null,
): Sql<BankChangeRecord> => sql`
  update bank_change set status = ${status}, reason = ${reason}, decided_at = app_now(), decided_by = ${operatorId}
   where id = ${id} and status = 'pending' returning *`;

interface ChangesQuery {
  readonly cursorId: string | null;
  readonly status?: Status | undefined;
  readonly id?: string | undefined;
}
/** Requests newest first, after a cursor; ids sort by time. */
export const changesPage = ({ cursorId, status, id }: ChangesQuery, limit: number): Sql<BankChangeRecord> => sql`
  select * from bank_change
   where (${cursorId}::uuid is null or id < ${cursorId}) and (${status ?? null}::text is null or status = ${status ?? null})
     and (${id ?? null}::uuid is null or id = ${id ?? null})
   order by id desc limit ${limit}`;

export const accountHolder = (bank: string, number: string): Sql<{ id: string }> =>
  sql`select id from member where bank_code = ${bank} and bank_number = ${number}`;

export const setAccount = (memberId: string, bank: string, number: string): Sql<{ id: string }> => sql`
  update member set bank_code = ${bank}, bank_number = ${number} where id = ${memberId} returning id`;

/** Approved changes, newest first. */
export const changesSince = (
  memberIds: readonly string[],
  from: Date,
): Sql<{ member_id: string; decided_at: Date }> => sql`
  select member_id, decided_at from bank_change
   where member_id = any(${memberIds}::uuid[]) and status = 'approved' and decided_at >= ${from}
   order by decided_at desc`;
