import * as z from 'zod/mini';
import { Id, uncheckedString } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import type { Permission } from '../permissions.ts';
import { roles } from '../roles.ts';

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
  errors: ['bad_origin', 'wrong_credentials', 'code_used', 'operator_locked'],
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
