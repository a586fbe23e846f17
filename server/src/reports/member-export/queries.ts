import { sql } from 'kysely';
import type { Sql } from '../../platform/database/db.ts';

/** A row of the export with the key it is paged by. A bigint in it is satang. */
export type ExportRow = { readonly key: string } & Record<string, unknown>;
type Part = (
  member: { readonly id: string; readonly tel: string },
  after: string | null,
  limit: number,
) => Sql<ExportRow>;

export const whoIs = (memberId: string): Sql<{ tel: string } & Record<string, unknown>> => sql`
  select id, tel, first_name, last_name, member_level, prefix, line_id, know_us, image, bank_code, bank_number, preferences, created_at
    from member where id = ${memberId}`;

const byId =
  (columns: string, table: string): Part =>
  ({ id }, after, limit) =>
    sql`
  select id::text as key, ${sql.raw(columns)} from ${sql.ref(table)}
   where member_id = ${id} and (${after}::uuid is null or id > ${after}::uuid) order by id limit ${limit}`;

/** One book of the ledger, line by line. */
const book =
  (kind: 'wallet' | 'held' | 'bonus' | 'coin'): Part =>
  ({ id }, after, limit) =>
    sql`
  select e.version::text as key, t.reason, e.amount, e.balance_after, t.event_at, t.created_at, t.reference
    from ledger_entry e join ledger_transfer t on t.id = e.transfer_id
   where e.account_id = (select id from ledger_account where owner = ${id} and kind = ${kind} and shard = 0)
     and e.version > coalesce(${after}::bigint, 0)
   order by e.version limit ${limit}`;

/** Everything that is kept about a member, by the name it has in the file; what a new room keeps joins here. */
export const parts: Readonly<Record<string, Part>> = {
  sign_ins: byId('id, created_at, last_seen_at, expires_at, revoked_at, via_link, user_agent, address', 'session'),
  security: byId('id, kind, user_agent, address, created_at', 'security_event'),
  deposits: byId(
    'id, ref, channel, provider, amount, amount_to_pay, state, credited, promotion_id, reason, bank_time, created_at, decided_at',
    'deposit',
  ),
  withdrawals: byId(
    'id, ref, amount, status, to_bank, to_account, to_name, reason, created_at, approved_at, settled_at',
    'withdrawal',
  ),
  bank_changes: byId(
    'id, ref, from_bank, from_number, to_bank, to_number, file_ids, status, reason, created_at, decided_at',
    'bank_change',
  ),
  restrictions: byId('id, reason, until, created_at, lifted_at', 'member_restriction'),
  pictures: ({ id }, after, limit) => sql`
    select id::text as key, id, use, width, height, bytes, created_at from file
     where owner_kind = 'member' and owner_id = ${id} and (${after}::uuid is null or id > ${after}::uuid) order by id limit ${limit}`,
  // Anybody may write under any phone: what was written before this member came is not theirs, nor from where it was.
  messages: ({ id, tel }, after, limit) => sql`
    select id::text as key, id, topic, text, created_at from contact_message
     where tel = ${tel} and created_at >= (select created_at from member where id = ${id}) and (${after}::uuid is null or id > ${after}::uuid) order by id limit ${limit}`,
  book_wallet: book('wallet'),
  book_held: book('held'),
  book_bonus: book('bonus'),
};
