import * as z from 'zod/mini';
import { ById, data, Id, page, pageQuery, Time } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { Baht } from '../money.ts';
import { DepositState } from '../payments.ts';
import { AwaitingApproval, MemberBrief, OperatorBrief, Reason } from './common.ts';

/**
 * What a line may be that is no payment of a member: a fee the bank took, money of the owner, a transfer between accounts of
 * the operator, money that goes back to whoever sent it.
 */
export const lineKinds = ['bank_fee', 'owner', 'own_transfer', 'refund'] as const;
export type LineKind = (typeof lineKinds)[number];
export const LineKind = z.enum(lineKinds);

export const StatementLine = z.object({
  id: Id,
  ref: z.string(),
  bank_account: z.object({ id: Id, bank_code: z.string(), name: z.string(), number: z.string() }),
  direction: z.enum(['in', 'out']),
  amount: Baht,
  from_bank: z.nullable(z.string()),
  from_account: z.nullable(z.string()),
  from_name: z.nullable(z.string()),
  reference: z.nullable(z.string()),
  state: z.enum(['unmatched', 'matched']),
  deposit_id: z.nullable(Id),
  payout_id: z.nullable(Id),
  withdrawal_id: z.nullable(Id),
  /** What an operator said it is, when it is no payment of a member. */
  classified: z.nullable(z.object({ kind: LineKind, reason: z.string(), at: Time })),
  /** What was said about it and waits for a second operator: whose it is, or what it is. */
  approval: z.nullable(z.object({ id: Id, by: OperatorBrief })),
  occurred_at: Time,
  created_at: Time,
  /** Open requests that may belong to it, best first (docs/design/console.md#matching). */
  suggestions: z.array(
    z.object({
      deposit_id: Id,
      ref: z.string(),
      member: MemberBrief,
      amount: Baht,
      score: z.number(),
      why: z.array(z.string()),
    }),
  ),
});
export type StatementLine = z.output<typeof StatementLine>;

export const DepositRow = z.object({
  id: Id,
  ref: z.string(),
  member: MemberBrief,
  channel: z.string(),
  /** The gateway it comes through; null for a bank's. */
  provider: z.nullable(z.string()),
  amount: Baht,
  amount_to_pay: Baht,
  /** What the gateway confirmed to have received. */
  received: z.nullable(Baht),
  credited: z.nullable(Baht),
  state: DepositState,
  status: z.string(),
  reason: z.nullable(z.string()),
  expires_at: Time,
  created_at: Time,
});
export type DepositRow = z.output<typeof DepositRow>;

const DepositDetail = z.extend(DepositRow, {
  account: z.nullable(z.object({ bank_code: z.string(), number: z.string(), name: z.string() })),
  line: z.nullable(z.omit(StatementLine, { suggestions: true })),
  /** What happened to it, oldest first. */
  history: z.array(z.object({ at: Time, what: z.string(), by: z.nullable(z.string()) })),
});

/** `open`: awaiting money or being looked at. */
export const listDeposits = endpoint({
  method: 'GET',
  path: '/api/deposits',
  caller: { operator: 'deposits.see' },
  input: z.object({
    state: z.optional(z.union([DepositState, z.literal('open')])),
    /** Only what is to be paid into this account of the house. */
    bank_account_id: z.optional(Id),
    ...pageQuery,
  }),
  output: page(DepositRow),
});
export const getDeposit = endpoint({
  method: 'GET',
  path: '/api/deposits/:id',
  caller: { operator: 'deposits.see' },
  params: ById,
  output: data(DepositDetail),
});
/**
 * Credits what the matched line brought, or what the gateway confirmed to have received. A line above the two-person amount
 * waits for a second operator.
 */
export const approveDeposit = endpoint({
  method: 'POST',
  path: '/api/deposits/:id/approve',
  caller: { operator: 'deposits.decide' },
  params: ById,
  output: data(DepositRow),
  accepted: { status: 202, output: AwaitingApproval },
  errors: ['already_decided', 'no_statement_line', 'line_already_matched'],
});
export const rejectDeposit = endpoint({
  method: 'POST',
  path: '/api/deposits/:id/reject',
  caller: { operator: 'deposits.decide' },
  params: ById,
  input: Reason,
  output: data(DepositRow),
  errors: ['already_decided'],
});

export const listStatementLines = endpoint({
  method: 'GET',
  path: '/api/statement-lines',
  caller: { operator: 'deposits.see' },
  input: z.object({
    state: z._default(z.enum(['unmatched', 'matched', 'all']), 'unmatched'),
    direction: z.optional(z.enum(['in', 'out'])),
    ...pageQuery,
  }),
  output: page(StatementLine),
});
/** Says whose money a line is and credits it, the whole line, once; above the two-person amount when a second operator agrees. */
export const matchLine = endpoint({
  method: 'POST',
  path: '/api/statement-lines/:id/match',
  caller: { operator: 'deposits.decide' },
  params: ById,
  input: z.strictObject({ deposit_id: Id }),
  output: data(DepositRow),
  accepted: { status: 202, output: AwaitingApproval },
  errors: ['already_decided', 'line_already_matched'],
});

/**
 * Says what a line is that is no payment of a member, and books it to the operator's own account. Money that came in always needs a second
 * operator, for it may be a member's; money that left needs one above the two-person amount. Only what left can be a fee.
 */
export const classifyLine = endpoint({
  method: 'POST',
  path: '/api/statement-lines/:id/classify',
  caller: { operator: 'lines.classify' },
  params: ById,
  input: z.strictObject({ kind: LineKind, reason: Reason.shape.reason }),
  output: data(StatementLine),
  accepted: { status: 202, output: AwaitingApproval },
  errors: ['already_decided', 'line_already_matched'],
});
