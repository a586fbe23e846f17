import { balanceOf } from '../ledger/index.ts';
import { closeApproval } from '../operators/index.ts';
import { first, one, type Reader, type Tx } from '../../platform/database/db.ts';
import { publishToMember } from '../../platform/outbox/outbox.ts';
import { lockPromotionState } from './claims.ts';
import { endBonus, lockRunning } from './grants.ts';
import * as ownMoney from './own-money-queries.ts';
import * as queries from './queries.ts';

/** Effect of a self-exclusion, in satang. */
export interface ExclusionEffect {
  readonly own: bigint;
  readonly bonus_removed: bigint;
  readonly turnover_waived: bigint;
}

/** Effect of an exclusion now. */
export const exclusionEffect = async (reader: Reader, memberId: string): Promise<ExclusionEffect> => {
  const [{ wallet, bonus }, { left }] = await Promise.all([
    balanceOf(reader, memberId),
    one(reader, ownMoney.baseLeft(memberId)),
  ]);
  return { own: wallet, bonus_removed: bonus, turnover_waived: left };
};

/**
 * Ends the running bonus and waives all turnover, so that a self-excluded member can withdraw own money. Posts to the ledger;
 * must be the only posting of the transaction.
 */
export const endForExclusion = async (tx: Tx, memberId: string): Promise<Omit<ExclusionEffect, 'own'>> => {
  const { row, bonus } = await lockRunning(tx, memberId);
  if (row) {
    closeApproval(tx, { kind: 'grant', subject_id: row.id, operator: null, reason: 'สมาชิกระงับบัญชีตัวเอง' });
    endBonus(tx, row, 'cancelled', bonus);
  }
  const waiver = await first(tx, ownMoney.waiveBase(memberId));
  return { bonus_removed: row ? bonus : 0n, turnover_waived: waiver?.waived ?? 0n };
};

/** Extends the running bonus by the seconds of a break. Locks the member's bets meanwhile. */
export const extendRunningBonus = async (tx: Tx, memberId: string, seconds: number): Promise<void> => {
  await lockPromotionState(tx, memberId);
  tx.send(queries.extendRunning(memberId, seconds));
  publishToMember(tx, memberId, 'promotion.updated', {});
};
