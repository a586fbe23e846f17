import type { Approval } from '@portal/contract/console/control.ts';
import { first, type Reader, type Tx } from '../../../platform/database/db.ts';
import type { OperatorCaller } from '../../../platform/http/mount.ts';
import { publishToQueues } from '../../../platform/outbox/outbox.ts';
import { before, pageOf } from '../../../platform/http/paging.ts';
import {
  agreedAfter,
  type ApprovalGroup,
  type ApprovalKind,
  type ApprovalRow,
  approvalsPage,
  endNaming,
  endPending,
  pendingOf,
  questionsNaming,
} from './queries.ts';
import { isReader, onlyOf, type Viewer } from './viewers.ts';

interface Closing {
  readonly kind: ApprovalGroup;
  readonly subject_id: string;
  /** Who decided the subject in another way; null when no operator did. */
  readonly operator: Pick<OperatorCaller, 'id'> | null;
  /** What became of the subject, in words for the operators. */
  readonly reason: string;
}

/**
 * The subject was decided in another way: the question that waits for a second operator ends. Anywhere in the transaction
 * that decides it. Whoever is just agreeing waits for the subject, finds it decided, and ends the question then.
 */
export const closeApproval = (tx: Tx, { kind, subject_id, operator, reason }: Closing): void => {
  tx.send(endPending(kind, subject_id, operator?.id ?? null, reason));
  publishToQueues(tx, 'approvals');
};

interface ClosingNamed {
  readonly kind: ApprovalKind;
  /** What the question's input says. */
  readonly naming: Readonly<Record<string, string>>;
  readonly operator: Pick<OperatorCaller, 'id'>;
  readonly reason: string;
}

/** As `closeApproval`, where what was decided is not the subject but something the question names. */
export const closeNaming = (tx: Tx, { kind, naming, operator, reason }: ClosingNamed): void => {
  tx.send(endNaming(kind, naming, operator.id, reason));
  publishToQueues(tx, 'approvals');
};

/** A question that waits for a second operator. */
export interface PendingApproval {
  readonly id: string;
  readonly kind: ApprovalKind;
  /** What who asked wrote. */
  readonly reason: string | null;
  /** What it needs to be carried out, as it was kept. */
  readonly input: Readonly<Record<string, unknown>>;
  /** Who asked. */
  readonly by: { readonly id: string; readonly name: string };
}

/** What waits for a second operator, by subject. */
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

const MOST_OF_MAKER = 50;
/** Questions of an operator's that name something, whatever became of them: the newest, oldest first. */
export const ownQuestions = async (
  reader: Reader,
  { kind, naming, operator }: Pick<ClosingNamed, 'kind' | 'naming' | 'operator'>,
): Promise<ApprovalRow[]> =>
  (await reader.rows(questionsNaming(kind, naming, operator.id, MOST_OF_MAKER))).toReversed();

/** Whether somebody agreed to this about a subject since then. */
export const agreedSince = async (
  reader: Reader,
  kind: ApprovalKind,
  subjectId: string,
  since: Date,
): Promise<boolean> => (await first(reader, agreedAfter(kind, subjectId, since))) !== undefined;

/** The trail's word for a look at what was put beside a question. */
export const EVIDENCE_OPENED = 'approval.evidence';

/** Whether who asked has put a document beside the question. */
export const hasEvidence = ({ payload }: Pick<ApprovalRow, 'payload'>): boolean => 'file_id' in payload;

/** A question as this operator sees it. */
export const shownApproval = (row: ApprovalRow, viewer: Viewer): Approval => ({
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

/** Newest first where nothing else is asked for, as far as this operator may see them; `by`: what this operator asked. */
export const approvals = async (
  db: Reader,
  { status, id, sort = 'newest', by, limit, cursor }: ApprovalsQuery,
  viewer: Viewer,
) => {
  const behind = before(cursor) ?? null;
  const only = by ? { makerId: viewer.id, notAskedBy: null } : onlyOf(viewer);
  return pageOf(
    limit,
    (most) => db.rows(approvalsPage({ behind, status, id, order: sort }, only, most)),
    (rows) => rows.map((row) => shownApproval(row, viewer)),
  );
};
