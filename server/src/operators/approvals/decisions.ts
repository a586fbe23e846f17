import type { Approval } from '@portal/contract/console/control.ts';
import { baht } from '@portal/contract/money.ts';
import { type Db, first, one, type Tx } from '../../platform/db.ts';
import { DomainError } from '../../platform/errors.ts';
import type { OperatorCaller } from '../../platform/http.ts';
import { tellQueues } from '../../platform/outbox.ts';
import { audit } from '../audit/audit.ts';
import { shownApproval } from './approvals.ts';
import { approvalById, type ApprovalKind, type ApprovalRow, decideApproval, lockApproval } from './queries.ts';

/** Does what was asked, in the transaction of the decision, which leaves the audit line for both. */
export type Executor = (tx: Tx, approval: ApprovalRow, checker: OperatorCaller) => Promise<void>;
/** Given by the rooms above, one for each kind. */
export type Executors = Readonly<Record<ApprovalKind, Executor>>;

interface Decision {
  readonly id: string;
  readonly operator: OperatorCaller;
  readonly address: string;
}

/** A second operator agrees: it is done now. Throws not_found, already_decided, second_person_needed, and what the executor throws. */
export const approve = (db: Db, executors: Executors, { id, operator, address }: Decision): Promise<Approval> =>
  db.transaction(async (tx) => {
    const approval = await pendingLocked(tx, id);
    if (approval.maker_id === operator.id) throw new DomainError('second_person_needed');
    await executors[approval.kind](tx, approval, operator);
    tx.send(decideApproval(id, 'approved', operator.id, null));
    return decided(tx, approval, { id, operator, address }, {});
  });

/** Anybody who may decide may refuse, the one who asked too. Throws not_found, already_decided. */
export const reject = (db: Db, reason: string, decision: Decision): Promise<Approval> =>
  db.transaction(async (tx) => {
    const approval = await pendingLocked(tx, decision.id);
    tx.send(decideApproval(decision.id, 'rejected', decision.operator.id, reason));
    return decided(tx, approval, decision, { decision_reason: reason });
  });

const pendingLocked = async (tx: Tx, id: string): Promise<ApprovalRow> => {
  const approval = await first(tx, lockApproval(id));
  if (!approval) throw new DomainError('not_found');
  if (approval.status !== 'pending') throw new DomainError('already_decided', { id });
  return approval;
};

const decided = async (
  tx: Tx,
  { id, ref, kind, subject_id, member_name, amount, reason, maker_name }: ApprovalRow,
  { operator, address }: Decision,
  more: Record<string, unknown>,
): Promise<Approval> => {
  tellQueues(tx, 'approvals');
  const now = shownApproval(await one(tx, approvalById(id)));
  const asked = { kind, subject_id, member: member_name, amount: baht(amount), reason, maker: maker_name };
  audit(tx, { operator, action: `approval.${now.status}`, subject: ref, detail: { ...asked, ...more }, address });
  return now;
};
