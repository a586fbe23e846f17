import * as z from 'zod/mini';
import { bankName } from '@portal/contract/banks.ts';
import { baht } from '@portal/contract/money.ts';
import { audit, closeApproval, defineApproval, operatorRow } from '../../operators/index.ts';
import { decideSeen, paying, settle } from '../../payout-requests/index.ts';
import { now } from '../../../platform/clock.ts';
import { type Db, first, type Tx } from '../../../platform/database/db.ts';
import { DomainError } from '../../../platform/errors.ts';
import type { Actor } from '../../../platform/http/mount.ts';
import { briefOf, payeeOf } from '../../identity/index.ts';
import { lockLineToClaim } from '../lines/debiting.ts';
import { claimLine } from '../lines/queries.ts';
import * as queries from './queries.ts';
import { type WithdrawalRow, withdrawals } from './source.ts';

/** It was paid by hand, under the reference that the bank's statement shows. */
export const handPaymentApproval = paying(withdrawals.spec, {
  name: 'pay',
  input: z.object({ reference: z.string() }),
  check: (tx, row, { reference }) => assertUnused(tx, reference, row.id),
  carryOut: async (tx, row, { reference }, by, isAlone) => {
    await claim(tx, row, reference, by);
    settle(tx, withdrawals.spec, row, { status: 'paid_by_hand', at: now(), reference, by });
    if (isAlone) tx.send(queries.setPaidAlone(row.id, true));
  },
});

/** A reference of a bank pays once. Throws reference_used. */
const assertUnused = async (tx: Tx, reference: string, id: string): Promise<void> => {
  if (await first(tx, queries.referenceUsed(reference, id)))
    throw new DomainError('reference_used', { field: 'reference' });
};

/** The line that shows it, if the bank was faster; what was asked about that line is answered by it. */
const claim = async (tx: Tx, row: WithdrawalRow, reference: string, operatorId: string): Promise<void> => {
  const { id, ref } = row;
  const lineId = await lockLineToClaim(tx, reference, row);
  await assertUnused(tx, reference, id); // its reference is held now
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

/** Says that it was paid by hand, or asks a second operator to. Throws not_found, already_decided, changed_meanwhile. */
export const payByHand = async (db: Db, { id, reference, seen }: HandPayment, actor: Actor) => {
  const { decide } = handPaymentApproval;
  return withdrawals.answer(
    db,
    id,
    await decideSeen(db, withdrawals.spec, decide, { id, seen, input: { reference }, actor }),
    actor,
  );
};

/** Whom a withdrawal pays, whole: as the order has it, also after the member's account changed. Who looked is in the trail. Throws not_found. */
export const revealRecipient = (db: Db, id: string, { operator, address }: Actor) =>
  db.transaction(async (tx) => {
    const [row] = await withdrawals.byIds(tx, [id]);
    if (!row) throw new DomainError('not_found');
    const { ref, amount, to_bank, to_account: number, to_name: name } = row;
    audit(tx, { operator, action: 'withdrawal.revealed', subject: ref, detail: { amount: baht(amount) }, address });
    return { ref, bank_code: to_bank, bank_name: bankName(to_bank), number, name, amount };
  });

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
