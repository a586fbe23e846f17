import type { Approval, getApproval, listApprovals } from '@portal/contract/console/approvals.ts';
import type { Input, Output } from '@portal/contract/endpoint.ts';
import { type Permission, permissionsOf, roles } from '@portal/contract/permissions.ts';
import { hasPermission, type OperatorCaller, type Actor } from '../../../platform/http/mount.ts';
import type { Finder } from '../../../platform/search/search.ts';
import {
  type ApprovalRow,
  approvalsByRef,
  isSecret,
  type ApprovalScope,
  approvalsPage,
  approvalById,
  insertResult,
  takeResult,
} from './queries.ts';
import { type Reader, type Db, first, type Tx } from '../../../platform/database/db.ts';
import { idCursor, pageOf } from '../../../platform/http/paging.ts';
import { DomainError } from '../../../platform/errors.ts';
import type { AppSecret } from '../../../platform/security/app-secret.ts';
import { defineSealed } from '../../../platform/security/sealed.ts';
import { audit } from '../audit/audit.ts';
import type { Result } from './define.ts';

export type Viewer = Pick<OperatorCaller, 'id' | 'role'>;

const READS: Permission = 'secrets.read';
const readers = roles.filter((role) => permissionsOf(role).includes(READS));

/** True for the maker. A secret needs `secrets.read`: the maker if permitted, otherwise anybody permitted. */
export const isReader = (viewer: Viewer, { kind, maker_id, maker_role }: ApprovalRow): boolean => {
  const isOwn = maker_id === viewer.id;
  return isSecret(kind) ? hasPermission(viewer, READS) && (isOwn || !readers.includes(maker_role)) : isOwn;
};

/** True if the operator sees all requests, made this one, or may read its secret. */
export const maySee = (viewer: Viewer, row: ApprovalRow): boolean =>
  hasPermission(viewer, 'approvals.see') ||
  row.maker_id === viewer.id ||
  (row.status === 'approved' && isReader(viewer, row));

/** Requests a list contains: null means all; otherwise own ones and those with a secret to read. */
export const scopeOf = (viewer: Viewer): ApprovalScope | null =>
  hasPermission(viewer, 'approvals.see') ? null : readingScopeOf(viewer);

const readingScopeOf = (viewer: Viewer): ApprovalScope => ({
  makerId: viewer.id,
  excludedMakerRoles: hasPermission(viewer, READS) ? readers : null,
});

/** Search for requests by reference. */
export const approvalFinders: readonly Finder[] = [
  {
    kind: 'approval',
    permission: 'approvals.see-own',
    statement: ({ tail }, by) => approvalsByRef(tail, scopeOf(by)),
  },
];

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

/** Requests this operator may see, newest first by default; `by: 'me'` lists the operator's own. */
export const approvals = async (
  db: Reader,
  { status, id, sort = 'newest', by, result, limit, cursor }: Input<typeof listApprovals>,
  viewer: Viewer,
) => {
  const cursorId = idCursor(cursor) ?? null;
  const scope = by ? { makerId: viewer.id, excludedMakerRoles: null } : scopeOf(viewer);
  const reader = result ? readingScopeOf(viewer) : null;
  return pageOf(
    limit,
    (rowLimit) => db.rows(approvalsPage({ cursorId, status, id, order: sort, reader }, scope, rowLimit)),
    (rows) => rows.map((row) => toApprovalView(row, viewer)),
  );
};

/** Results until their reader has seen them. */
export const sealedResults = defineSealed('approval result', [
  { table: 'approval_result', id: 'approval_id', column: 'sealed', row: ['approval_id'] },
]);

/** Stores the result sealed until its reader has seen it. */
export const storeResult = (tx: Tx, appSecret: AppSecret, id: string, result: Result): void =>
  tx.send(insertResult(id, sealedResults.seal(appSecret, id, JSON.stringify(result))));

/** One request; its reader gets the result, once. Throws not_found. */
export const approvalFor = (
  db: Db,
  appSecret: AppSecret,
  id: string,
  { operator, address }: Actor,
): Promise<Output<typeof getApproval>['data']> =>
  db.transaction(async (tx) => {
    const row = await first(tx, approvalById(id));
    if (!row || !maySee(operator, row)) throw new DomainError('not_found');
    const taken = isReader(operator, row) ? await first(tx, takeResult(id)) : undefined;
    if (!taken) return { ...toApprovalView(row, operator), result: null };
    const result = JSON.parse(sealedResults.open(appSecret, id, taken.sealed)) as Result;
    audit(tx, { operator, action: 'approval.shown', subject: row.ref, detail: { kind: row.kind }, address });
    return { ...toApprovalView(row, operator), has_result: false, result_is_yours: false, result };
  });
