import type { Satang } from '@portal/contract/money.ts';
import { first, type Tx, type Reader } from '../../../platform/database/db.ts';
import { DomainError } from '../../../platform/errors.ts';
import type { Actor, OperatorCaller } from '../../../platform/http/mount.ts';
import { newId, newRef } from '../../../platform/ids.ts';
import { publishToQueues } from '../../../platform/outbox/outbox.ts';
import { audit } from '../audit/audit.ts';
import {
  type ApprovalKind,
  type Fact,
  insertApproval,
  type MemberColumns,
  pendingForSubject,
  approvedAfter,
  type ApprovalGroup,
  type ApprovalRow,
  endMatching,
  endPending,
  pendingOf,
  matchingRequests,
} from './queries.ts';
import type { Worth } from './single-operator.ts';

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

interface ClosingInput {
  /** A group ends a request of any of its kinds. */
  readonly kind: ApprovalKind | ApprovalGroup;
  readonly subject_id: string;
  /** Operator who decided the subject directly; null: none. */
  readonly operator: Pick<OperatorCaller, 'id'> | null;
  /** Outcome of the subject, in Thai for operators. */
  readonly reason: string;
}

/**
 * Ends the pending request of a subject that was decided directly, anywhere in the deciding transaction. A concurrent
 * approval waits for the subject's lock, finds it decided and ends the request itself.
 */
export const closeApproval = (tx: Tx, { kind, subject_id, operator, reason }: ClosingInput): void => {
  tx.send(endPending(kind, subject_id, operator?.id ?? null, reason));
  publishToQueues(tx, 'approvals');
};

interface MatchingRequests {
  readonly kind: ApprovalKind;
  /** Part of the request's input. */
  readonly matching: Readonly<Record<string, string>>;
  readonly operator: Pick<OperatorCaller, 'id'>;
  readonly reason: string;
}

/** Ends pending requests of a kind whose input has these values. */
export const closeMatchingRequests = (tx: Tx, { kind, matching, operator, reason }: MatchingRequests): void => {
  tx.send(endMatching(kind, matching, operator.id, reason));
  publishToQueues(tx, 'approvals');
};

/** A request pending a second operator's decision. */
export interface PendingApproval {
  readonly id: string;
  readonly kind: ApprovalKind;
  readonly reason: string | null;
  /** Stored input, JSON. */
  readonly input: Readonly<Record<string, unknown>>;
  readonly by: { readonly id: string; readonly name: string };
}

/** Pending requests by subject id. */
export const pendingApproval = async (
  reader: Reader,
  kinds: readonly ApprovalKind[],
  subjectIds: readonly string[],
): Promise<Map<string, PendingApproval>> => {
  if (!subjectIds.length) return new Map();
  const rows = await reader.rows(pendingOf(kinds, subjectIds));
  return new Map(
    rows.map(({ id, kind, subject_id, reason, payload, maker_id, maker_name }) => [
      subject_id,
      { id, kind, reason, input: payload, by: { id: maker_id, name: maker_name } },
    ]),
  );
};

const MAX_OWN_REQUESTS = 50;
/** The operator's newest requests whose input matches, in any status, oldest first. */
export const ownRequests = async (
  reader: Reader,
  { kind, matching, operator }: Pick<MatchingRequests, 'kind' | 'matching' | 'operator'>,
): Promise<ApprovalRow[]> =>
  (await reader.rows(matchingRequests(kind, matching, operator.id, MAX_OWN_REQUESTS))).toReversed();

/** True if a request of this kind about the subject was approved after `since`. */
export const isApprovedSince = async (
  reader: Reader,
  kind: ApprovalKind,
  subjectId: string,
  since: Date,
): Promise<boolean> => (await first(reader, approvedAfter(kind, subjectId, since))) !== undefined;
