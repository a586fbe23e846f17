import * as z from 'zod/mini';
import { ById, data, page, pageQuery, Time } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { Baht } from '../money.ts';
import { Withdrawal, WithdrawalStatus } from '../payments.ts';
import { AwaitingApproval, MemberBrief, OperatorBrief, Reason } from './common.ts';

export const WithdrawalRow = z.object({
  id: z.guid(),
  ref: z.string(),
  member: MemberBrief,
  amount: Baht,
  status: WithdrawalStatus,
  account: z.object({ bank_code: z.string(), bank_name: z.string(), number_masked: z.string(), name: z.string() }),
  /** The member's payout account changed within seven days before the request, or after it. */
  account_changed_at: z.nullable(Time),
  /** Above the two-person amount. */
  needs_two: z.boolean(),
  /** A first operator has agreed and waits for a second. */
  approval: z.nullable(z.object({ id: z.guid(), by: OperatorBrief })),
  payout: z.nullable(
    z.object({ ref: z.string(), state: z.enum(['queued', 'sent', 'unknown', 'succeeded', 'failed']) }),
  ),
  reason: z.nullable(z.string()),
  created_at: Time,
});
export type WithdrawalRow = z.output<typeof WithdrawalRow>;

const WithdrawalDetail = z.extend(WithdrawalRow, {
  steps: Withdrawal.shape.steps,
  /** The member's money of the last 30 days, and what is left. */
  money: z.object({
    deposited: Baht,
    deposits: z.number(),
    withdrawn: Baht,
    withdrawals: z.number(),
    credit: Baht,
    held: Baht,
  }),
});

export const listWithdrawals = endpoint({
  method: 'GET',
  path: '/api/withdrawals',
  caller: { operator: 'withdrawals.see' },
  input: z.object({ status: z.optional(WithdrawalStatus), ...pageQuery }),
  output: page(WithdrawalRow),
});
export const getWithdrawal = endpoint({
  method: 'GET',
  path: '/api/withdrawals/:id',
  caller: { operator: 'withdrawals.see' },
  params: ById,
  output: data(WithdrawalDetail),
});

const decision = {
  method: 'POST',
  caller: { operator: 'withdrawals.decide' },
  params: ById,
  output: data(WithdrawalRow),
  accepted: { status: 202, output: AwaitingApproval },
  errors: ['already_decided', 'second_person_needed'],
} as const;
/** Sends the payout to the bank. */
export const approveWithdrawal = endpoint({ ...decision, path: '/api/withdrawals/:id/approve' });
/** Says that it was paid by hand, under the bank's reference. */
export const payWithdrawal = endpoint({
  ...decision,
  path: '/api/withdrawals/:id/pay',
  input: z.strictObject({ reference: z.string().check(z.trim(), z.minLength(3), z.maxLength(100)) }),
});
export const rejectWithdrawal = endpoint({
  method: 'POST',
  path: '/api/withdrawals/:id/reject',
  caller: { operator: 'withdrawals.decide' },
  params: ById,
  input: Reason,
  output: data(WithdrawalRow),
  errors: ['already_decided'],
});
