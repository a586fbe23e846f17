import * as z from 'zod/mini';
import { ById, data, Id, page, pageQuery, Time, uncheckedString } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { AnyAmount, Baht } from '../money.ts';
import type { EntryOf } from '../modules.ts';
import { AwaitingApproval, MemberBrief, OperatorBrief, Reason } from './common.ts';

export const Approval = z.object({
  id: Id,
  ref: z.string(),
  kind: uncheckedString<EntryOf<'approvals'>>(),
  subject_id: Id,
  /** Null if it concerns no member. */
  member: z.nullable(MemberBrief),
  /** 0 if no money moves. */
  amount: Baht,
  /** Summary in Thai that the second operator approves. */
  facts: z.array(z.object({ label: z.string(), text: z.string() })),
  reason: z.nullable(z.string()),
  /** `ended`: the subject was decided otherwise, so no answer is needed. */
  status: z.enum(['pending', 'approved', 'rejected', 'ended']),
  maker: OperatorBrief,
  /** Operator who answered; for `ended`, the operator who decided the subject, if any. */
  checker: z.nullable(OperatorBrief),
  /** Reason of the refusal or the end; for approved ones, what the second operator compared. */
  decision_reason: z.nullable(z.string()),
  /** The requester has attached a document (`POST /api/approvals/{id}/evidence`). */
  has_evidence: z.boolean(),
  /** It has an unread result; a result is shown once. */
  has_result: z.boolean(),
  /** The caller may read the result: the requester, or for secrets a holder of `secrets.read`. */
  result_is_yours: z.boolean(),
  created_at: Time,
});
export type Approval = z.output<typeof Approval>;

/** All with `approvals.see`; otherwise the caller's own, and those whose secret the caller may read. */
export const listApprovals = endpoint({
  method: 'GET',
  path: '/api/approvals',
  caller: { operator: 'approvals.see-own' },
  /** `id`: only that one, in any status. */
  input: z.object({
    status: z.optional(Approval.shape.status),
    id: z.optional(Id),
    /** Default: newest first. */
    sort: z.optional(z.enum(['oldest', 'newest'])),
    /** Only the caller's own requests. */
    by: z.optional(z.literal('me')),
    /** Only those with an unread result the caller may read. */
    result: z.optional(z.literal('yours')),
    ...pageQuery,
  }),
  output: page(Approval),
});
export const getApproval = endpoint({
  method: 'GET',
  path: '/api/approvals/:id',
  caller: { operator: 'approvals.see-own' },
  params: ById,
  output: data(
    z.extend(Approval, {
      /** The result, for the entitled caller only, and once. */
      result: z.nullable(z.record(z.string(), z.string())),
    }),
  ),
});
export const approve = endpoint({
  method: 'POST',
  path: '/api/approvals/:id/approve',
  caller: { operator: 'approvals.decide' },
  params: ById,
  /** `compared`: what the second operator compared; for a payout account, the name on the evidence. */
  input: z.strictObject({ compared: z.optional(Reason.shape.reason) }),
  output: data(Approval),
  errors: [
    'already_decided',
    'second_person_needed',
    'evidence_unseen',
    'name_differs',
    'insufficient_balance',
    'line_already_matched',
    'account_taken',
    'reference_used',
    'money_gone',
    'bonus_taken',
    'channel_down',
    'restricted',
    'changed_meanwhile',
    'secret_missing',
    'username_taken',
    'tel_taken',
    'last_owner',
  ],
});
export const reject = endpoint({
  method: 'POST',
  path: '/api/approvals/:id/reject',
  caller: { operator: 'approvals.decide' },
  params: ById,
  input: Reason,
  output: data(Approval),
  errors: ['already_decided'],
});
/** Adjusts a member's credit by hand; always needs two operators. `amount` can be negative. */
export const makeAdjustment = endpoint({
  method: 'POST',
  path: '/api/adjustments',
  caller: { operator: 'adjustments.make' },
  input: z.strictObject({
    member_id: Id,
    amount: AnyAmount.check(z.refine((value: bigint) => value !== 0n)),
    reason: Reason.shape.reason,
    /** Idempotency key: repeating the request opens no second one. */
    key: z.optional(z.string().check(z.minLength(1), z.maxLength(100))),
  }),
  output: AwaitingApproval,
  status: 202,
  errors: ['idempotency_key_reused', 'already_decided'],
});

/** Uploads a document picture for an approval request; deleted after a day unless its `file_id` is used. */
export const uploadEvidence = endpoint({
  method: 'POST',
  path: '/api/evidence',
  caller: { operator: 'signed-in' },
  upload: true,
  output: data(z.object({ file_id: Id })),
  status: 201,
});

/** Shows the requester's document at an address valid for some minutes; audited. */
export const showEvidence = endpoint({
  method: 'POST',
  path: '/api/approvals/:id/evidence',
  caller: { operator: 'approvals.see-own' },
  params: ById,
  output: data(z.object({ url: z.string() })),
});
