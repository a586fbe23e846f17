import * as z from 'zod/mini';
import { baht } from '@portal/contract/money.ts';
import type { PayoutRow } from '@portal/contract/console/payouts.ts';
import { type Payout, payouts } from '../banking/index.ts';
import { isOnStatement } from '../cashier/index.ts';
import { memberSummaryOf, payeeOf, payeesOf } from '../identity/index.ts';
import { defineApproval, pendingApproval } from '../operators/index.ts';
import { now } from '../../platform/clock.ts';
import { DomainError } from '../../platform/errors.ts';
import type { Reader } from '../../platform/database/db.ts';
import type { PayoutRequests } from './define.ts';
import type { RequestListener } from './moves.ts';

/**
 * Two operators settle a payout with an unknown outcome: paid, or returned to the member. A payout on the statement cannot be
 * settled as not paid.
 */
export const payoutSettleApproval = (sources: readonly PayoutRequests[], listener: RequestListener) =>
  defineApproval({
    kind: 'payout.settle',
    input: z.object({ left: z.boolean(), evidence: z.string(), reason: z.string() }),
    lock: async (tx, id, { left }) => {
      const payout = await payouts.lock(tx, id);
      if (!payout) throw new DomainError('not_found');
      if (payout.state !== 'unknown' || payout.is_leaving) throw new DomainError('already_decided', { id });
      if (!left && (await isOnStatement(tx, payout))) throw new DomainError('line_already_matched', { id });
      return payout;
    },
    request: async (tx, payout, { left, evidence, reason }) => {
      const requests = await Promise.all(sources.map((source) => source.byIds(tx, [payout.withdrawal_id])));
      const { ref, member_id } = requests.flat()[0]!;
      return {
        needsTwo: true,
        ref: payout.ref,
        member: memberSummaryOf(await payeeOf(tx, member_id)),
        amount: payout.amount,
        reason: `${ref} ${outcomeWords(left)} · หลักฐาน: ${evidence} · ${reason}`,
        detail: { amount: baht(payout.amount), withdrawal: ref, left, evidence, reason },
      };
    },
    execute: async (tx, payout, { left, reason }) => {
      await payouts.settle(tx, payout, { succeeded: left, reason: left ? null : reason, at: now() }, listener);
    },
  });

const outcomeWords = (left: boolean) => (left ? 'เงินออกแล้ว' : 'เงินไม่ได้ออก');

/** Payouts for the console, with the bank's answers. */
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
      member: memberSummaryOf(member),
      amount,
      state,
      asked_at,
      answers: answers.get(id) ?? [],
      approval: approval ? { id: approval.id, by: approval.by, reason: approval.reason } : null,
      created_at,
    };
  });
};
