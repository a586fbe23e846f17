import * as z from 'zod/mini';
import { ById, data } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { OperatorPassword, OperatorSession } from './operators.ts';

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
