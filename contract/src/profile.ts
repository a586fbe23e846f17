import * as z from 'zod/mini';
import { avatars } from './avatars.ts';
import { Profile, registerFields } from './identity.ts';
import { data, Id, Time } from './common.ts';
import { endpoint, everyMember } from './endpoint.ts';
import { Preferences } from './preferences.ts';

const password = z.string().check(z.minLength(1), z.maxLength(128));

/** Characters of a LINE id; a leading @ is an official account. */
const lineId = z
  .string()
  .check(
    z.trim(),
    z.maxLength(60, { abort: true }),
    z.regex(/^@?[a-z0-9._-]*$/i, 'LINE ID ใช้ได้เฉพาะตัวอักษรอังกฤษ ตัวเลข จุด ขีด และขีดล่าง'),
  );

/**
 * Changes the given fields only, also within `preferences`. `image`: an avatar of the site or the id of an own upload.
 */
export const updateProfile = endpoint({
  ...everyMember,
  method: 'PUT',
  path: '/api/member/update',
  input: z.strictObject({
    line_id: z.optional(z.nullable(lineId)),
    image: z.optional(z.nullable(z.union([z.enum(avatars), Id]))),
    preferences: z.optional(z.partial(Preferences)),
  }),
  output: data(Profile),
  errors: ['password_required'],
});

/** Extends the session while the member is active. `expires_at`: end of the session without further activity. */
export const reportActive = endpoint({
  ...everyMember,
  method: 'POST',
  path: '/api/member/insert-active',
  input: z.strictObject({}),
  output: data(z.object({ expires_at: Time })),
});

/** Ends all sessions of the member, including this one. */
export const endSessions = endpoint({ ...everyMember, method: 'DELETE', path: '/api/member/sessions' });

const Trace = {
  id: Id,
  device: z.string(),
  place: z.nullable(z.string()),
  at: Time,
};
export const LoginRow = z.object({
  ...Trace,
  /** Signed in by a link that contained the password. */
  by_link: z.boolean(),
});

/** The member's last twenty sign-ins. */
export const listLogins = endpoint({
  ...everyMember,
  method: 'GET',
  path: '/api/member/login-history',
  output: data(z.array(LoginRow)),
});

export const securityKinds = [
  'account_revealed',
  'password_changed',
  'signed_out_everywhere',
  'step_up_changed',
  'data_downloaded',
  'bank_change_asked',
  'bank_change_cancelled',
  'bank_change_approved',
  'bank_change_rejected',
  'account_closed',
  'reset_link_issued',
  'tel_corrected',
  'name_corrected',
  'push_moved',
] as const;
export type SecurityKind = (typeof securityKinds)[number];
export const SecurityRow = z.object({ ...Trace, kind: z.enum(securityKinds) });

/** The last twenty security events of the account. */
export const listSecurity = endpoint({
  ...everyMember,
  method: 'GET',
  path: '/api/member/security-history',
  output: data(z.array(SecurityRow)),
});

/** Full number of the payout account, in exchange for the password. The member sees a security event. */
export const revealAccount = endpoint({
  ...everyMember,
  method: 'POST',
  path: '/api/member/reveal-account',
  input: z.strictObject({ password }),
  output: data(z.object({ number: z.string() })),
  errors: ['wrong_password', 'too_many_logins', 'reset_lately'],
});

/** Maximum number of pictures as proof of an account. */
export const MAX_EVIDENCE_FILES = 3;

export const BankChange = z.object({
  id: Id,
  ref: z.string(),
  status: z.enum(['pending', 'approved', 'rejected', 'cancelled']),
  bank: z.object({ code: z.string(), name: z.string(), number_masked: z.string() }),
  /** Reason of the refusal. */
  reason: z.nullable(z.string()),
  created_at: Time,
  decided_at: z.nullable(Time),
});
export type BankChange = z.output<typeof BankChange>;

const bankChange = { caller: 'member', path: '/api/member/bank-change' } as const;

/** Requests another payout account, one request at a time. Payouts go to the old account until two operators agree. */
export const requestBankChange = endpoint({
  ...bankChange,
  method: 'POST',
  input: z.strictObject({
    bank_name: registerFields.bank_name,
    bank_number: registerFields.bank_number,
    file_ids: z
      .array(Id)
      .check(
        z.minLength(1, 'กรุณาแนบรูปหน้าสมุดบัญชี'),
        z.maxLength(MAX_EVIDENCE_FILES, `แนบได้ไม่เกิน ${MAX_EVIDENCE_FILES} รูป`),
      ),
  }),
  output: data(BankChange),
  status: 201,
  errors: ['password_required', 'reset_lately', 'bank_change_open', 'same_account', 'account_taken'],
});

/** The last request, open or decided; null if none. */
export const getBankChange = endpoint({
  ...bankChange,
  openToRestricted: true,
  method: 'GET',
  output: data(z.nullable(BankChange)),
});

/** Cancels the open request. */
export const cancelBankChange = endpoint({
  ...bankChange,
  openToRestricted: true,
  method: 'DELETE',
  output: data(BankChange),
  errors: ['not_found'],
});

/** All data stored about the member as one JSON file; requires a recently confirmed password. */
export const exportData = endpoint({
  ...everyMember,
  method: 'GET',
  path: '/api/member/export',
  output: z.looseObject({ exported_at: z.iso.datetime() }),
  errors: ['password_required', 'reset_lately'],
});

/** Closes the account for good. Its bookings remain; phone and bank account stay taken. */
export const closeAccount = endpoint({
  ...everyMember,
  method: 'POST',
  path: '/api/member/close',
  input: z.strictObject({ password }),
  errors: ['wrong_password', 'too_many_logins', 'requests_open', 'round_open', 'balance_left'],
});
