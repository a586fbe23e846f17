import type { Finder } from '../../platform/finding/finder.ts';
import { approvalsFound } from './queries.ts';
import { onlyOf } from './viewers.ts';

/** Questions by their reference, as far as the operator may look at them. */
export const approvalFinds: readonly Finder[] = [
  {
    kind: 'approval',
    permission: 'approvals.see-own',
    statement: ({ tail }, by) => approvalsFound(tail, onlyOf(by)),
  },
];
