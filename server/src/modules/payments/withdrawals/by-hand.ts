import * as z from 'zod/mini';
import { bankName } from '@portal/contract/banks.ts';
import { baht } from '@portal/contract/money.ts';
import { audit, closeApproval, defineApproval, operatorRow } from '../../operators/index.ts';
import { decideVersion, payingApproval, settle } from '../../payout-requests/index.ts';
import { now } from '../../../platform/clock.ts';
import { type Db, first, type Tx } from '../../../platform/database/db.ts';
import { DomainError } from '../../../platform/errors.ts';
import type { Actor } from '../../../platform/http/mount.ts';
import { memberSummaryOf, payeeOf } from '../../identity/index.ts';
import { lockLineToClaim } from '../lines/debiting.ts';
import { claimLine } from '../lines/queries.ts';
import * as queries from './queries.ts';
import { type WithdrawalRow, withdrawals } from './source.ts';

/** Marks a withdrawal as paid manually, under the bank's reference. */
export const handPaymentApproval = payingApproval(withdrawals.spec, {
  name: 'pay',
  input: z.object({ reference: z.string() }),
  check: (tx, row, { reference }) => assertUnused(tx, reference, row.id),
  execute: async (tx, row, { reference }, by, isAlone) => {
    await claim(tx, row, reference, by);
    settle(tx, withdrawals.spec, row, { status: 'paid_by_hand', at: now(), reference, by });
    if (isAlone) tx.send(queries.setPaidAlone(row.id, true));
  },
});

/** Throws reference_used when the bank's reference has paid before. */
const assertUnused = async (tx: Tx, reference: string, id: string): Promise<void> => {
  if (await first(tx, queries.referenceUsed(reference, id)))
    throw new DomainError('reference_used', { field: 'reference' });
};

/** Claims the line that shows the payment, if the bank was faster, and closes approvals about that line. */
const claim = async (tx: Tx, row: WithdrawalRow, reference: string, operatorId: string): Promise<void> => {
  const { id, ref } = row;
  const lineId = await lockLineToClaim(tx, reference, row);
  await assertUnused(tx, reference, id); // its reference is locked now
  if (!lineId) return;
  const reason = `เป็นเงินของรายการถอน ${ref}`;
  closeApproval(tx, { kind: 'line', subject_id: lineId, operator: { id: operatorId }, reason });
  tx.send(claimLine(lineId, id));
};

interface HandPayment {
  readonly id: string;
  readonly reference: string;
  /** The version that the operator saw. */
  readonly seen?: string | undefined;
}

/** Marks a withdrawal as paid manually, or requests a second approval. Throws not_found, already_decided, changed_meanwhile. */
export const payByHand = async (db: Db, { id, reference, seen: version }: HandPayment, actor: Actor) => {
  const { decide } = handPaymentApproval;
  return withdrawals.answer(
    db,
    id,
    await decideVersion(db, withdrawals.spec, decide, { id, version, input: { reference }, actor }),
    actor,
  );
};

/** Full recipient account of a withdrawal as ordered, even if the member's has changed; audits the view. Throws not_found. */
export const revealRecipient = (db: Db, id: string, { operator, address }: Actor) =>
  db.transaction(async (tx) => {
    const [row] = await withdrawals.byIds(tx, [id]);
    if (!row) throw new DomainError('not_found');
    const { ref, amount, to_bank, to_account: number, to_name: name } = row;
    audit(tx, { operator, action: 'withdrawal.revealed', subject: ref, detail: { amount: baht(amount) }, address });
    return { ref, bank_code: to_bank, bank_name: bankName(to_bank), number, name, amount };
  });

/**
 * A second operator's confirmation of a manual payment that the bank's statement does not show. Afterwards a line with its reference
 * and amount but no recipient is accepted.
 */
export const confirmationApproval = defineApproval({
  kind: 'withdrawal.confirm',
  pays: true,
  input: z.object({}),
  lock: async (tx, id) => {
    const row = await withdrawals.locked(tx, id);
    if (!row) throw new DomainError('not_found');
    if (!row.paid_alone || (await first(tx, queries.lineOfManualPayment(id))))
      throw new DomainError('already_decided', { id });
    return row;
  },
  request: async (tx, { ref, amount, member_id, reference }) => ({
    needsTwo: true,
    ref,
    member: memberSummaryOf(await payeeOf(tx, member_id)),
    amount,
    reason: `ธนาคารยังไม่แสดงรายการโอน อ้างอิง ${reference ?? ''}`,
    detail: { amount: baht(amount), reference },
  }),
  execute: async (tx, row) => {
    tx.send(queries.setPaidAlone(row.id, false));
    const lineId = row.reference && (await lockLineToClaim(tx, row.reference, row, { confirmed: true }));
    const hasLine = await first(tx, queries.lineOfManualPayment(row.id)); // perhaps matched before the reference was locked
    if (lineId && !hasLine) tx.send(claimLine(lineId, row.id));
  },
});

const MAX_CONFIRMATIONS = 50;

/**
 * Job: requests confirmation, in the payer's name, of manual payments by one operator that no line shows within a day, or only a line
 * without a recipient. After a rejection it asks again a day later.
 */
export const requestConfirmations = async (db: Db): Promise<void> => {
  for (const { id, settled_by } of await db.rows(queries.unreconciledPayouts(MAX_CONFIRMATIONS)))
    await db.transaction(async (tx) => {
      const operator = { ...(await operatorRow(tx, settled_by)), sessionId: '' };
      await confirmationApproval.decide(tx, id, {}, { operator, address: '' });
    });
};
