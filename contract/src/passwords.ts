import * as z from 'zod/mini';
import { ById, data, Id, Time } from './common.ts';
import { endpoint, everyMember } from './endpoint.ts';
import { registerFields } from './identity.ts';

const { password } = registerFields;
const passwordInput = z.string().check(z.minLength(1), z.maxLength(128));
const ResetToken = z.string().check(z.minLength(20), z.maxLength(100));

/** Digits of an SMS code. */
export const CODE_DIGITS = 6;

/**
 * Two steps in one call. With `tel` alone it sends a code; the answer does not reveal whether the phone belongs to a
 * member. With `ref` and `otp` it returns a token that sets a new password.
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

/** Checks a reset token and returns the masked phone number, before the member types a password. */
export const checkReset = endpoint({
  method: 'POST',
  path: '/api/member/updatepw/check',
  caller: 'anyone',
  input: z.strictObject({ reset_token: ResetToken }),
  output: data(z.object({ tel_masked: z.string(), expires_in: z.number() })),
  errors: ['reset_expired'],
});

/** Sets the password and ends all sessions of the member. */
export const resetPassword = endpoint({
  method: 'POST',
  path: '/api/member/updatepw',
  caller: 'anyone',
  input: z.strictObject({ reset_token: ResetToken, password }),
  errors: ['reset_expired', 'password_too_common', 'same_password'],
});

const change = {
  path: '/api/member/updatepassword',
  ...everyMember,
  input: z.strictObject({ old_password: passwordInput, password, logout_others: z._default(z.boolean(), true) }),
  errors: ['wrong_password', 'same_password', 'password_too_common', 'too_many_logins'],
} as const;
export const changePassword = endpoint({ method: 'POST', ...change });
/** The same operation with PUT (docs/interfaces/README.md#fixed-from-outside). */
export const putPassword = endpoint({ method: 'PUT', ...change });

export const MemberSession = z.object({
  id: Id,
  /** Browser and system, such as `Chrome · Android`. */
  device: z.string(),
  /** IP address. */
  place: z.nullable(z.string()),
  last_seen_at: Time,
  current: z.boolean(),
});
export type MemberSession = z.output<typeof MemberSession>;

export const listSessions = endpoint({
  method: 'GET',
  path: '/api/member/sessions',
  ...everyMember,
  output: data(z.array(MemberSession)),
});
export const endSession = endpoint({
  method: 'DELETE',
  path: '/api/member/sessions/:id',
  ...everyMember,
  params: ById,
});
