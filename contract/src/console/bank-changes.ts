import * as z from 'zod/mini';
import { ById, data, Id, page, pageQuery, Time } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { BankChange } from '../profile.ts';
import { AwaitingApproval, MemberBrief, MemberReason, OperatorBrief } from './common.ts';

const Account = z.object({ code: z.string(), name: z.string(), number_masked: z.string() });

/** A member's request for another payout account; always needs two operators. */
export const BankChangeRow = z.object({
  id: Id,
  ref: z.string(),
  member: MemberBrief,
  status: BankChange.shape.status,
  /** The account at the time of the request, and the requested one. */
  from: Account,
  to: Account,
  files: z.number(),
  /** Approved by a first operator, pending a second. */
  approval: z.nullable(z.object({ id: Id, by: OperatorBrief })),
  reason: z.nullable(z.string()),
  created_at: Time,
  decided_at: z.nullable(Time),
});
export type BankChangeRow = z.output<typeof BankChangeRow>;

export const listBankChanges = endpoint({
  method: 'GET',
  path: '/api/bank-changes',
  caller: { operator: 'bank-changes.see' },
  /** `id`: only that one, in any status. */
  input: z.object({ status: z.optional(BankChange.shape.status), id: z.optional(Id), ...pageQuery }),
  output: page(BankChangeRow),
});

/** Shows the full account numbers and the member's pictures; audited. */
export const revealEvidence = endpoint({
  method: 'POST',
  path: '/api/bank-changes/:id/evidence',
  caller: { operator: 'bank-changes.decide' },
  params: ById,
  output: data(
    z.object({
      from_number: z.string(),
      to_number: z.string(),
      files: z.array(z.object({ file_id: Id, url: z.string() })),
    }),
  ),
});

/** Approval by the first operator; a second answers the approval request. */
export const approveBankChange = endpoint({
  method: 'POST',
  path: '/api/bank-changes/:id/approve',
  caller: { operator: 'bank-changes.decide' },
  params: ById,
  output: AwaitingApproval,
  status: 202,
  errors: ['already_decided', 'second_person_needed', 'account_taken'],
});
export const rejectBankChange = endpoint({
  method: 'POST',
  path: '/api/bank-changes/:id/reject',
  caller: { operator: 'bank-changes.decide' },
  params: ById,
  input: MemberReason,
  output: data(BankChangeRow),
  errors: ['already_decided'],
});
