import * as z from 'zod/mini';
import { ById, data, Id, Time } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { Baht } from '../money.ts';
import { AwaitingApproval, OperatorBrief, Reason } from './common.ts';

/** What webhooks of an account or a gateway are signed with, as far as anybody may know. */
export const WebhookSecret = z.object({
  created_at: Time,
  /** When something was last signed with it, to the minute; null: never yet. */
  used_at: z.nullable(Time),
});
export type WebhookSecret = z.output<typeof WebhookSecret>;

/** What both have: none, one, or two while one takes over from the other, the newer first; and who waits for another. */
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
  /** Members may pay into it. */
  is_active: z.boolean(),
  /** Withdrawals are paid from it, while it is active. */
  pays_out: z.boolean(),
  /** Where the bank tells what came and went. */
  callback_url: z.string(),
  ...secretColumns,
  last_line_at: z.nullable(Time),
  today: z.object({ in: Baht, out: Baht }),
  /** Requests that wait for money on this account. */
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
 * What a bank told in a form that nobody knows: it may be money, so it stands among the lines. Amount, time and account are what can be
 * read, as they were sent, of the account the last digits.
 */
export const UnreadLine = z.object({
  id: z.string(),
  event_id: z.string(),
  bank_account: z.object({ id: Id, bank_code: z.string(), name: z.string(), number: z.string() }),
  amount: z.nullable(z.string()),
  time: z.nullable(z.string()),
  account: z.nullable(z.string()),
  /** One operator wants it off the list, and a second one has not agreed yet. */
  approval: z.nullable(z.object({ id: Id, by: OperatorBrief })),
  received_at: Time,
});
export type UnreadLine = z.output<typeof UnreadLine>;
/** Of the last 30 days, the newest fifty. */
export const listUnreadLines = endpoint({
  method: 'GET',
  path: '/api/unread-lines',
  caller: { operator: 'deposits.see' },
  output: data(z.array(UnreadLine)),
});
/**
 * Takes one off the list, with what came of it: it was no money, or the bank told it again in a form that is read. It books nothing. By
 * two where an amount can be read in it.
 */
export const endUnreadLine = endpoint({
  method: 'POST',
  path: '/api/unread-lines/:id/end',
  caller: { operator: 'lines.classify' },
  params: z.object({ id: z.string().check(z.regex(/^\d{1,18}$/)) }),
  input: Reason,
  output: data(z.array(UnreadLine)),
  accepted: { status: 202, output: AwaitingApproval },
  errors: ['already_decided'],
});
/** Off at once, on by two. Members see it within seconds. Money that still comes to an account that is off is taken as before. */
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

const why = { reason: z.optional(Reason.shape.reason) };
/** Always by two; the account's id and the secret of its webhooks are what the approval then shows to who may `secrets.read`. */
export const addBankAccount = endpoint({
  method: 'POST',
  path: '/api/bank-accounts',
  caller: { operator: 'bank-accounts.change' },
  input: z.strictObject({
    kind: BankAccount.shape.kind,
    /** Of PromptPay the bank behind it; the wallet's own for TrueMoney. */
    bank_code: z.string().check(z.maxLength(20)),
    number: z.string().check(z.regex(/^\d{10,15}$/)),
    name: z.string().check(z.trim(), z.minLength(1), z.maxLength(120)),
    pays_out: z.boolean(),
    ...why,
  }),
  output: AwaitingApproval,
  status: 202,
  errors: ['account_taken', 'already_decided', 'code_required'],
});
/** At once, for nothing new is promised on it. Not while a request or a payout points to it. */
export const removeBankAccount = endpoint({
  method: 'DELETE',
  path: '/api/bank-accounts/:id',
  caller: { operator: 'bank-accounts.change' },
  params: ById,
  errors: ['requests_open'],
});
/** Another secret beside the one there is: always by two. */
export const rotateAccountSecret = endpoint({
  method: 'POST',
  path: '/api/bank-accounts/:id/rotate-secret',
  caller: { operator: 'webhook-secrets.change' },
  params: ById,
  input: z.strictObject(why),
  output: AwaitingApproval,
  status: 202,
  errors: ['already_decided', 'code_required'],
});
/** The older of two is no longer good, at once. 404 when there is only one. */
export const endAccountSecret = endpoint({
  method: 'DELETE',
  path: '/api/bank-accounts/:id/old-secret',
  caller: { operator: 'webhook-secrets.change' },
  params: ById,
});
