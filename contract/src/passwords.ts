import * as z from 'zod/mini';
import { ById, data, Id, Time } from './common.ts';
import { endpoint } from './endpoint.ts';
import { registerFields } from './identity.ts';

const { password } = registerFields;
const given = z.string().check(z.minLength(1), z.maxLength(128));
const ResetToken = z.string().check(z.minLength(20), z.maxLength(100));

/** Characters of the code that comes by SMS, all of them digits. */
export const CODE_DIGITS = 6;

/**
 * Two bodies, two answers. With the phone alone a code is sent, and the answer is the same whether or not the phone is a
 * member's. With the code that came, the answer is what sets a new password.
 */
export const forgotPassword = endpoint({
  method: 'POST',
  path: '/api/member/forgotpassword',
  caller: 'anyone',
  input: z
    .strictObject({
      tel: registerFields.tel,
      ref: z.optional(z.string().check(z.minLength(1), z.maxLength(20))),
      otp: z.optional(z.string().check(z.regex(/^\d{6}$/))),
    })
    .check(z.refine(({ ref, otp }) => (ref === undefined) === (otp === undefined), { path: ['otp'] })),
  output: data(
    z.union([
      z.object({ ref: z.string(), expires_in: z.number(), resend_in: z.number() }),
      z.object({ reset_token: z.string(), expires_in: z.number() }),
    ]),
  ),
  errors: ['wrong_code', 'code_expired', 'too_many_codes', 'sms_unavailable'],
});

/** Whether a token still serves, and whose password it sets: what the page says before one types. */
export const checkReset = endpoint({
  method: 'POST',
  path: '/api/member/updatepw/check',
  caller: 'anyone',
  input: z.strictObject({ reset_token: ResetToken }),
  output: data(z.object({ tel_masked: z.string(), expires_in: z.number() })),
  errors: ['reset_expired'],
});

/** Sets the password and ends every session of the member. */
export const resetPassword = endpoint({
  method: 'POST',
  path: '/api/member/updatepw',
  caller: 'anyone',
  input: z.strictObject({ reset_token: ResetToken, password }),
  errors: ['reset_expired', 'password_too_common', 'same_password'],
});

const change = {
  path: '/api/member/updatepassword',
  caller: 'member',
  openToRestricted: true,
  input: z.strictObject({ old_password: given, password, logout_others: z._default(z.boolean(), true) }),
  errors: ['wrong_password', 'same_password', 'password_too_common', 'too_many_logins'],
} as const;
export const changePassword = endpoint({ method: 'POST', ...change });
/** The same operation under the other verb (docs/interfaces/README.md#fixed-from-outside). */
export const putPassword = endpoint({ method: 'PUT', ...change });

export const MemberSession = z.object({
  id: Id,
  /** Browser and system, as `Chrome · Android`. */
  device: z.string(),
  /** The address it came from. */
  place: z.nullable(z.string()),
  last_seen_at: Time,
  current: z.boolean(),
});
export type MemberSession = z.output<typeof MemberSession>;

export const listSessions = endpoint({
  method: 'GET',
  path: '/api/member/sessions',
  caller: 'member',
  openToRestricted: true,
  output: data(z.array(MemberSession)),
});
export const endSession = endpoint({
  method: 'DELETE',
  path: '/api/member/sessions/:id',
  caller: 'member',
  openToRestricted: true,
  params: ById,
});
