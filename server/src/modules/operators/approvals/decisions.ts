import type { Approval } from '@portal/contract/console/approvals.ts';
import { entriesOf } from '@portal/contract/modules.ts';
import { baht } from '@portal/contract/money.ts';
import { type Db, first, one, type Tx } from '../../../platform/database/db.ts';
import { DomainError } from '../../../platform/errors.ts';
import { type Actor, hasPermission } from '../../../platform/http/mount.ts';
import { publishToQueues } from '../../../platform/outbox/outbox.ts';
import type { AppSecret } from '../../../platform/security/app-secret.ts';
import { raiseAlert, guardChangeAlert } from '../alerts/alerts.ts';
import { audit, hasAudited } from '../audit/audit.ts';
import { EVIDENCE_OPENED, hasEvidence, toApprovalView, storeResult } from './views.ts';
import type { ApprovalExecutor } from './define.ts';
import { approvalById, type ApprovalKind, type ApprovalRow, decideApproval, isGuard, lockApproval } from './queries.ts';

/** By kind. */
export type Executors = ReadonlyMap<ApprovalKind, ApprovalExecutor>;

/** Executors of all modules by kind. Throws if a kind of the contract has none or two. */
export const executorsOf = (approvals: readonly ApprovalExecutor[]): Executors => {
  const executors = new Map(approvals.map((each) => [each.kind, each]));
  if (executors.size < approvals.length) throw new Error('a kind of approval is declared twice');
  const missing = entriesOf('approvals').filter((kind) => !executors.has(kind));
  if (missing.length) throw new Error(`no module carries out approvals of ${missing.join(', ')}`);
  return executors;
};

interface Decision extends Actor {
  readonly id: string;
}

interface Agreement extends Decision {
  /** The approver's note of what was compared. */
  readonly compared?: string | undefined;
}

export interface DecisionDeps {
  readonly executors: Executors;
  readonly appSecret: AppSecret;
}

/**
 * Approves a request and carries it out. Throws not_found, already_decided, second_person_needed, forbidden, evidence_unseen
 * and the executor's errors; if the subject turns out to be decided, the request ends.
 */
export const approve = async (
  db: Db,
  { executors, appSecret }: DecisionDeps,
  decision: Agreement,
): Promise<Approval> => {
  const { id, operator, address, compared } = decision;
  let isOver = false;
  try {
    return await db.transaction(async (tx) => {
      isOver = false;
      const approval = await pendingLocked(tx, id);
      if (approval.maker_id === operator.id) throw new DomainError('second_person_needed');
      const executor = executors.get(approval.kind);
      if (!executor) {
        isOver = true; // requested in an earlier release; the kind is gone
        throw new DomainError('already_decided', { id });
      }
      const needed = executor.approverPermission ?? (isGuard(approval.kind) ? 'guards.agree' : undefined);
      if (needed && !hasPermission(operator, needed)) throw new DomainError('forbidden');
      await assertEvidenceOpened(tx, approval, operator);
      tx.send(decideApproval(id, 'approved', operator.id, compared ?? null)); // first, because carrying out may end all pending requests of the subject
      const result = await executor
        .execute(tx, approval, { checker: operator, address, compared, appSecret })
        .catch((error: unknown) => {
          isOver = error instanceof DomainError && ENDING_CODES.has(error.code);
          throw error;
        });
      if (isGuard(approval.kind)) await raiseAlert(tx, guardChangeAlert, approval.ref, guardedText(approval, operator));
      if (result) storeResult(tx, appSecret, id, result);
      return recordDecision(tx, approval, decision, compared ? { compared } : {});
    });
  } catch (error) {
    if (isOver) await endRequest(db, decision);
    throw error;
  }
};

/** Text of the alert after a change of a guard. */
const guardedText = ({ facts, reason, maker_name }: ApprovalRow, checker: Pick<Actor['operator'], 'name'>): string =>
  `${[...facts.map(({ label, text }) => `${label}: ${text}`), reason].filter(Boolean).join(' · ')} ขอโดย ${maker_name} อนุมัติโดย ${checker.name}`;

/** Executor errors after which the request has nothing left to approve. */
const ENDING_CODES: ReadonlySet<string> = new Set(['already_decided', 'line_already_matched']);

const endRequest = (db: Db, decision: Decision): Promise<void> =>
  db.transaction(async (tx) => {
    const approval = await first(tx, lockApproval(decision.id));
    if (approval?.status !== 'pending') return;
    const decision_reason = 'รายการนี้ถูกตัดสินไปแล้ว';
    tx.send(decideApproval(decision.id, 'ended', null, decision_reason));
    await recordDecision(tx, approval, decision, { decision_reason });
  });

/** Rejects a request; its maker may too. Throws not_found, already_decided. */
export const reject = (db: Db, executors: Executors, reason: string, decision: Decision): Promise<Approval> =>
  db.transaction(async (tx) => {
    const approval = await pendingLocked(tx, decision.id);
    tx.send(decideApproval(decision.id, 'rejected', decision.operator.id, reason));
    executors.get(approval.kind)?.refused?.(tx, approval);
    return recordDecision(tx, approval, decision, { decision_reason: reason });
  });

/** Throws evidence_unseen unless the audit log shows that the approver opened the document. */
const assertEvidenceOpened = async (
  tx: Tx,
  approval: ApprovalRow,
  { id }: Pick<Actor['operator'], 'id'>,
): Promise<void> => {
  if (hasEvidence(approval) && !(await hasAudited(tx, id, EVIDENCE_OPENED, approval.ref)))
    throw new DomainError('evidence_unseen');
};

const pendingLocked = async (tx: Tx, id: string): Promise<ApprovalRow> => {
  const approval = await first(tx, lockApproval(id));
  if (!approval) throw new DomainError('not_found');
  if (approval.status !== 'pending') throw new DomainError('already_decided', { id });
  return approval;
};

const recordDecision = async (
  tx: Tx,
  { id, ref, kind, subject_id, member_name, amount, reason, maker_name }: ApprovalRow,
  { operator, address }: Decision,
  more: Record<string, unknown>,
): Promise<Approval> => {
  publishToQueues(tx, 'approvals');
  const now = toApprovalView(await one(tx, approvalById(id)), operator);
  const request = { kind, subject_id, member: member_name, amount: baht(amount), reason, maker: maker_name };
  audit(tx, { operator, action: `approval.${now.status}`, subject: ref, detail: { ...request, ...more }, address });
  return now;
};
