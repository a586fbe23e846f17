import type { Approval } from '@portal/contract/console/control.ts';
import { wordsOf } from '@portal/contract/modules.ts';
import { baht } from '@portal/contract/money.ts';
import { type Db, first, one, type Tx } from '../../../platform/database/db.ts';
import { DomainError } from '../../../platform/errors.ts';
import { type Actor, may } from '../../../platform/http/mount.ts';
import { publishToQueues } from '../../../platform/outbox/outbox.ts';
import { raiseAlert } from '../alerts/alerts.ts';
import { guardedAlert } from '../alerts/kinds.ts';
import { audit, hasAudited } from '../audit/audit.ts';
import { EVIDENCE_OPENED, hasEvidence, shownApproval } from './approvals.ts';
import type { ApprovalExecutor } from './define.ts';
import { keepResult } from './results.ts';
import { approvalById, type ApprovalKind, type ApprovalRow, decideApproval, isGuard, lockApproval } from './queries.ts';

/** By kind. */
export type Executors = ReadonlyMap<ApprovalKind, ApprovalExecutor>;

/** What the modules hand up. Throws when nobody carries out a kind that the contract has, or two do. */
export const executorsOf = (approvals: readonly ApprovalExecutor[]): Executors => {
  const executors = new Map(approvals.map((each) => [each.kind, each]));
  if (executors.size < approvals.length) throw new Error('a kind of approval is declared twice');
  const missing = wordsOf('approvals').filter((kind) => !executors.has(kind));
  if (missing.length) throw new Error(`no module carries out approvals of ${missing.join(', ')}`);
  return executors;
};

interface Decision extends Actor {
  readonly id: string;
}

interface Agreement extends Decision {
  /** What was looked at, in the words of who agrees. */
  readonly compared?: string | undefined;
}

/** What decisions are carried out with. */
export interface Deciding {
  readonly executors: Executors;
  readonly appSecret: string;
}

/**
 * A second operator agrees: it is done now. Throws not_found, already_decided, second_person_needed, forbidden, evidence_unseen,
 * and what the executor throws; when that says that the subject is decided, the question has ended.
 */
export const approve = async (db: Db, { executors, appSecret }: Deciding, decision: Agreement): Promise<Approval> => {
  const { id, operator, compared } = decision;
  let isOver = false;
  try {
    return await db.transaction(async (tx) => {
      isOver = false;
      const approval = await pendingLocked(tx, id);
      if (approval.maker_id === operator.id) throw new DomainError('second_person_needed');
      const executor = executors.get(approval.kind);
      if (!executor) {
        isOver = true; // asked of a release before, in a way that is gone
        throw new DomainError('already_decided', { id });
      }
      const needed = executor.agree ?? (isGuard(approval.kind) ? 'guards.agree' : undefined);
      if (needed && !may(operator, needed)) throw new DomainError('forbidden');
      await assertSeen(tx, approval, operator);
      tx.send(decideApproval(id, 'approved', operator.id, compared ?? null)); // first: what is carried out may end all that waits about it
      const result = await executor
        .execute(tx, approval, { checker: operator, compared, appSecret })
        .catch((error: unknown) => {
          isOver = error instanceof DomainError && OVER.has(error.code);
          throw error;
        });
      if (isGuard(approval.kind)) await raiseAlert(tx, guardedAlert, approval.ref, guardedText(approval, operator));
      if (result) keepResult(tx, appSecret, id, result);
      return decided(tx, approval, decision, compared ? { compared } : {});
    });
  } catch (error) {
    if (isOver) await end(db, decision);
    throw error;
  }
};

/** What everybody is alarmed of when it was agreed to. */
const guardedText = ({ facts, reason, maker_name }: ApprovalRow, checker: Pick<Actor['operator'], 'name'>): string =>
  `${[...facts.map(({ label, text }) => `${label}: ${text}`), reason].filter(Boolean).join(' · ')} ขอโดย ${maker_name} อนุมัติโดย ${checker.name}`;

/** How an executor says that there is nothing left to agree to. */
const OVER: ReadonlySet<string> = new Set(['already_decided', 'line_already_matched']);

const end = (db: Db, decision: Decision): Promise<void> =>
  db.transaction(async (tx) => {
    const approval = await first(tx, lockApproval(decision.id));
    if (approval?.status !== 'pending') return;
    const decision_reason = 'รายการนี้ถูกตัดสินไปแล้ว';
    tx.send(decideApproval(decision.id, 'ended', null, decision_reason));
    await decided(tx, approval, decision, { decision_reason });
  });

/** Anybody who may decide may refuse, the one who asked too. Throws not_found, already_decided. */
export const reject = (db: Db, executors: Executors, reason: string, decision: Decision): Promise<Approval> =>
  db.transaction(async (tx) => {
    const approval = await pendingLocked(tx, decision.id);
    tx.send(decideApproval(decision.id, 'rejected', decision.operator.id, reason));
    executors.get(approval.kind)?.refused?.(tx, approval);
    return decided(tx, approval, decision, { decision_reason: reason });
  });

/** Who agrees has opened what was put beside the question, as the trail knows. */
const assertSeen = async (tx: Tx, approval: ApprovalRow, { id }: Pick<Actor['operator'], 'id'>): Promise<void> => {
  if (hasEvidence(approval) && !(await hasAudited(tx, id, EVIDENCE_OPENED, approval.ref)))
    throw new DomainError('evidence_unseen');
};

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
  publishToQueues(tx, 'approvals');
  const now = shownApproval(await one(tx, approvalById(id)), operator);
  const asked = { kind, subject_id, member: member_name, amount: baht(amount), reason, maker: maker_name };
  audit(tx, { operator, action: `approval.${now.status}`, subject: ref, detail: { ...asked, ...more }, address });
  return now;
};
