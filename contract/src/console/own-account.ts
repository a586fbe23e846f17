import * as z from 'zod/mini';
import { ById, data } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { OperatorPassword, OperatorSession } from './operators.ts';

const own = { operator: 'signed-in' } as const;

/** Browsers that one is signed in on, the last used first. */
export const listOwnSessions = endpoint({
  method: 'GET',
  path: '/api/me/sessions',
  caller: own,
  output: data(z.array(z.extend(OperatorSession, { is_this: z.boolean() }))),
});
/** One of one's own, at once; of another operator there is none. */
export const endOwnSession = endpoint({ method: 'DELETE', path: '/api/me/sessions/:id', caller: own, params: ById });
/** Every other session ends. */
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
/** A link in which another authenticator is set, with the password; the one that was is good until then. */
export const replaceAuthenticator = endpoint({
  method: 'POST',
  path: '/api/me/authenticator',
  caller: own,
  output: data(z.object({ url: z.string() })),
  errors: ['code_required'],
});
