import * as z from 'zod/mini';
import { ById, data, Id, Time } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { roles } from '../roles.ts';
import { AwaitingApproval, OperatorBrief, Reason } from './common.ts';

const Username = z.string().check(z.trim(), z.toLowerCase(), z.regex(/^[a-z0-9._-]{1,60}$/));
const OperatorName = z.string().check(z.trim(), z.minLength(1), z.maxLength(120));
/** Password of an operator. */
export const OperatorPassword = z.string().check(z.minLength(12), z.maxLength(128));
const Totp = z.string().check(z.regex(/^\d{6}$/));

const isMapped = /^[0:]+ffff:/i; // callers' addresses are IPv4 then
const Network = z.union(
  [z.cidrv4(), z.cidrv6().check(z.refine((network) => !isMapped.test(network)))],
  'เขียนเครือข่ายแบบ 203.0.113.0/24',
);

export const OperatorAccount = z.object({
  id: Id,
  username: z.string(),
  name: z.string(),
  role: z.enum(roles),
  active: z.boolean(),
  /** Networks (CIDR) from which the console may be used; none: any. */
  networks: z._default(z.array(z.string()), []),
  /** Has set a password and an authenticator. */
  is_set_up: z.boolean(),
  /** Open sessions. */
  sessions: z.number(),
  last_seen_at: z.nullable(Time),
  /** A pending request about this operator. */
  approval: z.nullable(z.object({ id: Id, by: OperatorBrief })),
  created_at: Time,
});
export type OperatorAccount = z.output<typeof OperatorAccount>;

/** A signed-in browser. */
export const OperatorSession = z.object({
  id: Id,
  /** Browser and system; null for old sessions. */
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
/**
 * Invites an operator; needs two operators. Then `result {id, url}`: a single-use link to set password and
 * authenticator.
 */
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
/**
 * Deactivates, or allows fewer networks, at once and ends all sessions. Another role, activating, more networks, and
 * deactivating or confining an owner, manager or auditor need two operators.
 */
export const changeOperator = endpoint({
  method: 'PUT',
  path: '/api/operators/:id',
  caller: { operator: 'operators.change' },
  params: ById,
  input: z.strictObject({
    role: z.optional(z.enum(roles)),
    active: z.optional(z.boolean()),
    networks: z.optional(z.array(Network).check(z.maxLength(20))),
    reason: Reason.shape.reason,
  }),
  output: data(OperatorAccount),
  accepted: { status: 202, output: AwaitingApproval },
  errors: ['last_owner', 'already_decided', 'code_required'],
});
/**
 * Resets another's authenticator; needs two operators. The old one stops working; `result {id, url}`: a link to set a new
 * one with the password.
 */
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
/** Ends all sessions of an operator at once; for an owner, manager or auditor only if they can sign in again. */
export const endOperatorSessions = endpoint({
  method: 'DELETE',
  path: '/api/operators/:id/sessions',
  caller: { operator: 'operators.change' },
  params: ById,
  errors: ['second_person_needed'],
});

const Token = z.string().check(z.regex(/^[\w-]{43}$/));
/** Shows the invited operator and the authenticator secret. The link can be opened repeatedly until used. */
export const openInvitation = endpoint({
  method: 'POST',
  path: '/api/invitation',
  caller: 'anyone',
  input: z.strictObject({ token: Token }),
  output: data(
    z.object({
      username: z.string(),
      name: z.string(),
      /** `totp`: the password is kept and required. */
      kind: z.enum(['invited', 'totp']),
      secret: z.string(),
      totp_address: z.string(),
    }),
  ),
  errors: ['bad_origin', 'invitation_expired'],
});
/** Completes the link with a code from the authenticator app. */
export const acceptInvitation = endpoint({
  method: 'POST',
  path: '/api/invitation/accept',
  caller: 'anyone',
  input: z.strictObject({ token: Token, password: OperatorPassword, totp: Totp }),
  errors: ['bad_origin', 'invitation_expired', 'wrong_totp', 'wrong_password', 'too_many_attempts'],
});
