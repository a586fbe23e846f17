import { formatRound } from '@portal/contract/money.ts';
import { lockPayee } from '../identity/index.ts';
import { balanceOf, post } from '../ledger/index.ts';
import type { Executor, Executors } from '../operators/index.ts';
import { DomainError } from '../platform/errors.ts';
import { publishToMember } from '../platform/outbox/outbox.ts';
import { carryOutMatch } from './deposits/decisions.ts';
import { carryOutClassification } from './lines/classify-line.ts';
import * as postings from './postings.ts';
import { carryOutApproval, carryOutPayment } from './withdrawals/decisions.ts';

/** A change of a member's credit by hand. Throws already_decided (the member has left since), insufficient_balance. */
const carryOutAdjustment: Executor = async (tx, { id, member_id, amount }) => {
  if (member_id === null) throw new Error('an adjustment of nobody');
  if ((await lockPayee(tx, member_id)).has_left) throw new DomainError('already_decided');
  const { wallet } = await balanceOf(tx, member_id);
  if (wallet + amount < 0n) throw new DomainError('insufficient_balance', { x: formatRound(wallet) });
  post(tx, postings.adjusted(member_id, id, amount));
  publishToMember(tx, member_id, 'credit.updated', {});
};

/** What is done when a second operator agrees, by the kind of question. */
export const executors = {
  'withdrawal.approve': carryOutApproval,
  'withdrawal.pay': carryOutPayment,
  'line.explain': carryOutClassification,
  'line.match': carryOutMatch,
  adjustment: carryOutAdjustment,
} satisfies Partial<Executors>;
