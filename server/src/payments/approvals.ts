import type { ApprovalExecutor } from '../operators/index.ts';
import { adjustmentApproval } from './adjustments.ts';
import { creditApproval } from './deposits/credit-line.ts';
import { matchApproval } from './deposits/decisions.ts';
import { classificationApproval } from './lines/classify-line.ts';
import { payoutSettleApproval } from './payouts/settle.ts';
import { undoApproval } from './undo/undo.ts';
import { confirmationApproval } from './withdrawals/unshown.ts';
import { handPaymentApproval, payoutApproval } from './withdrawals/decisions.ts';

/** What a second operator agrees to: each is declared beside what it carries out, by `defineApproval`, and listed here. */
export const approvals: readonly ApprovalExecutor[] = [
  adjustmentApproval,
  classificationApproval,
  matchApproval,
  creditApproval,
  undoApproval,
  payoutApproval,
  handPaymentApproval,
  confirmationApproval,
  payoutSettleApproval,
];
