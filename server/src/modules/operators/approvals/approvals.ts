import type { Approval } from '@portal/contract/console/approvals.ts';
import { first, type Reader, type Tx } from '../../../platform/database/db.ts';
import type { OperatorCaller } from '../../../platform/http/mount.ts';
import { publishToQueues } from '../../../platform/outbox/outbox.ts';
import { idCursor, pageOf } from '../../../platform/http/paging.ts';
import {
  approvedAfter,
  type ApprovalGroup,
  type ApprovalKind,
  type ApprovalRow,
  approvalsPage,
  endMatching,
  endPending,
  pendingOf,
  matchingRequests,
} from './queries.ts';
import { isReader, scopeOf, type Viewer } from './viewers.ts';

interface ClosingInput {
  readonly kind: ApprovalGroup;
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

/** Audit action for opening a request's document. */
export const EVIDENCE_OPENED = 'approval.evidence';

/** True if the request has a document attached. */
export const hasEvidence = ({ payload }: Pick<ApprovalRow, 'payload'>): boolean => 'file_id' in payload;

/** A request as this operator may see it. */
export const toApprovalView = (row: ApprovalRow, viewer: Viewer): Approval => ({
  id: row.id,
  ref: row.ref,
  kind: row.kind,
  subject_id: row.subject_id,
  member:
    row.member_id && row.member_name && row.tel_masked
      ? { id: row.member_id, name: row.member_name, tel_masked: row.tel_masked }
      : null,
  amount: row.amount,
  facts: [...row.facts],
  reason: row.reason,
  status: row.status,
  maker: { id: row.maker_id, name: row.maker_name },
  checker: row.checker_id && row.checker_name ? { id: row.checker_id, name: row.checker_name } : null,
  decision_reason: row.decision_reason,
  has_evidence: hasEvidence(row),
  has_result: row.has_result,
  result_is_yours: row.has_result && isReader(viewer, row),
  created_at: row.created_at,
});

interface ApprovalsQuery {
  readonly status?: Approval['status'] | undefined;
  readonly id?: string | undefined;
  readonly sort?: 'oldest' | 'newest' | undefined;
  readonly by?: 'me' | undefined;
  readonly limit: number;
  readonly cursor?: string | undefined;
}

/** Requests this operator may see, newest first by default; `by: 'me'` lists the operator's own. */
export const approvals = async (
  db: Reader,
  { status, id, sort = 'newest', by, limit, cursor }: ApprovalsQuery,
  viewer: Viewer,
) => {
  const cursorId = idCursor(cursor) ?? null;
  const scope = by ? { makerId: viewer.id, excludedMakerRoles: null } : scopeOf(viewer);
  return pageOf(
    limit,
    (rowLimit) => db.rows(approvalsPage({ cursorId, status, id, order: sort }, scope, rowLimit)),
    (rows) => rows.map((row) => toApprovalView(row, viewer)),
  );
};
