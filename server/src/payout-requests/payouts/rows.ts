import type { PayoutRow } from '@portal/contract/console/payouts.ts';
import { type Payout, payouts } from '../../banking/index.ts';
import { briefOf, payeesOf } from '../../identity/index.ts';
import { pendingApproval } from '../../operators/index.ts';
import type { Reader } from '../../platform/database/db.ts';
import type { PayoutRequests } from '../define.ts';

/** Payouts as the console lists them, with what the bank answered so far. */
export const payoutRows = async (
  reader: Reader,
  sources: readonly PayoutRequests[],
  rows: readonly Payout[],
): Promise<PayoutRow[]> => {
  const ids = rows.map(({ id }) => id);
  const paid = rows.map(({ withdrawal_id }) => withdrawal_id);
  const [requests, answers, approvals] = await Promise.all([
    Promise.all(sources.map((source) => source.byIds(reader, paid))),
    payouts.answersOf(reader, ids),
    pendingApproval(reader, ['payout.settle'], ids),
  ]);
  const withdrawals = requests.flat();
  const members = await payeesOf(
    reader,
    withdrawals.map(({ member_id }) => member_id),
  );
  return rows.flatMap(({ id, ref, subject, withdrawal_id, amount, state, asked_at, created_at }) => {
    const withdrawal = withdrawals.find((each) => each.id === withdrawal_id);
    const member = withdrawal && members.get(withdrawal.member_id);
    if (!withdrawal || !member) return [];
    const approval = approvals.get(id);
    return {
      id,
      ref,
      subject,
      withdrawal_id,
      withdrawal_ref: withdrawal.ref,
      member: briefOf(member),
      amount,
      state,
      asked_at,
      answers: answers.get(id) ?? [],
      approval: approval ? { id: approval.id, by: approval.by, reason: approval.reason } : null,
      created_at,
    };
  });
};
