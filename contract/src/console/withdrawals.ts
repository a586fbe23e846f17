import * as z from 'zod/mini';
import { ById, data, page } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { Baht } from '../money.ts';
import { Withdrawal, WithdrawalStatus } from '../payments.ts';
import { AwaitingApproval, listQuery, MemberReason } from './common.ts';
import { PayoutRequestRow } from './payout-requests.ts';

const { account, payout } = PayoutRequestRow.shape;
export const WithdrawalRow = z.extend(
  z.omit(PayoutRequestRow, { source: true, destination: true, turnover: true, decided_at: true }),
  {
    account: account.def.innerType,
    status: WithdrawalStatus,
    payout: z.nullable(z.omit(payout.def.innerType, { id: true })),
    /** Changes with what is decided on: the status, the amount, the account, and when the member's account changed. */
    version: z.string(),
  },
);
export type WithdrawalRow = z.output<typeof WithdrawalRow>;

/** A thing to look at before deciding: `ok` null where it cannot be said. */
const WithdrawalCheck = z.object({
  key: z.enum([
    'turnover',
    'name',
    'device',
    'password',
    'account',
    'flags',
    'bonus',
    'bets',
    'played',
    'shared',
    'changes',
    'worth',
  ]),
  ok: z.nullable(z.boolean()),
  /** In Thai: the figure behind it. */
  text: z.string(),
});
export type WithdrawalCheck = z.output<typeof WithdrawalCheck>;

const WithdrawalDetail = z.extend(WithdrawalRow, {
  /** Always all of them and in this order while it waits; none once it is decided. */
  checks: z.array(WithdrawalCheck),
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

/** Where the order goes, whole, to be paid by hand: as it was asked for, whatever account the member has by now. A line in the trail. */
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

/** The `version` that the operator saw; absent, it is not compared. */
const seen = { seen: z.optional(z.string().check(z.maxLength(64))) };

const decision = {
  method: 'POST',
  caller: { operator: 'withdrawals.decide' },
  params: ById,
  output: data(WithdrawalRow),
  accepted: { status: 202, output: AwaitingApproval },
  errors: ['already_decided', 'changed_meanwhile', 'second_person_needed'],
} as const;
/** Sends the payout to the bank. */
export const approveWithdrawal = endpoint({
  ...decision,
  path: '/api/withdrawals/:id/approve',
  errors: [...decision.errors, 'channel_down'],
  input: z.strictObject(seen),
});
/** Says that it was paid by hand, under the bank's reference. */
export const payWithdrawal = endpoint({
  ...decision,
  path: '/api/withdrawals/:id/pay',
  errors: [...decision.errors, 'reference_used'],
  input: z.strictObject({ reference: z.string().check(z.trim(), z.minLength(3), z.maxLength(100)), ...seen }),
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
