import * as z from 'zod/mini';
import { ById, Id, page, pageQuery, Time } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { Baht } from '../money.ts';
import { AwaitingApproval, MemberBrief, OperatorBrief, Reason } from './common.ts';

const PayoutState = z.enum(['queued', 'sent', 'unknown', 'succeeded', 'failed', 'stopped']);

export const PayoutRow = z.object({
  id: Id,
  ref: z.string(),
  /** Kind of request that it pays; the next two fields refer to it. */
  subject: z.enum(['withdrawal', 'income']),
  withdrawal_id: Id,
  withdrawal_ref: z.string(),
  member: MemberBrief,
  amount: Baht,
  state: PayoutState,
  /** Last query to the bank; null before the first. */
  asked_at: z.nullable(Time),
  /** The bank's answers, oldest first: stored when changed or when an operator queried. */
  answers: z.array(z.object({ at: Time, answer: z.string() })),
  /** A pending decision about its outcome. */
  approval: z.nullable(z.object({ id: Id, by: OperatorBrief, reason: z.nullable(z.string()) })),
  created_at: Time,
});
export type PayoutRow = z.output<typeof PayoutRow>;

/** Oldest first. */
export const listPayouts = endpoint({
  method: 'GET',
  path: '/api/payouts',
  caller: { operator: 'withdrawals.see' },
  input: z.object({ state: z.optional(PayoutState), ...pageQuery }),
  output: page(PayoutRow),
});
/** Queries the bank now; only the bank's answer moves money. */
export const queryPayout = endpoint({
  method: 'POST',
  path: '/api/payouts/:id/ask',
  caller: { operator: 'payouts.settle' },
  params: ById,
  errors: ['already_decided', 'channel_down'],
});
/** Decides a payout with unknown outcome, with evidence; always needs two operators. */
export const settlePayout = endpoint({
  method: 'POST',
  path: '/api/payouts/:id/settle',
  caller: { operator: 'payouts.settle' },
  params: ById,
  input: z.strictObject({
    /** The money has left the account. */
    left: z.boolean(),
    /** Source of the evidence: a statement line, the bank's statement, a person. */
    evidence: z.string().check(z.trim(), z.minLength(3, 'กรุณาระบุหลักฐาน'), z.maxLength(500)),
    reason: Reason.shape.reason,
  }),
  output: AwaitingApproval,
  status: 202,
  errors: ['already_decided', 'line_already_matched'],
});
