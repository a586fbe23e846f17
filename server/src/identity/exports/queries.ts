import { type ExportPart, memberRows } from '../../platform/database/export.ts';

/** What a member may take along of this room. */
export const memberExports: Readonly<Record<string, ExportPart>> = {
  sign_ins: memberRows(
    'id, created_at, last_seen_at, expires_at, revoked_at, via_link, user_agent, address',
    'session',
  ),
  security: memberRows('id, kind, user_agent, address, created_at', 'security_event'),
  bank_changes: memberRows(
    'id, ref, from_bank, from_number, to_bank, to_number, file_ids, status, reason, created_at, decided_at',
    'bank_change',
  ),
  restrictions: memberRows('id, reason, until, created_at, lifted_at', 'member_restriction'),
};
