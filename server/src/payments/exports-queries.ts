import { type ExportPart, memberRows } from '../platform/database/export.ts';

/** What a member may take along of this room. */
export const paymentExports: Readonly<Record<string, ExportPart>> = {
  deposits: memberRows(
    'id, ref, channel, provider, amount, amount_to_pay, state, credited, promotion_id, reason, bank_time, created_at, decided_at',
    'deposit',
  ),
  withdrawals: memberRows(
    'id, ref, amount, status, to_bank, to_account, to_name, reason, created_at, approved_at, settled_at',
    'withdrawal',
  ),
};
