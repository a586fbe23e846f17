import * as z from 'zod/mini';
import { ById, data, Id, Time } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { Baht } from '../money.ts';
import { AwaitingApproval, OperatorBrief, Reason } from './common.ts';

/** A webhook secret of an account or gateway, without its value. */
export const WebhookSecret = z.object({
  created_at: Time,
  /** Last use, to the minute; null if never used. */
  used_at: z.nullable(Time),
});
export type WebhookSecret = z.output<typeof WebhookSecret>;

/**
 * Fields of accounts and gateways. `secrets`: none, one, or two during a rotation, newest first. `approval`: a pending
 * rotation.
 */
export const secretColumns = {
  secrets: z.array(WebhookSecret),
  approval: z.nullable(z.object({ id: Id, by: OperatorBrief })),
};

export const BankAccount = z.object({
  id: Id,
  kind: z.enum(['bank', 'promptpay', 'truemoney']),
  bank_code: z.string(),
  bank_name: z.string(),
  number_masked: z.string(),
  name: z.string(),
  /** Members can pay into it. */
  is_active: z.boolean(),
  /** Withdrawals are paid from it while it is active. */
  pays_out: z.boolean(),
  /** Most in and out in a day of Bangkok; null: no cap. */
  cap_in: z._default(z.nullable(Baht), null),
  cap_out: z._default(z.nullable(Baht), null),
  /** Webhook address for the bank's notices. */
  callback_url: z.string(),
  ...secretColumns,
  last_line_at: z.nullable(Time),
  today: z.object({ in: Baht, out: Baht }),
  /**
   * Caps less the money of today, deposits that members were told to pay, and ordered payouts; negative above a cap, null
   * without one.
   */
  room: z._default(z.object({ in: z.nullable(Baht), out: z.nullable(Baht) }), { in: null, out: null }),
  /** Last reported by the bank; null before that. */
  balance: z._default(z.nullable(Baht), null),
  balance_at: z._default(z.nullable(Time), null),
  /** Open deposit requests for this account. */
  open_deposits: z.number(),
});
export type BankAccount = z.output<typeof BankAccount>;
export const listBankAccounts = endpoint({
  method: 'GET',
  path: '/api/bank-accounts',
  caller: { operator: 'bank-accounts.see' },
  output: data(z.array(BankAccount)),
});
/**
 * A bank notice in an unknown format; it may be money, so it is listed with the lines. Amount, time and account are as
 * far as readable, unparsed; of the account only the last digits.
 */
export const UnparsedEvent = z.object({
  id: z.string(),
  event_id: z.string(),
  bank_account: z.object({ id: Id, bank_code: z.string(), name: z.string(), number: z.string() }),
  amount: z.nullable(z.string()),
  time: z.nullable(z.string()),
  account: z.nullable(z.string()),
  /** A pending request to dismiss it. */
  approval: z.nullable(z.object({ id: Id, by: OperatorBrief })),
  received_at: Time,
});
export type UnparsedEvent = z.output<typeof UnparsedEvent>;
/** The newest fifty of the last 30 days. */
export const listUnparsedEvents = endpoint({
  method: 'GET',
  path: '/api/unread-lines',
  caller: { operator: 'deposits.see' },
  output: data(z.array(UnparsedEvent)),
});
/**
 * Dismisses an unparsed event, with the reason: it was no money, or the bank sent it again in a known format. Books
 * nothing. Needs two operators if it contains an amount.
 */
export const endUnparsedEvent = endpoint({
  method: 'POST',
  path: '/api/unread-lines/:id/end',
  caller: { operator: 'lines.classify' },
  params: z.object({ id: z.string().check(z.regex(/^\d{1,18}$/)) }),
  input: Reason,
  output: data(z.array(UnparsedEvent)),
  accepted: { status: 202, output: AwaitingApproval },
  errors: ['already_decided'],
});
/**
 * Switches off at once, on with two operators. Members see it within seconds. Money that still arrives at an inactive
 * account is processed as before.
 */
export const switchBankAccount = endpoint({
  method: 'PUT',
  path: '/api/bank-accounts/:id',
  caller: { operator: 'bank-accounts.change' },
  params: ById,
  input: z.strictObject({ is_active: z.boolean(), reason: Reason.shape.reason }),
  output: data(BankAccount),
  accepted: { status: 202, output: AwaitingApproval },
  errors: ['already_decided', 'code_required'],
});

const Cap = z.nullable(Baht.check(z.refine((satang) => satang > 0n && satang <= 100_000_000_000n, 'กรอกมากกว่า 0 บาท')));
/**
 * Sets the daily caps: a lower one at once, a higher one or none with two operators. An account without room is not
 * offered to new deposits, nor used for payouts, while another of its kind has room.
 */
export const capBankAccount = endpoint({
  method: 'PUT',
  path: '/api/bank-accounts/:id/caps',
  caller: { operator: 'bank-accounts.change' },
  params: ById,
  input: z.strictObject({ cap_in: Cap, cap_out: Cap, reason: Reason.shape.reason }),
  output: data(BankAccount),
  accepted: { status: 202, output: AwaitingApproval },
  errors: ['already_decided', 'code_required'],
});

const reasonField = { reason: z.optional(Reason.shape.reason) };
/** Always needs two operators; the approval's result contains the account id and the webhook secret. */
export const addBankAccount = endpoint({
  method: 'POST',
  path: '/api/bank-accounts',
  caller: { operator: 'bank-accounts.change' },
  input: z.strictObject({
    kind: BankAccount.shape.kind,
    /** For PromptPay the bank behind it; for TrueMoney the wallet's own code. */
    bank_code: z.string().check(z.maxLength(20)),
    number: z.string().check(z.regex(/^\d{10,15}$/)),
    name: z.string().check(z.trim(), z.minLength(1), z.maxLength(120)),
    pays_out: z.boolean(),
    ...reasonField,
  }),
  output: AwaitingApproval,
  status: 202,
  errors: ['account_taken', 'already_decided', 'code_required'],
});
/** Takes effect at once; refused while a request or payout uses the account. */
export const removeBankAccount = endpoint({
  method: 'DELETE',
  path: '/api/bank-accounts/:id',
  caller: { operator: 'bank-accounts.change' },
  params: ById,
  errors: ['requests_open'],
});
/** Adds a second webhook secret; always needs two operators. */
export const rotateAccountSecret = endpoint({
  method: 'POST',
  path: '/api/bank-accounts/:id/rotate-secret',
  caller: { operator: 'webhook-secrets.change' },
  params: ById,
  input: z.strictObject(reasonField),
  output: AwaitingApproval,
  status: 202,
  errors: ['already_decided', 'code_required'],
});
/** Revokes the older of two secrets at once. 404 if there is only one. */
export const endAccountSecret = endpoint({
  method: 'DELETE',
  path: '/api/bank-accounts/:id/old-secret',
  caller: { operator: 'webhook-secrets.change' },
  params: ById,
});
