import { baht } from '@portal/contract/money.ts';
import * as z from 'zod/mini';
import { briefOf, payeeOf } from '../../identity/index.ts';
import { defineApproval, operatorRow } from '../../operators/index.ts';
import { type Db, first } from '../../platform/database/db.ts';
import { DomainError } from '../../platform/errors.ts';
import { lockLineToClaim } from '../lines/debiting.ts';
import { claimLine } from '../lines/queries.ts';
import * as queries from './queries.ts';
import { withdrawals } from './source.ts';

/**
 * Paid by hand, and the bank has not shown it: another operator says that it was paid, and looks with the bank for it. A line of this
 * reference and amount that does not say where it went is believed then.
 */
export const confirmationApproval = defineApproval({
  kind: 'withdrawal.confirm',
  pays: true,
  input: z.object({}),
  lock: async (tx, id) => {
    const row = await withdrawals.locked(tx, id);
    if (!row) throw new DomainError('not_found');
    if (!row.paid_alone || (await first(tx, queries.lineShowing(id)))) throw new DomainError('already_decided', { id });
    return row;
  },
  question: async (tx, { ref, amount, member_id, reference }) => ({
    needsTwo: true,
    ref,
    member: briefOf(await payeeOf(tx, member_id)),
    amount,
    reason: `ธนาคารยังไม่แสดงรายการโอน อ้างอิง ${reference ?? ''}`,
    detail: { amount: baht(amount), reference },
  }),
  carryOut: async (tx, row) => {
    tx.send(queries.setPaidAlone(row.id, false));
    const lineId = row.reference && (await lockLineToClaim(tx, row.reference, row, { confirmed: true }));
    if (lineId) tx.send(claimLine(lineId, row.id));
  },
});

const MOST = 50;

/**
 * A job: asks a second operator about what one alone paid by hand and the bank has not shown within a day, or has shown without saying
 * where it went; in the name of who paid. Refused, it is asked again a day later.
 */
export const askUnshown = async (db: Db): Promise<void> => {
  for (const { id, settled_by } of await db.rows(queries.unshownPayments(MOST)))
    await db.transaction(async (tx) => {
      const operator = { ...(await operatorRow(tx, settled_by)), sessionId: '' };
      await confirmationApproval.decide(tx, id, {}, { operator, address: '' });
    });
};
