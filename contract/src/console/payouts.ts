import * as z from 'zod/mini';
import { ById, Id, page, pageQuery, Time } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { Baht } from '../money.ts';
import { AwaitingApproval, MemberBrief, OperatorBrief, Reason } from './common.ts';

const PayoutState = z.enum(['queued', 'sent', 'unknown', 'succeeded', 'failed', 'stopped']);

export const PayoutRow = z.object({
  id: Id,
  ref: z.string(),
  /** What it pays; the next two are of that. */
  subject: z.enum(['withdrawal', 'income']),
  withdrawal_id: Id,
  withdrawal_ref: z.string(),
  member: MemberBrief,
  amount: Baht,
  state: PayoutState,
  /** When the bank was asked last; null before the first time. */
  asked_at: z.nullable(Time),
  /** What the bank said, oldest first: kept where it said something else than before, or a person asked. */
  answers: z.array(z.object({ at: Time, answer: z.string() })),
  /** What an operator says became of it, and waits for a second. */
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
/** Asks the bank now, and takes its answer as every other: only what it says moves money. */
export const askPayout = endpoint({
  method: 'POST',
  path: '/api/payouts/:id/ask',
  caller: { operator: 'payouts.settle' },
  params: ById,
  errors: ['already_decided', 'channel_down'],
});
/** Says what became of a payout whose outcome is unknown, and how one knows; always by two. */
export const settlePayout = endpoint({
  method: 'POST',
  path: '/api/payouts/:id/settle',
  caller: { operator: 'payouts.settle' },
  params: ById,
  input: z.strictObject({
    /** Whether the money left. */
    left: z.boolean(),
    /** Where it was seen: a line of the statement, the bank's word, by whom. */
    evidence: z.string().check(z.trim(), z.minLength(3, 'กรุณาระบุหลักฐาน'), z.maxLength(500)),
    reason: Reason.shape.reason,
  }),
  output: AwaitingApproval,
  status: 202,
  errors: ['already_decided', 'line_already_matched'],
});
