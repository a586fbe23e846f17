import { type ExportPart, memberRows } from '../platform/database/export.ts';

/** What a member may take along of this room. */
export const promotionExports: Readonly<Record<string, ExportPart>> = {
  bonuses: memberRows(
    'id, kind, promotion_id, version_id, deposit_id, period_from, period_to, state, base, deposit, bonus, required, done, cap, converted, forfeited, created_at, expires_at, ended_at',
    'promotion_grant',
  ),
};
