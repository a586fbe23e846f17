import type { ApprovalExecutor } from '../operators/index.ts';
import { adjustmentApproval } from './adjustments.ts';
import { creditApproval } from './deposits/credit-line.ts';
import { matchApproval } from './deposits/decisions.ts';
import { classificationApproval } from './lines/classify-line.ts';
import { undoApproval } from './undo/undo.ts';
import { confirmationApproval } from './withdrawals/unshown.ts';
import { handPaymentApproval } from './withdrawals/decisions.ts';
import { withdrawals } from './withdrawals/source.ts';

/** What a second operator agrees to: each is declared beside what it carries out, by `defineApproval`, and listed here. */
export const approvals: readonly ApprovalExecutor[] = [
  adjustmentApproval,
  classificationApproval,
  matchApproval,
  creditApproval,
  undoApproval,
  withdrawals.approval,
  handPaymentApproval,
  confirmationApproval,
];
