import * as z from 'zod/mini';
import { Id, page, Time } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { Baht } from '../money.ts';
import { destinations } from '../referral.ts';
import { listQuery, MemberBrief, OperatorBrief } from './common.ts';

/** The money that a member wants out: main credit, mini-game credit, income of a referrer. */
export const payoutSources = ['wallet', 'minigame', 'income'] as const;
export type PayoutSource = (typeof payoutSources)[number];
const Source = z.enum(payoutSources);

/** `paying`: agreed to, and the bank has not said yet what became of it. `paid_by_hand`: of the wallet only. */
export const payoutRequestStatuses = ['waiting', 'paying', 'paid', 'paid_by_hand', 'rejected'] as const;
export type PayoutRequestStatus = (typeof payoutRequestStatuses)[number];
const Status = z.enum(payoutRequestStatuses);

export const PayoutRequestRow = z.object({
  source: Source,
  id: Id,
  ref: z.string(),
  member: MemberBrief,
  amount: Baht,
  destination: z.enum(destinations),
  /** The bank account it goes to; null where it becomes main credit. */
  account: z.nullable(
    z.object({ bank_code: z.string(), bank_name: z.string(), number_masked: z.string(), name: z.string() }),
  ),
  /** The member's payout account changed within seven days before the request, or after it. */
  account_changed_at: z.nullable(Time),
  status: Status,
  /** The operator who looks may not pay it alone. */
  needs_two: z.boolean(),
  /** Why: it is above the two-person amount; the member is suspended; the operator who looks had something guarded done to the member within seven days. */
  two_because: z.array(z.enum(['amount', 'suspended', 'guarded_act'])),
  /** A first operator has agreed and waits for a second. */
  approval: z.nullable(z.object({ id: Id, by: OperatorBrief })),
  /** The bank's order; null where none was given. */
  payout: z.nullable(
    z.object({
      id: Id,
      ref: z.string(),
      state: z.enum(['queued', 'sent', 'unknown', 'succeeded', 'failed', 'stopped']),
    }),
  ),
  /** So many times the amount has to be played once it is main credit. */
  turnover: z.number(),
  reason: z.nullable(z.string()),
  created_at: Time,
  /** When it was paid or rejected. */
  decided_at: z.nullable(Time),
  /** Of the wallet: what its approval compares as `seen`; null of the others. */
  version: z.nullable(z.string()),
});
export type PayoutRequestRow = z.output<typeof PayoutRequestRow>;
/** Fields that the list of each source has under the same names. */
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
 * Requests of every source whose own list the operator may read; `source` outside of these is `forbidden`. The oldest of what waits
 * first, else the newest.
 */
export const listPayoutRequests = endpoint({
  method: 'GET',
  path: '/api/payout-requests',
  caller: { operator: 'signed-in' },
  input: z.object({ source: z.optional(Source), status: z.optional(Status), ...listQuery }),
  output: page(PayoutRequestRow),
});
