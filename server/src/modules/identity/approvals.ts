import type { ApprovalExecutor } from '../operators/index.ts';
import { birthApproval } from './age/correction.ts';
import { bankChangeApproval } from './bank-changes/decisions.ts';
import { levelApproval } from './members/level.ts';
import { resetLinkApproval } from './passwords/operator-link.ts';

/** Approvals of this module. */
export const approvals: readonly ApprovalExecutor[] = [
  bankChangeApproval,
  birthApproval,
  resetLinkApproval,
  levelApproval,
];
