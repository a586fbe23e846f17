import * as z from 'zod/mini';
import { ById, data, Id, page, pageQuery, Time } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { BankChange } from '../profile.ts';
import { AwaitingApproval, MemberBrief, MemberReason, OperatorBrief } from './common.ts';

const Account = z.object({ code: z.string(), name: z.string(), number_masked: z.string() });

/** A member asks for another payout account; always two operators agree to it. */
export const BankChangeRow = z.object({
  id: Id,
  ref: z.string(),
  member: MemberBrief,
  status: BankChange.shape.status,
  /** The account of when it was asked, and the one that is wished for. */
  from: Account,
  to: Account,
  files: z.number(),
  /** A first operator has agreed and waits for a second. */
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
  /** `id`: that one alone, whatever became of it. */
  input: z.object({ status: z.optional(BankChange.shape.status), id: z.optional(Id), ...pageQuery }),
  output: page(BankChangeRow),
});

/** The whole numbers and the member's pictures. Each look leaves an audit line. */
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

/** The first operator agrees; a second answers the approval. */
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
