import { formatBaht } from '@portal/contract/money.ts';
import { briefOf, payeeOf } from '../../identity/index.ts';
import { raiseFlag } from '../../operators/index.ts';
import { type Db, first } from '../../../platform/database/db.ts';
import type { OnEvents } from '../../../platform/outbox/outbox.ts';
import { brokenBy } from './queries.ts';

export const OVER_JOB = 'look-at-deposit-limit';

/** Deposits that were credited start a job that looks whether they went over a limit, outside the money's transaction. */
export const limitsAfter: OnEvents = async (_tx, events, begin) => {
  for (const { name, data } of events) {
    const { id, status } = data;
    if (name === 'deposit.updated' && typeof id === 'string' && (status === 'Success' || status === 'manual'))
      begin(OVER_JOB, { id }, `${OVER_JOB} ${id}`);
  }
};

/** A job: money that has arrived is credited whatever the limits say; what went over one is looked at by a person. */
export const flagOverLimit = async (db: Db, { id }: { readonly id: string }): Promise<void> => {
  const broken = await first(db, brokenBy(id));
  if (!broken) return;
  const { member_id, bound, used } = broken;
  await db.transaction(async (tx) => {
    const text = `เงินเข้าทำให้ยอดฝากเป็น ${formatBaht(used)} บาท เกินวงเงิน ${formatBaht(bound)} บาทที่ตั้งไว้`;
    await raiseFlag(tx, {
      rule: 'over-limit',
      subject: id,
      member: briefOf(await payeeOf(tx, member_id)),
      evidence: [{ text, member_id: null }],
    });
  });
};
