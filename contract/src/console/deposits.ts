import * as z from 'zod/mini';
import { ById, data, Id, page, Time } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { Baht } from '../money.ts';
import { Deposit, DepositState } from '../payments.ts';
import { AwaitingApproval, listQuery, MemberBrief, MemberReason, OperatorBrief, Reason } from './common.ts';

/**
 * Kinds of bank lines that are no member's payment: a bank fee, the owner's money, a transfer between own accounts, a
 * refund to the sender.
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
  /** Classification by an operator, if it is no member's payment. */
  classified: z.nullable(z.object({ kind: LineKind, reason: z.string(), at: Time })),
  /** A pending match or classification. */
  approval: z.nullable(z.object({ id: Id, by: OperatorBrief })),
  occurred_at: Time,
  /** The bank's own time text, if it differs from the interpreted time; empty if missing. */
  stated_time: z.nullable(z.string()),
  created_at: Time,
  /** Matching open requests, best first (docs/design/console.md#matching). */
  suggestions: z.array(
    z.object({
      deposit_id: Id,
      ref: z.string(),
      member: MemberBrief,
      amount: Baht,
      score: z.number(),
      /** One operator can match it; otherwise a reason and a second operator are needed. */
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
  /** The gateway; null for a bank transfer. */
  provider: z.nullable(z.string()),
  amount: Baht,
  amount_to_pay: Baht,
  /** Amount confirmed by the gateway. */
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
  /** The chosen offer as crediting the requested amount now would apply it; `why`: without its bonus. Null: none, or decided. */
  offer: z._default(
    z.nullable(
      z.extend(z.pick(Deposit.shape.offer.def.innerType, { title: true, bonus: true, turnover: true }), {
        why: z.nullable(z.string()),
      }),
    ),
    null,
  ),
  /** History, oldest first. */
  history: z.array(z.object({ at: Time, what: z.string(), by: z.nullable(z.string()) })),
});

const DepositsState = z.union([DepositState, z.literal('open')]);
/** `open`: awaiting money or under review. */
export const listDeposits = endpoint({
  method: 'GET',
  path: '/api/deposits',
  caller: { operator: 'deposits.see' },
  input: z.object({
    state: z.optional(DepositsState),
    /** Alias of `state`. */
    status: z.optional(DepositsState),
    /** Only requests to this company account. */
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
 * Credits the matched line's amount, or the gateway's confirmed amount. Rules for matching are those of `matchLine`.
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
/** Raises a risk flag about the request, once; decides nothing. */
export const flagDeposit = endpoint({
  method: 'POST',
  path: '/api/deposits/:id/flag',
  caller: { operator: 'deposits.decide' },
  params: ById,
  input: Reason,
  errors: ['already_decided'],
});

const LinesState = z.enum(['unmatched', 'matched', 'all']);
export const listStatementLines = endpoint({
  method: 'GET',
  path: '/api/statement-lines',
  caller: { operator: 'deposits.see' },
  input: z.object({
    /** Default: unmatched. */
    state: z.optional(LinesState),
    /** Alias of `state`. */
    status: z.optional(LinesState),
    direction: z.optional(z.enum(['in', 'out'])),
    ...listQuery,
  }),
  output: page(StatementLine),
});
/**
 * Matches a line to a request and credits the whole line, once. One operator suffices if the sender is the member's
 * registered account, or amount, time and name all fit; otherwise a `reason` and a second operator are required,
 * whatever the amount (docs/decisions/two-persons.md).
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
 * Credits an unmatched line to a member. One operator suffices if the sender is the member's registered account;
 * otherwise a second is required.
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
  /** The sender is the member's registered account, so one operator suffices. */
  is_sender: z.boolean(),
  /** Requests that can still be paid, newest first. */
  deposits: z.array(z.object({ deposit_id: Id, ref: z.string(), amount: Baht, state: DepositState, created_at: Time })),
});
export type LineCandidate = z.output<typeof LineCandidate>;
/**
 * Up to ten candidates for a line's owner: by phone, name or last account digits; without `q` by the sender of the
 * line.
 */
export const listCandidates = endpoint({
  method: 'GET',
  path: '/api/statement-lines/:id/candidates',
  caller: { operator: 'deposits.decide' },
  params: ById,
  input: z.object({ q: z.optional(z.string().check(z.trim(), z.maxLength(60))) }),
  output: data(z.array(LineCandidate)),
});

/**
 * Classifies a line that is no member's payment; booked to the operator's own account when a second operator approves.
 * Outgoing money needs a document: `file_id` of `POST /api/evidence`. Only outgoing lines can be fees.
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

const UndoPreview = z.object({
  /** Current state of the line: a deposit, or its classification. */
  was: z.enum(['deposit', ...lineKinds]),
  deposit_ref: z.nullable(z.string()),
  member: z.nullable(MemberBrief),
  amount: Baht,
  /** Part of the amount that is no longer available: spent, reserved or sent back. Above 0 it cannot be undone. */
  missing: Baht,
  /** A bonus was granted with it: cannot be undone. */
  has_bonus: z.boolean(),
});
export type UndoPreview = z.output<typeof UndoPreview>;
/** Previews the effect of undoing a line. */
export const previewUndo = endpoint({
  method: 'GET',
  path: '/api/statement-lines/:id/undo',
  caller: { operator: 'lines.classify' },
  params: ById,
  output: data(UndoPreview),
  errors: ['nothing_to_undo'],
});
/**
 * Undoes a match, credit or classification by a reversing posting when a second operator approves. The line becomes
 * unmatched; a credited request is refused.
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
  /** The line's value, and the member's or the request's; texts for operators. */
  line: z.string(),
  member: z.string(),
  fits: z.boolean(),
});
export type Difference = z.output<typeof Difference>;
/** Recent member changes that deserve a second look. */
export const memberChanges = [
  'password_changed',
  'reset_link_issued',
  'tel_corrected',
  'name_corrected',
  'bank_change_asked',
  'bank_change_approved',
] as const;
const LineDetail = z.extend(z.omit(StatementLine, { suggestions: true }), {
  /** The pending approval: requester, kind and reason. */
  asked: z.nullable(z.object({ by: OperatorBrief, reason: z.nullable(z.string()), kind: z.string() })),
  /** The member and request that it would be matched to. */
  against: z.nullable(
    z.object({
      member: MemberBrief,
      deposit: z.nullable(z.object({ id: Id, ref: z.string() })),
      differences: z.array(Difference),
    }),
  ),
  /** The member's changes in 30 days, newest first. */
  changes: z.array(z.object({ kind: z.enum(memberChanges), at: Time })),
});
export type LineDetail = z.output<typeof LineDetail>;
/** A line as requester and approver see it. */
export const getStatementLine = endpoint({
  method: 'GET',
  path: '/api/statement-lines/:id',
  caller: { operator: 'deposits.see' },
  params: ById,
  output: data(LineDetail),
});
