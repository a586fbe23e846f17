import { baht } from '@portal/contract/money.ts';
import { canPayOut, claimLine, lineToClaim, orderPayout } from '../../banking/index.ts';
import { briefOf, payeeOf } from '../../identity/index.ts';
import { post } from '../../ledger/index.ts';
import { type ApprovalExecutor, audit, closeApproval, openApproval, pendingApproval } from '../../operators/index.ts';
import { type Db, first, type Tx } from '../../platform/database/db.ts';
import { DomainError } from '../../platform/errors.ts';
import type { OperatorCaller } from '../../platform/http/mount.ts';
import { settingsOf } from '../../settings/index.ts';
import { adjustmentApproval } from '../adjustments.ts';
import { carryOutMatch } from '../deposits/decisions.ts';
import { carryOutClassification } from '../lines/explain-line.ts';
import * as postings from '../postings.ts';
import * as queries from './queries.ts';
import { needsTwo } from '../rules.ts';
import { publishWithdrawal } from './withdrawals.ts';
import { now } from '../../platform/clock.ts';

interface By {
  readonly operator: OperatorCaller;
  readonly address: string;
}
type Way = { readonly kind: 'approve' } | { readonly kind: 'pay'; readonly reference: string };

const ONE_IS_ENOUGH = 'ดำเนินการแล้วโดยไม่ต้องมีคนที่สอง';

/** Done at once, or the id of the question a second operator must answer. */
export type Decided = { readonly approval_id: string } | undefined;

/** Approves (the payout goes to the bank) or says it was paid by hand. Above the two-person amount a second operator must agree. */
export const decideWithdrawal = (db: Db, id: string, way: Way, { operator, address }: By): Promise<Decided> =>
  db.transaction(async (tx) => {
    const [seen, settings] = await Promise.all([first(tx, queries.withdrawalById(id)), settingsOf(tx)]);
    // One that waits for a second operator although one is enough by now; closed before the withdrawal is held.
    if (seen && !needsTwo(seen.amount, settings))
      closeApproval(tx, { kind: 'withdrawal', subject_id: id, operator, reason: ONE_IS_ENOUGH });
    const row = await waiting(tx, id);
    const subject = row.ref;
    const detail = { amount: baht(row.amount), ...(way.kind === 'pay' ? { reference: way.reference } : {}) };
    if (!needsTwo(row.amount, settings)) {
      await carryOut(tx, row, way, operator.id);
      audit(tx, { operator, action: `withdrawal.${way.kind}`, subject, detail, address });
      return undefined;
    }
    const pending = (await pendingApproval(tx, ['withdrawal.approve', 'withdrawal.pay'], [id])).get(id);
    if (pending) {
      // The same question again. Another one (paid by hand, say) must not be answered with it, or both would happen.
      if (pending.kind !== 'withdrawal.approve' || way.kind !== 'approve')
        throw new DomainError('already_decided', { id });
      return { approval_id: pending.id };
    }
    const member = briefOf(await payeeOf(tx, row.member_id));
    const payload = way.kind === 'pay' ? { reference: way.reference } : {};
    const approval = await openApproval(tx, {
      kind: `withdrawal.${way.kind}`,
      subject_id: id,
      member,
      amount: row.amount,
      payload,
      maker: operator,
    });
    audit(tx, { operator, action: `withdrawal.${way.kind}.requested`, subject, detail, address });
    return { approval_id: approval.id };
  });

/** The money is the member's again, with a reason the member sees. */
export const rejectWithdrawal = (db: Db, id: string, reason: string, { operator, address }: By): Promise<void> =>
  db.transaction(async (tx) => {
    closeApproval(tx, { kind: 'withdrawal', subject_id: id, operator, reason: `ปฏิเสธรายการถอนแล้ว: ${reason}` });
    const row = await waiting(tx, id);
    tx.send(queries.settleWithdrawal(id, 'Reject', reason, null, operator.id));
    post(tx, postings.returned(row, now()));
    publishWithdrawal(tx, row, 'Reject');
    audit(tx, {
      operator,
      action: 'withdrawal.rejected',
      subject: row.ref,
      detail: { amount: baht(row.amount), reason },
      address,
    });
  });

const waiting = async (tx: Tx, id: string): Promise<queries.WithdrawalRow> => {
  const row = await first(tx, queries.lockedWithdrawal(id));
  if (!row) throw new DomainError('not_found');
  if (row.status !== 'waiting_for_approve') throw new DomainError('already_decided', { id });
  return row;
};

const carryOut = async (tx: Tx, row: queries.WithdrawalRow, way: Way, operatorId: string): Promise<void> => {
  if (way.kind === 'approve') {
    if (!(await canPayOut(tx)))
      throw new DomainError('channel_down', { message: 'ยังไม่มีบัญชีสำหรับโอนออก กรุณาโอนเองแล้วกดจ่ายแล้ว' });
    tx.send(queries.approveWithdrawal(row.id));
    const { id: withdrawalId, amount, to_bank, to_account, to_name } = row;
    orderPayout(tx, { withdrawalId, amount, to_bank, to_account, to_name });
    publishWithdrawal(tx, row, 'Approve');
    return;
  }
  tx.send(queries.settleWithdrawal(row.id, 'manual', null, way.reference, operatorId));
  await claim(tx, row, way.reference, operatorId);
  post(tx, postings.paid(row, now()));
  publishWithdrawal(tx, row, 'manual');
};

/** The line that shows it, if the bank was faster; what was asked about that line is answered by it. */
const claim = async (
  tx: Tx,
  { id, ref, amount }: queries.WithdrawalRow,
  reference: string,
  operatorId: string,
): Promise<void> => {
  const lineId = await lineToClaim(tx, reference, amount);
  if (!lineId) return;
  const reason = `เป็นเงินของรายการถอน ${ref}`;
  closeApproval(tx, { kind: 'line', subject_id: lineId, operator: { id: operatorId }, reason });
  claimLine(tx, lineId, id);
};

/** What is done when a second operator agrees. */
export const approvals: readonly ApprovalExecutor[] = [
  adjustmentApproval,
  {
    kind: 'withdrawal.approve',
    execute: async (tx, { subject_id }, checker) =>
      carryOut(tx, await waiting(tx, subject_id), { kind: 'approve' }, checker.id),
  },
  {
    kind: 'withdrawal.pay',
    execute: async (tx, { subject_id, payload }, checker) =>
      carryOut(tx, await waiting(tx, subject_id), { kind: 'pay', reference: String(payload['reference']) }, checker.id),
  },
  { kind: 'line.explain', execute: carryOutClassification },
  { kind: 'line.match', execute: carryOutMatch },
];
