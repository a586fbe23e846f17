import { type ExportPart, memberRows } from '../../platform/database/export.ts';

/** This module's part of a member's data export. */
export const promotionExports: Readonly<Record<string, ExportPart>> = {
  coupons: memberRows('id, promotion_id, grant_id, expires_at, created_at', 'promotion_coupon'),
  bonuses: memberRows(
    'id, kind, promotion_id, version_id, deposit_id, period_from, period_to, state, base, deposit, bonus, required, done, cap, converted, forfeited, created_at, expires_at, ended_at',
    'promotion_grant',
  ),
};
