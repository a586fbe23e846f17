import type { Satang } from '@portal/contract/money.ts';
import { first, type Tx } from '../../../platform/database/db.ts';
import { DomainError } from '../../../platform/errors.ts';
import type { Actor } from '../../../platform/http/mount.ts';
import { newId, newRef } from '../../../platform/ids.ts';
import { publishToQueues } from '../../../platform/outbox/outbox.ts';
import { audit } from '../audit/audit.ts';
import { type ApprovalKind, type Fact, insertApproval, type MemberColumns, pendingForSubject } from './queries.ts';
import type { Worth } from '../worth/worth.ts';

/** A request for a second operator's approval, and whether one is needed. */
export interface ApprovalRequest<NeedsTwo extends boolean = boolean> {
  readonly needsTwo: NeedsTwo;
  /** Reference of the subject in the audit log. Absent: the approval's own. */
  readonly ref?: string;
  /** Member concerned, if any. */
  readonly member: { readonly id: string; readonly name: string; readonly tel_masked: string } | null;
  /** 0n where no money moves. */
  readonly amount: Satang;
  /** Reason for the second operator. */
  readonly reason?: string | null;
  /** Details for the second operator. */
  readonly facts?: readonly Fact[];
  /** Value given or paid to members; above one operator's limits a second operator is needed. */
  readonly worth?: Worth;
  /** Detail of the audit line. Amounts in baht, no secrets. */
  readonly detail: Readonly<Record<string, unknown>>;
}

/** Id of a request that waits for a second operator; the body of a 202. */
export interface ApprovalRef {
  readonly approval_id: string;
}

interface NewRequest {
  readonly kind: ApprovalKind;
  readonly subjectId: string;
  readonly request: ApprovalRequest;
  readonly payload: Readonly<Record<string, unknown>>;
  readonly action: string;
  readonly actor: Actor;
}

/** Opens a request, or returns the same pending one of the same maker. The caller locks the subject. Throws already_decided. */
export const openRequest = async (
  tx: Tx,
  { kind, subjectId, request, payload, action, actor }: NewRequest,
): Promise<ApprovalRef> => {
  const { operator, address } = actor;
  const { member, amount, reason = null, facts = [], detail } = request;
  const about = { kind, subject_id: subjectId, payload, maker_id: operator.id };
  const waiting = await first(tx, pendingForSubject(about));
  if (waiting?.is_same) return { approval_id: waiting.id };
  const row = { ...about, id: newId(), ref: newRef('AP'), amount, facts, reason, ...memberColumns(member) };
  if (waiting || !(await first(tx, insertApproval(row)))) throw new DomainError('already_decided', { id: subjectId });
  publishToQueues(tx, 'approvals');
  const subject = request.ref ?? row.ref;
  audit(tx, { operator, action, subject, detail: { ...detail, approval: row.ref }, address });
  return { approval_id: row.id };
};

const memberColumns = (member: ApprovalRequest['member']): MemberColumns => ({
  member_id: member?.id ?? null,
  member_name: member?.name ?? null,
  tel_masked: member?.tel_masked ?? null,
});
