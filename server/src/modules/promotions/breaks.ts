import { balanceOf } from '../ledger/index.ts';
import { closeApproval } from '../operators/index.ts';
import { first, one, type Reader, type Tx } from '../../platform/database/db.ts';
import { publishToMember } from '../../platform/outbox/outbox.ts';
import { lockStanding } from './claims.ts';
import { end, lockRunning } from './grants.ts';
import * as queries from './queries.ts';

/** What an exclusion takes and gives, in satang. */
export interface ExclusionEffect {
  readonly own: bigint;
  readonly bonus_removed: bigint;
  readonly turnover_waived: bigint;
}

/** What it would be now. */
export const exclusionEffect = async (reader: Reader, memberId: string): Promise<ExclusionEffect> => {
  const [{ wallet, bonus }, { left }] = await Promise.all([
    balanceOf(reader, memberId),
    one(reader, queries.baseLeft(memberId)),
  ]);
  return { own: wallet, bonus_removed: bonus, turnover_waived: left };
};

/**
 * Who excludes himself keeps own money and may take it out: the bonus that runs ends, its money is the house's again, and nothing has
 * to be played any more. It posts; nothing else may be posted in this transaction.
 */
export const endForExclusion = async (tx: Tx, memberId: string): Promise<Omit<ExclusionEffect, 'own'>> => {
  const { row, bonus } = await lockRunning(tx, memberId);
  if (row) {
    closeApproval(tx, { kind: 'grant', subject_id: row.id, operator: null, reason: 'สมาชิกระงับบัญชีตัวเอง' });
    end(tx, row, 'cancelled', bonus);
  }
  const told = await first(tx, queries.waiveBase(memberId));
  return { bonus_removed: row ? bonus : 0n, turnover_waived: told?.waived ?? 0n };
};

/** Who may not play for so long does not lose days of a bonus: it ends so many seconds later. No bet is decided meanwhile. */
export const stopClock = async (tx: Tx, memberId: string, seconds: number): Promise<void> => {
  await lockStanding(tx, memberId);
  tx.send(queries.lengthen(memberId, seconds));
  publishToMember(tx, memberId, 'promotion.updated', {});
};
