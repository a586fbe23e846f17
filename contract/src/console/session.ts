import * as z from 'zod/mini';
import { Id, uncheckedString, ById, data } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import type { Permission } from '../permissions.ts';
import { roles } from '../roles.ts';
import { OperatorPassword, OperatorSession } from './operators.ts';

export const Operator = z.object({
  id: Id,
  username: z.string(),
  name: z.string(),
  role: z.enum(roles),
  permissions: z.array(uncheckedString<Permission>()),
});
export type Operator = z.output<typeof Operator>;

export const signIn = endpoint({
  method: 'POST',
  path: '/api/session',
  caller: 'anyone',
  input: z.strictObject({
    username: z.string().check(z.trim(), z.minLength(1), z.maxLength(60)),
    password: z.string().check(z.minLength(1), z.maxLength(128)),
    totp: z.string().check(z.regex(/^\d{6}$/)),
  }),
  output: z.object({ operator: Operator }),
  errors: ['bad_origin', 'wrong_credentials', 'code_used', 'network_refused', 'operator_locked'],
});
export const signOut = endpoint({ method: 'DELETE', path: '/api/session', caller: { operator: 'signed-in' } });
/** Confirms a current TOTP code for protected actions; valid in this session for five minutes. */
export const confirmCode = endpoint({
  method: 'POST',
  path: '/api/session/confirm',
  caller: { operator: 'signed-in' },
  input: z.strictObject({ totp: z.string().check(z.regex(/^\d{6}$/)) }),
  errors: ['wrong_totp', 'code_used', 'too_many_attempts'],
});
export const getMe = endpoint({
  method: 'GET',
  path: '/api/me',
  caller: { operator: 'signed-in' },
  output: z.object({ operator: Operator }),
});

const own = { operator: 'signed-in' } as const;

/** The operator's own sessions, last used first. */
export const listOwnSessions = endpoint({
  method: 'GET',
  path: '/api/me/sessions',
  caller: own,
  output: data(z.array(z.extend(OperatorSession, { is_this: z.boolean() }))),
});
/** Ends one of the operator's own sessions at once; 404 for others. */
export const endOwnSession = endpoint({ method: 'DELETE', path: '/api/me/sessions/:id', caller: own, params: ById });
/** Changes the own password and ends all other sessions. */
export const changeOwnPassword = endpoint({
  method: 'PUT',
  path: '/api/me/password',
  caller: own,
  input: z.strictObject({
    password: z.string().check(z.minLength(1), z.maxLength(128)),
    new_password: OperatorPassword,
  }),
  errors: ['wrong_password', 'same_password', 'code_required', 'too_many_attempts'],
});
/** Issues a link to set a new authenticator, with the password; the old one works until then. */
export const replaceAuthenticator = endpoint({
  method: 'POST',
  path: '/api/me/authenticator',
  caller: own,
  output: data(z.object({ url: z.string() })),
  errors: ['code_required'],
});
