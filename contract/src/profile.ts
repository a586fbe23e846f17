import * as z from 'zod/mini';
import { avatars } from './avatars.ts';
import { Profile, registerFields } from './identity.ts';
import { data, Id, Time } from './common.ts';
import { endpoint } from './endpoint.ts';
import { Preferences } from './preferences.ts';

const password = z.string().check(z.minLength(1), z.maxLength(128));
const own = { caller: 'member', openToRestricted: true } as const;

/** Letters, digits and what LINE itself allows in an id; a leading @ is an official account's. */
const lineId = z
  .string()
  .check(
    z.trim(),
    z.maxLength(60, { abort: true }),
    z.regex(/^@?[a-z0-9._-]*$/i, 'LINE ID ใช้ได้เฉพาะตัวอักษรอังกฤษ ตัวเลข จุด ขีด และขีดล่าง'),
  );

/** Only what is there changes; in `preferences` too. `image` is one of the site's avatars or an own upload's id. */
export const updateProfile = endpoint({
  ...own,
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

/** Somebody is here: the session lives on. `expires_at` is when it ends if nothing more is heard. */
export const reportActive = endpoint({
  ...own,
  method: 'POST',
  path: '/api/member/insert-active',
  input: z.strictObject({}),
  output: data(z.object({ expires_at: Time })),
});

/** Ends every session of the member, this one too. */
export const endSessions = endpoint({ ...own, method: 'DELETE', path: '/api/member/sessions' });

const Trace = {
  id: Id,
  device: z.string(),
  place: z.nullable(z.string()),
  at: Time,
};
export const LoginRow = z.object({
  ...Trace,
  /** By a link that carried the password. */
  by_link: z.boolean(),
});

/** The last twenty times somebody signed in as this member. */
export const listLogins = endpoint({
  ...own,
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
  'push_moved',
] as const;
export type SecurityKind = (typeof securityKinds)[number];
export const SecurityRow = z.object({ ...Trace, kind: z.enum(securityKinds) });

/** The last twenty things that touched the account's security. */
export const listSecurity = endpoint({
  ...own,
  method: 'GET',
  path: '/api/member/security-history',
  output: data(z.array(SecurityRow)),
});

/** The whole number of the payout account, for the password. Leaves a line the member sees. */
export const revealAccount = endpoint({
  ...own,
  method: 'POST',
  path: '/api/member/reveal-account',
  input: z.strictObject({ password }),
  output: data(z.object({ number: z.string() })),
  errors: ['wrong_password', 'too_many_logins', 'reset_lately'],
});

/** How many pictures prove that an account is one's own. */
export const EVIDENCE_MOST = 3;

export const BankChange = z.object({
  id: Id,
  ref: z.string(),
  status: z.enum(['pending', 'approved', 'rejected', 'cancelled']),
  bank: z.object({ code: z.string(), name: z.string(), number_masked: z.string() }),
  /** Why it was refused. */
  reason: z.nullable(z.string()),
  created_at: Time,
  decided_at: z.nullable(Time),
});
export type BankChange = z.output<typeof BankChange>;

const bankChange = { caller: 'member', path: '/api/member/bank-change' } as const;

/** Asks for another payout account. One request at a time; until two operators agreed, money goes where it went. */
export const requestBankChange = endpoint({
  ...bankChange,
  method: 'POST',
  input: z.strictObject({
    bank_name: registerFields.bank_name,
    bank_number: registerFields.bank_number,
    file_ids: z
      .array(Id)
      .check(z.minLength(1, 'กรุณาแนบรูปหน้าสมุดบัญชี'), z.maxLength(EVIDENCE_MOST, `แนบได้ไม่เกิน ${EVIDENCE_MOST} รูป`)),
  }),
  output: data(BankChange),
  status: 201,
  errors: ['password_required', 'reset_lately', 'bank_change_open', 'same_account', 'account_taken'],
});

/** The last request, open or not; null when there never was one. */
export const getBankChange = endpoint({
  ...bankChange,
  openToRestricted: true,
  method: 'GET',
  output: data(z.nullable(BankChange)),
});

/** Takes the open request back. */
export const cancelBankChange = endpoint({
  ...bankChange,
  openToRestricted: true,
  method: 'DELETE',
  output: data(BankChange),
  errors: ['not_found'],
});

/** Everything that is kept about the member, as one JSON file; asks for a password given lately. */
export const exportData = endpoint({
  ...own,
  method: 'GET',
  path: '/api/member/export',
  output: z.looseObject({ exported_at: z.iso.datetime() }),
  errors: ['password_required'],
});

/** Ends the membership for good. The books stay; phone and account stay taken. */
export const closeAccount = endpoint({
  ...own,
  method: 'POST',
  path: '/api/member/close',
  input: z.strictObject({ password }),
  errors: ['wrong_password', 'too_many_logins', 'requests_open', 'balance_left'],
});
