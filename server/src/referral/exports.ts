import { type ExportPart, memberRows } from '../platform/database/export.ts';

/** What a member may take along of this room: sums and days, and nothing of a friend. */
export const referralExports: Readonly<Record<string, ExportPart>> = {
  income_withdrawals: memberRows(
    'id, ref, amount, destination, to_bank, to_account, to_name, status, reason, created_at, agreed_at, decided_at',
    'income_withdrawal',
  ),
};
