import { formatBaht } from '@portal/contract/money.ts';
import { memberSummaryOf, payeeOf } from '../../identity/index.ts';
import { raiseFlag } from '../../operators/index.ts';
import { type Db, first } from '../../../platform/database/db.ts';
import type { OnEvents } from '../../../platform/outbox/outbox.ts';
import { overLimitOf } from './queries.ts';

export const OVER_LIMIT_JOB = 'look-at-deposit-limit';

/** Starts the limit check after a credited deposit, outside the deposit's transaction. */
export const checkLimitAfterDeposit: OnEvents = async (_tx, events, begin) => {
  for (const { name, data } of events) {
    const { id, status } = data;
    if (name === 'deposit.updated' && typeof id === 'string' && (status === 'Success' || status === 'manual'))
      begin(OVER_LIMIT_JOB, { id }, `${OVER_LIMIT_JOB} ${id}`);
  }
};

/** Job: flags a deposit that exceeded a limit; payments are credited regardless of limits. */
export const flagOverLimit = async (db: Db, { id }: { readonly id: string }): Promise<void> => {
  const broken = await first(db, overLimitOf(id));
  if (!broken) return;
  const { member_id, bound, used } = broken;
  await db.transaction(async (tx) => {
    const text = `เงินเข้าทำให้ยอดฝากเป็น ${formatBaht(used)} บาท เกินวงเงิน ${formatBaht(bound)} บาทที่ตั้งไว้`;
    await raiseFlag(tx, {
      rule: 'over-limit',
      subject: id,
      member: memberSummaryOf(await payeeOf(tx, member_id)),
      evidence: [{ text, member_id: null }],
    });
  });
};
