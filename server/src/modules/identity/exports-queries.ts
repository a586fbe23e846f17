import { sql } from 'kysely';
import { type ExportPart, memberRows } from '../../platform/database/export.ts';

/** The birth date the member gave, then operators' corrections; the last one counts. */
const birthDates: ExportPart = ({ id }, after, limit) => sql`
  select seq::text as key, birth_date::text, said_by, at from (
    select 0 as seq, birth_date, 'member' as said_by, answered_at as at from member_age where member_id = ${id}
    union all
    select seq, birth_date, 'operator', created_at from member_age_correction where member_id = ${id}) said
   where seq > coalesce(${after}::bigint, -1) order by seq limit ${limit}`;

/** This module's part of a member's export. */
export const memberExports: Readonly<Record<string, ExportPart>> = {
  birth_dates: birthDates,
  sign_ins: memberRows(
    'id, created_at, last_seen_at, expires_at, revoked_at, via_link, user_agent, address',
    'session',
  ),
  security: memberRows('id, kind, user_agent, address, created_at', 'security_event'),
  bank_changes: memberRows(
    'id, ref, from_bank, from_number, to_bank, to_number, file_ids, status, reason, created_at, decided_at',
    'bank_change',
  ),
  restrictions: memberRows('id, reason, until, term, created_at, lifted_at', 'member_restriction'),
};
