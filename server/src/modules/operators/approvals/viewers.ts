import { type Permission, permissionsOf, roles } from '@portal/contract/permissions.ts';
import { may, type OperatorCaller } from '../../../platform/http/mount.ts';
import type { Finder } from '../../../platform/search/search.ts';
import { type ApprovalRow, approvalsFound, isSecret, type OnlyOf } from './queries.ts';

export type Viewer = Pick<OperatorCaller, 'id' | 'role'>;

const READS: Permission = 'secrets.read';
const readers = roles.filter((role) => permissionsOf(role).includes(READS));

/**
 * Whether this operator is who sees what a question left: who asked. A secret only who may read secrets: who asked, or, where
 * they may not, anybody who may.
 */
export const isReader = (viewer: Viewer, { kind, maker_id, maker_role }: ApprovalRow): boolean => {
  const isOwn = maker_id === viewer.id;
  return isSecret(kind) ? may(viewer, READS) && (isOwn || !readers.includes(maker_role)) : isOwn;
};

/** Whether this operator may look at a question: all of them, their own, and those whose secret they may read. */
export const maySee = (viewer: Viewer, row: ApprovalRow): boolean =>
  may(viewer, 'approvals.see') || row.maker_id === viewer.id || (row.status === 'approved' && isReader(viewer, row));

/** Which of them a list has: every one, or their own and those whose secret waits for them. */
export const onlyOf = (viewer: Viewer): OnlyOf | null =>
  may(viewer, 'approvals.see') ? null : { makerId: viewer.id, notAskedBy: may(viewer, READS) ? readers : null };

/** Questions by their reference, as far as the operator may look at them. */
export const approvalFinds: readonly Finder[] = [
  {
    kind: 'approval',
    permission: 'approvals.see-own',
    statement: ({ tail }, by) => approvalsFound(tail, onlyOf(by)),
  },
];
