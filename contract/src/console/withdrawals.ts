import * as z from 'zod/mini';
import { ById, data, page, uncheckedString } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { Baht } from '../money.ts';
import { Withdrawal, WithdrawalStatus } from '../payments.ts';
import { AwaitingApproval, listQuery, MemberReason, Reason } from './common.ts';
import { type ListedCheck, PayoutRequestRow } from './payout-requests.ts';

const { account, payout } = PayoutRequestRow.shape;
export const WithdrawalRow = z.extend(
  z.omit(PayoutRequestRow, { source: true, destination: true, turnover: true, decided_at: true }),
  {
    account: account.def.innerType,
    status: WithdrawalStatus,
    payout: z.nullable(z.omit(payout.def.innerType, { id: true })),
    /** Changes with the status, the amount, the account, and the member's last account change. */
    version: z.string(),
  },
);
export type WithdrawalRow = z.output<typeof WithdrawalRow>;

type CheckKey = ListedCheck | 'turnover' | 'name' | 'bonus' | 'bets' | 'played' | 'shared' | 'changes' | 'worth';
/** A check before the decision; `ok`: null if undecidable. */
const WithdrawalCheck = z.object({
  key: uncheckedString<CheckKey>(),
  ok: z.nullable(z.boolean()),
  /** The underlying figure, in Thai. */
  text: z.string(),
});
export type WithdrawalCheck = z.output<typeof WithdrawalCheck>;

const WithdrawalDetail = z.extend(WithdrawalRow, {
  /** All checks in this order while waiting; none once decided. */
  checks: z.array(WithdrawalCheck),
  steps: Withdrawal.shape.steps,
  /** The member's money of the last 30 days, and the balance. */
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
  input: z.object({ status: z.optional(WithdrawalStatus), ...listQuery }),
  output: page(WithdrawalRow),
});
export const getWithdrawal = endpoint({
  method: 'GET',
  path: '/api/withdrawals/:id',
  caller: { operator: 'withdrawals.see' },
  params: ById,
  output: data(WithdrawalDetail),
});

/**
 * Shows the full destination for paying by hand, as requested, even if the member's account has changed since;
 * audited.
 */
export const revealRecipient = endpoint({
  method: 'POST',
  path: '/api/withdrawals/:id/recipient',
  caller: { operator: 'withdrawals.decide' },
  params: ById,
  output: data(
    z.object({
      ref: z.string(),
      bank_code: z.string(),
      bank_name: z.string(),
      number: z.string(),
      name: z.string(),
      amount: Baht,
    }),
  ),
});

/** The `version` the operator saw; not compared if absent. */
const versionGuard = { seen: z.optional(z.string().check(z.maxLength(64))) };

const decision = {
  method: 'POST',
  caller: { operator: 'withdrawals.decide' },
  params: ById,
  output: data(WithdrawalRow),
  accepted: { status: 202, output: AwaitingApproval },
  errors: ['already_decided', 'changed_meanwhile', 'second_person_needed'],
} as const;
/** Orders the payout at the bank. */
export const approveWithdrawal = endpoint({
  ...decision,
  path: '/api/withdrawals/:id/approve',
  errors: [...decision.errors, 'channel_down'],
  input: z.strictObject(versionGuard),
});
/** Records a payment by hand, with the bank's reference. */
export const payWithdrawal = endpoint({
  ...decision,
  path: '/api/withdrawals/:id/pay',
  errors: [...decision.errors, 'reference_used'],
  input: z.strictObject({ reference: z.string().check(z.trim(), z.minLength(3), z.maxLength(100)), ...versionGuard }),
});
export const rejectWithdrawal = endpoint({
  method: 'POST',
  path: '/api/withdrawals/:id/reject',
  caller: { operator: 'withdrawals.decide' },
  params: ById,
  input: MemberReason,
  output: data(WithdrawalRow),
  errors: ['already_decided'],
});
/** Raises a risk flag about the request, once; decides nothing. */
export const flagWithdrawal = endpoint({
  method: 'POST',
  path: '/api/withdrawals/:id/flag',
  caller: { operator: 'withdrawals.decide' },
  params: ById,
  input: Reason,
  errors: ['already_decided'],
});
