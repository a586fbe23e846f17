import { type Permission, permissionsOf, roles } from '@portal/contract/permissions.ts';
import { hasPermission, type OperatorCaller } from '../../../platform/http/mount.ts';
import type { Finder } from '../../../platform/search/search.ts';
import { type ApprovalRow, approvalsByRef, isSecret, type ApprovalScope } from './queries.ts';

export type Viewer = Pick<OperatorCaller, 'id' | 'role'>;

const READS: Permission = 'secrets.read';
const readers = roles.filter((role) => permissionsOf(role).includes(READS));

/**
 * True for the maker. A secret needs `secrets.read`: the maker if permitted, otherwise anybody permitted.
 */
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
  hasPermission(viewer, 'approvals.see')
    ? null
    : { makerId: viewer.id, excludedMakerRoles: hasPermission(viewer, READS) ? readers : null };

/** Search for requests by reference. */
export const approvalFinders: readonly Finder[] = [
  {
    kind: 'approval',
    permission: 'approvals.see-own',
    statement: ({ tail }, by) => approvalsByRef(tail, scopeOf(by)),
  },
];
