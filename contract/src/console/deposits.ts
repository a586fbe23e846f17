import * as z from 'zod/mini';
import { ById, data, Id, page, Time } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { Baht } from '../money.ts';
import { DepositState } from '../payments.ts';
import { AwaitingApproval, listQuery, MemberBrief, MemberReason, OperatorBrief, Reason } from './common.ts';

/**
 * What a line may be that is no payment of a member: a fee the bank took, money of the owner, a transfer between accounts of
 * the operator, money that goes back to whoever sent it.
 */
export const lineKinds = ['bank_fee', 'owner', 'own_transfer', 'refund'] as const;
export const lineKindNames: Readonly<Record<(typeof lineKinds)[number], string>> = {
  bank_fee: 'ค่าธรรมเนียมธนาคาร',
  owner: 'เงินของเจ้าของ',
  own_transfer: 'โอนระหว่างบัญชีของเว็บ',
  refund: 'คืนเงินผู้โอน',
};
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
  /** How the bank put the time, where it is not what was taken for it; empty when it told of none. */
  stated_time: z.nullable(z.string()),
  created_at: Time,
  /** Open requests that may belong to it, best first (docs/design/console.md#matching). */
  suggestions: z.array(
    z.object({
      deposit_id: Id,
      ref: z.string(),
      member: MemberBrief,
      amount: Baht,
      score: z.number(),
      /** One operator may match it; otherwise a reason and a second operator are needed. */
      one_is_enough: z.boolean(),
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

const DepositsState = z.union([DepositState, z.literal('open')]);
/** `open`: awaiting money or being looked at. */
export const listDeposits = endpoint({
  method: 'GET',
  path: '/api/deposits',
  caller: { operator: 'deposits.see' },
  input: z.object({
    state: z.optional(DepositsState),
    /** The same as `state`. */
    status: z.optional(DepositsState),
    /** Only what is to be paid into this account of the house. */
    bank_account_id: z.optional(Id),
    /** Only this member's. */
    member_id: z.optional(Id),
    ...listQuery,
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
 * Credits what the matched line brought, or what the gateway confirmed to have received. Whose money a line is, is said as by
 * `matchLine`.
 */
export const approveDeposit = endpoint({
  method: 'POST',
  path: '/api/deposits/:id/approve',
  caller: { operator: 'deposits.decide' },
  params: ById,
  input: z.strictObject({ reason: z.optional(Reason.shape.reason) }),
  output: data(DepositRow),
  accepted: { status: 202, output: AwaitingApproval },
  errors: ['already_decided', 'no_statement_line', 'line_already_matched'],
});
export const rejectDeposit = endpoint({
  method: 'POST',
  path: '/api/deposits/:id/reject',
  caller: { operator: 'deposits.decide' },
  params: ById,
  input: MemberReason,
  output: data(DepositRow),
  errors: ['already_decided'],
});

const LinesState = z.enum(['unmatched', 'matched', 'all']);
export const listStatementLines = endpoint({
  method: 'GET',
  path: '/api/statement-lines',
  caller: { operator: 'deposits.see' },
  input: z.object({
    /** Absent: what is unmatched. */
    state: z.optional(LinesState),
    /** The same as `state`. */
    status: z.optional(LinesState),
    direction: z.optional(z.enum(['in', 'out'])),
    ...listQuery,
  }),
  output: page(StatementLine),
});
/**
 * Says whose money a line is and credits it, the whole line, once. One operator is enough where the sender is the member's
 * registered account, or amount, time and name all fit; everything else needs a `reason` and a second operator, whatever the
 * amount (docs/decisions/two-persons.md).
 */
export const matchLine = endpoint({
  method: 'POST',
  path: '/api/statement-lines/:id/match',
  caller: { operator: 'deposits.decide' },
  params: ById,
  input: z.strictObject({ deposit_id: Id, reason: z.optional(Reason.shape.reason) }),
  output: data(DepositRow),
  accepted: { status: 202, output: AwaitingApproval },
  errors: ['already_decided', 'line_already_matched'],
});

/**
 * Credits a member with a line that no request fits, with what was received. One operator is enough where the sender is the member's
 * registered account; everything else needs a second.
 */
export const creditLine = endpoint({
  method: 'POST',
  path: '/api/statement-lines/:id/credit',
  caller: { operator: 'deposits.decide' },
  params: ById,
  input: z.strictObject({ member_id: Id, reason: Reason.shape.reason }),
  output: data(DepositRow),
  accepted: { status: 202, output: AwaitingApproval },
  errors: ['already_decided', 'line_already_matched'],
});

export const LineCandidate = z.object({
  member: MemberBrief,
  account: z.object({ bank_code: z.string(), number_masked: z.string() }),
  /** The sender is the member's registered account: one operator may credit it. */
  is_sender: z.boolean(),
  /** Requests that may still be paid, newest first. */
  deposits: z.array(z.object({ deposit_id: Id, ref: z.string(), amount: Baht, state: DepositState, created_at: Time })),
});
export type LineCandidate = z.output<typeof LineCandidate>;
/** Members whose money a line may be, ten at most: found by phone, name or the last digits of an account; without `q` by what the line says of its sender. */
export const listCandidates = endpoint({
  method: 'GET',
  path: '/api/statement-lines/:id/candidates',
  caller: { operator: 'deposits.decide' },
  params: ById,
  input: z.object({ q: z.optional(z.string().check(z.trim(), z.maxLength(60))) }),
  output: data(z.array(LineCandidate)),
});

/**
 * Says what a line is that is no payment of a member; it is booked to the operator's own account when a second operator agrees.
 * Money that left needs a document: `file_id` of `POST /api/evidence`. Only what left can be a fee.
 */
export const classifyLine = endpoint({
  method: 'POST',
  path: '/api/statement-lines/:id/classify',
  caller: { operator: 'lines.classify' },
  params: ById,
  input: z.strictObject({ kind: LineKind, reason: Reason.shape.reason, file_id: z.optional(Id) }),
  output: AwaitingApproval,
  status: 202,
  errors: ['already_decided', 'line_already_matched'],
});

const Undoing = z.object({
  /** What was said of the line: a deposit, or what it is classified as. */
  was: z.enum(['deposit', ...lineKinds]),
  deposit_ref: z.nullable(z.string()),
  member: z.nullable(MemberBrief),
  amount: Baht,
  /** What of it is not there any more: spent, held, or sent back. Above 0, nothing can be undone. */
  missing: Baht,
  /** A bonus came with it: not undone. */
  has_bonus: z.boolean(),
});
export type Undoing = z.output<typeof Undoing>;
/** What undoing a line would take, before anybody asks for it. */
export const showUndoing = endpoint({
  method: 'GET',
  path: '/api/statement-lines/:id/undo',
  caller: { operator: 'lines.classify' },
  params: ById,
  output: data(Undoing),
  errors: ['nothing_to_undo'],
});
/**
 * Takes back what was said of a line, a match, a credit or a classification, by a reversing posting, when a second operator agrees.
 * The line waits again; a request it was credited to is refused.
 */
export const undoLine = endpoint({
  method: 'POST',
  path: '/api/statement-lines/:id/undo',
  caller: { operator: 'lines.classify' },
  params: ById,
  input: Reason,
  output: AwaitingApproval,
  status: 202,
  errors: ['already_decided', 'nothing_to_undo', 'money_gone', 'bonus_taken'],
});

const Difference = z.object({
  what: z.enum(['amount', 'name', 'account', 'time']),
  /** What the line says, and what is known of the member or asked for; in words for operators. */
  line: z.string(),
  member: z.string(),
  fits: z.boolean(),
});
export type Difference = z.output<typeof Difference>;
/** What of a member's may make a second look worth while. */
export const memberChanges = [
  'password_changed',
  'reset_link_issued',
  'bank_change_asked',
  'bank_change_approved',
] as const;
const LineDetail = z.extend(z.omit(StatementLine, { suggestions: true }), {
  /** Who asked a second operator about it, what for and with which words. */
  asked: z.nullable(z.object({ by: OperatorBrief, reason: z.nullable(z.string()), kind: z.string() })),
  /** The member, and the request, that it was said to belong to. */
  against: z.nullable(
    z.object({
      member: MemberBrief,
      deposit: z.nullable(z.object({ id: Id, ref: z.string() })),
      differences: z.array(Difference),
    }),
  ),
  /** What changed about that member in 30 days, newest first. */
  changes: z.array(z.object({ kind: z.enum(memberChanges), at: Time })),
});
export type LineDetail = z.output<typeof LineDetail>;
/** A line as who asks and who agrees see it. */
export const getStatementLine = endpoint({
  method: 'GET',
  path: '/api/statement-lines/:id',
  caller: { operator: 'deposits.see' },
  params: ById,
  output: data(LineDetail),
});
