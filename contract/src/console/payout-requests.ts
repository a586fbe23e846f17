import * as z from 'zod/mini';
import { Id, page, Time, uncheckedString } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { Baht } from '../money.ts';
import { destinations } from '../referral.ts';
import { listQuery, MemberBrief, OperatorBrief } from './common.ts';

/** Sources of a withdrawal: main credit, mini-game credit, referral income. */
export const payoutSources = ['wallet', 'minigame', 'income'] as const;
export type PayoutSource = (typeof payoutSources)[number];
const Source = z.enum(payoutSources);

/** `paying`: approved, the bank's result is pending. `paid_by_hand`: wallet only. */
export const payoutRequestStatuses = ['waiting', 'paying', 'paid', 'paid_by_hand', 'rejected'] as const;
export type PayoutRequestStatus = (typeof payoutRequestStatuses)[number];
const Status = z.enum(payoutRequestStatuses);

/** Checks of a withdrawal that its list has too. */
export const listedChecks = ['device', 'password', 'account', 'flags', 'restricted'] as const;
export type ListedCheck = (typeof listedChecks)[number];

export const PayoutRequestRow = z.object({
  source: Source,
  id: Id,
  ref: z.string(),
  member: MemberBrief,
  amount: Baht,
  destination: z.enum(destinations),
  /** Destination account; null for a transfer to main credit. */
  account: z.nullable(
    z.object({ bank_code: z.string(), bank_name: z.string(), number_masked: z.string(), name: z.string() }),
  ),
  /** Set if the member's payout account changed within seven days before the request, or after it. */
  account_changed_at: z.nullable(Time),
  status: Status,
  /** The current operator cannot pay it alone. */
  needs_two: z.boolean(),
  /**
   * Reasons: above the two-person amount; the member is suspended; the current operator did a guarded action for the
   * member within seven days.
   */
  two_because: z.array(z.enum(['amount', 'suspended', 'guarded_act'])),
  /** Failed checks of a waiting withdrawal from the wallet; empty for other sources. */
  warnings: z.array(uncheckedString<ListedCheck>()),
  /** Approved by a first operator, pending a second. */
  approval: z.nullable(z.object({ id: Id, by: OperatorBrief })),
  /** The bank's payout order; null if none. */
  payout: z.nullable(
    z.object({
      id: Id,
      ref: z.string(),
      state: z.enum(['queued', 'sent', 'unknown', 'succeeded', 'failed', 'stopped']),
    }),
  ),
  /** Turnover multiple required once it is main credit. */
  turnover: z.number(),
  reason: z.nullable(z.string()),
  created_at: Time,
  /** Time of payment or rejection. */
  decided_at: z.nullable(Time),
  /** Wallet only: version to pass as `seen` when approving; null for other sources. */
  version: z.nullable(z.string()),
});
export type PayoutRequestRow = z.output<typeof PayoutRequestRow>;
/** Fields that every source's list has under the same names. */
export const requestFields = {
  id: true,
  ref: true,
  member: true,
  amount: true,
  needs_two: true,
  approval: true,
  reason: true,
  created_at: true,
  decided_at: true,
} as const;

/**
 * Requests of all sources the operator may read; another `source` is `forbidden`. Waiting ones oldest first, otherwise
 * newest first.
 */
export const listPayoutRequests = endpoint({
  method: 'GET',
  path: '/api/payout-requests',
  caller: { operator: 'signed-in' },
  input: z.object({ source: z.optional(Source), status: z.optional(Status), ...listQuery }),
  output: page(PayoutRequestRow),
});
