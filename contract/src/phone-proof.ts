import * as z from 'zod/mini';
import { data } from './common.ts';
import { endpoint } from './endpoint.ts';
import { registerFields } from './identity.ts';

const { tel } = registerFields;
/** Purpose of a code; it is not valid for another. */
const purpose = z.literal('register');

/** `needed`: registration from this browser currently requires a code; asked before the form is filled in. */
export const getCodeNeed = endpoint({
  method: 'GET',
  path: '/api/member/otp',
  caller: 'anyone',
  output: data(z.object({ needed: z.boolean() })),
});

/** Sends a registration code to a phone, if one is required: see `otp_on_register` and `otp_required`. */
export const requestPhoneCode = endpoint({
  method: 'POST',
  path: '/api/member/otp',
  caller: 'anyone',
  input: z.strictObject({ tel, purpose }),
  output: data(z.object({ ref: z.string(), expires_in: z.number(), resend_in: z.number() })),
  errors: ['otp_not_needed', 'tel_taken', 'too_many_codes', 'sms_unavailable'],
});

/** Exchanges a code for a token that registers this phone once. */
export const verifyPhone = endpoint({
  method: 'POST',
  path: '/api/member/otp/verify',
  caller: 'anyone',
  input: z.strictObject({
    tel,
    purpose,
    ref: z.string().check(z.minLength(1), z.maxLength(20)),
    otp: z.string().check(z.regex(/^\d{6}$/)),
  }),
  output: data(z.object({ otp_token: z.string(), expires_in: z.number() })),
  errors: ['wrong_code', 'code_expired'],
});
