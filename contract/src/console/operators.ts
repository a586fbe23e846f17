import * as z from 'zod/mini';
import { ById, data, Id, Time } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { roles } from '../roles.ts';
import { AwaitingApproval, OperatorBrief, Reason } from './common.ts';

const Username = z.string().check(z.trim(), z.toLowerCase(), z.regex(/^[a-z0-9._-]{1,60}$/));
const OperatorName = z.string().check(z.trim(), z.minLength(1), z.maxLength(120));
/** The password of an operator. */
export const OperatorPassword = z.string().check(z.minLength(12), z.maxLength(128));
const Totp = z.string().check(z.regex(/^\d{6}$/));

export const OperatorAccount = z.object({
  id: Id,
  username: z.string(),
  name: z.string(),
  role: z.enum(roles),
  active: z.boolean(),
  /** Can sign in: has set a password and an authenticator. */
  is_set_up: z.boolean(),
  /** Sessions that are open. */
  sessions: z.number(),
  last_seen_at: z.nullable(Time),
  /** What somebody asked about this operator and waits for another. */
  approval: z.nullable(z.object({ id: Id, by: OperatorBrief })),
  created_at: Time,
});
export type OperatorAccount = z.output<typeof OperatorAccount>;

/** A browser that somebody is signed in on. */
export const OperatorSession = z.object({
  id: Id,
  /** Browser and system as people call them; null: of before that was written down. */
  device: z.nullable(z.string()),
  address: z.nullable(z.string()),
  created_at: Time,
  last_seen_at: Time,
  expires_at: Time,
});
export type OperatorSession = z.output<typeof OperatorSession>;

export const listOperators = endpoint({
  method: 'GET',
  path: '/api/operators',
  caller: { operator: 'operators.see' },
  output: data(z.array(OperatorAccount)),
});
export const listOperatorSessions = endpoint({
  method: 'GET',
  path: '/api/operators/:id/sessions',
  caller: { operator: 'operators.see' },
  params: ById,
  output: data(z.array(OperatorSession)),
});
/** By two; then `result {id, url}`: a link used once, in which the invited sets password and authenticator. */
export const inviteOperator = endpoint({
  method: 'POST',
  path: '/api/operators',
  caller: { operator: 'operators.change' },
  input: z.strictObject({
    username: Username,
    name: OperatorName,
    role: z.enum(roles),
    reason: z.optional(Reason.shape.reason),
  }),
  output: AwaitingApproval,
  status: 202,
  errors: ['username_taken', 'already_decided', 'code_required'],
});
/** Switching off is at once, and ends every session; of an owner, a manager or an auditor, another role and switching on are by two. */
export const changeOperator = endpoint({
  method: 'PUT',
  path: '/api/operators/:id',
  caller: { operator: 'operators.change' },
  params: ById,
  input: z.strictObject({
    role: z.optional(z.enum(roles)),
    active: z.optional(z.boolean()),
    reason: Reason.shape.reason,
  }),
  output: data(OperatorAccount),
  accepted: { status: 202, output: AwaitingApproval },
  errors: ['last_owner', 'already_decided', 'code_required'],
});
/** By two. The old authenticator is no longer good then; `result {id, url}` is a link in which a new one is set with the password. */
export const resetTotp = endpoint({
  method: 'POST',
  path: '/api/operators/:id/reset-totp',
  caller: { operator: 'operators.change' },
  params: ById,
  input: z.strictObject({ reason: z.optional(Reason.shape.reason) }),
  output: AwaitingApproval,
  status: 202,
  errors: ['last_owner', 'already_decided', 'code_required'],
});
/** Every session of theirs ends, at once; of an owner, a manager or an auditor only while they can sign in again. */
export const endOperatorSessions = endpoint({
  method: 'DELETE',
  path: '/api/operators/:id/sessions',
  caller: { operator: 'operators.change' },
  params: ById,
  errors: ['second_person_needed'],
});

const Token = z.string().check(z.regex(/^[\w-]{43}$/));
/** Whom a link is for, and what the authenticator app is given. It may be opened again until it is used. */
export const openInvitation = endpoint({
  method: 'POST',
  path: '/api/invitation',
  caller: 'anyone',
  input: z.strictObject({ token: Token }),
  output: data(
    z.object({
      username: z.string(),
      name: z.string(),
      /** `totp`: the password stays and is asked for. */
      kind: z.enum(['invited', 'totp']),
      secret: z.string(),
      totp_address: z.string(),
    }),
  ),
  errors: ['bad_origin', 'invitation_expired'],
});
/** Sets what the link is for, with a code that shows that the app has the secret. */
export const acceptInvitation = endpoint({
  method: 'POST',
  path: '/api/invitation/accept',
  caller: 'anyone',
  input: z.strictObject({ token: Token, password: OperatorPassword, totp: Totp }),
  errors: ['bad_origin', 'invitation_expired', 'wrong_totp', 'wrong_password', 'too_many_attempts'],
});
