import { baht } from '@portal/contract/money.ts';
import * as z from 'zod/mini';
import { payouts } from '../../banking/index.ts';
import { briefOf, payeeOf, suspendedSince } from '../../identity/index.ts';
import { audit, type Awaiting, closeApproval, defineApproval } from '../../operators/index.ts';
import { now } from '../../platform/clock.ts';
import { type Db, first, type Tx } from '../../platform/database/db.ts';
import { DomainError } from '../../platform/errors.ts';
import type { Actor } from '../../platform/http/mount.ts';
import { payingLimits, settingsOf } from '../../settings/index.ts';
import { lockLineToClaim } from '../lines/debiting.ts';
import { claimLine } from '../lines/queries.ts';
import { publishWithdrawal, settleWithdrawal } from '../settlement.ts';
import * as queries from './queries.ts';
import { assertSeen } from './version.ts';

const HandPaymentInput = z.object({ reference: z.string() });

type Waiting = queries.WithdrawalRow & { readonly isSuspended: boolean };

const lockWaiting = async (tx: Tx, id: string): Promise<Waiting> => {
  const row = await first(tx, queries.lockedWithdrawal(id));
  if (!row) throw new DomainError('not_found');
  if (row.status !== 'waiting_for_approve') throw new DomainError('already_decided', { id });
  return { ...row, isSuspended: (await suspendedSince(tx, [row.member_id])).has(row.member_id) };
};

/** Nobody agrees to pay a member who was suspended since the other one asked. */
const seen = ({ isSuspended }: Waiting): string => (isSuspended ? 'suspended' : 'free');

const question = async (tx: Tx, { ref, amount, member_id, isSuspended }: Waiting, said: object) => ({
  needsTwo: isSuspended,
  worth: { each: amount, members: [member_id], limits: payingLimits(await settingsOf(tx), 'paid') },
  ref,
  member: briefOf(await payeeOf(tx, member_id)),
  amount,
  detail: { amount: baht(amount), ...said },
});

/** The payout goes to the bank. */
export const payoutApproval = defineApproval({
  kind: 'withdrawal.approve',
  pays: true,
  input: z.object({}),
  lock: lockWaiting,
  seen,
  question,
  carryOut: async (tx, row) => {
    if (!(await payouts.canPayOut(tx)))
      throw new DomainError('channel_down', { message: 'ยังไม่มีบัญชีสำหรับโอนออก กรุณาโอนเองแล้วกดจ่ายแล้ว' });
    tx.send(queries.approveWithdrawal(row.id));
    const { id: withdrawalId, amount, to_bank, to_account, to_name } = row;
    await payouts.order(tx, { subject: 'withdrawal', withdrawalId, amount, to_bank, to_account, to_name });
    publishWithdrawal(tx, row, 'Approve');
  },
});

/** It was paid by hand, under the reference that the bank's statement shows. */
export const handPaymentApproval = defineApproval({
  kind: 'withdrawal.pay',
  pays: true,
  input: HandPaymentInput,
  lock: lockWaiting,
  seen,
  question: async (tx, row, { reference }) => {
    await assertUnused(tx, reference, row.id);
    return question(tx, row, { reference });
  },
  carryOut: async (tx, row, { reference }, { maker_id, checker_id }) => {
    const by = checker_id ?? maker_id;
    await claim(tx, row, reference, by);
    settleWithdrawal(tx, row, { status: 'manual', at: now(), reference, by });
    if (checker_id === null) tx.send(queries.setPaidAlone(row.id, true));
  },
});

/** A reference of a bank pays once. Throws reference_used. */
const assertUnused = async (tx: Tx, reference: string, id: string): Promise<void> => {
  if (await first(tx, queries.referenceUsed(reference, id)))
    throw new DomainError('reference_used', { field: 'reference' });
};

/** The line that shows it, if the bank was faster; what was asked about that line is answered by it. */
const claim = async (tx: Tx, row: queries.WithdrawalRow, reference: string, operatorId: string): Promise<void> => {
  const { id, ref } = row;
  const lineId = await lockLineToClaim(tx, reference, row);
  await assertUnused(tx, reference, id); // its reference is held now
  if (!lineId) return;
  const reason = `เป็นเงินของรายการถอน ${ref}`;
  closeApproval(tx, { kind: 'line', subject_id: lineId, operator: { id: operatorId }, reason });
  tx.send(claimLine(lineId, id));
};

interface Seen {
  /** The version that the operator saw (./version.ts). */
  readonly seen?: string | undefined;
}

/** Orders the payout, or asks a second operator. Throws not_found, already_decided, changed_meanwhile, channel_down. */
export const approveWithdrawal = (db: Db, id: string, { seen }: Seen, actor: Actor): Promise<Awaiting | undefined> =>
  db.transaction(async (tx) => {
    await assertSeen(tx, await lockWaiting(tx, id), seen);
    return payoutApproval.decide(tx, id, {}, actor);
  });

/** Says that it was paid by hand, or asks a second operator to. Throws not_found, already_decided, changed_meanwhile. */
export const payByHand = (
  db: Db,
  id: string,
  { seen, ...input }: z.output<typeof HandPaymentInput> & Seen,
  actor: Actor,
): Promise<Awaiting | undefined> =>
  db.transaction(async (tx) => {
    await assertSeen(tx, await lockWaiting(tx, id), seen);
    return handPaymentApproval.decide(tx, id, input, actor);
  });

/** The money is the member's again, with a reason the member sees. Throws not_found, already_decided. */
export const rejectWithdrawal = (db: Db, id: string, reason: string, { operator, address }: Actor): Promise<void> =>
  db.transaction(async (tx) => {
    const row = await lockWaiting(tx, id);
    closeApproval(tx, { kind: 'withdrawal', subject_id: id, operator, reason: `ปฏิเสธรายการถอนแล้ว: ${reason}` });
    settleWithdrawal(tx, row, { status: 'Reject', at: now(), reason, by: operator.id });
    const detail = { amount: baht(row.amount), reason };
    audit(tx, { operator, action: 'withdrawal.rejected', subject: row.ref, detail, address });
  });
