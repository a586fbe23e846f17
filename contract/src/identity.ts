import * as z from 'zod/mini';
import { banks, WALLET } from './banks.ts';
import { data, Id, Tel, Time, canonicalTel } from './common.ts';
import { endpoint, everyMember } from './endpoint.ts';
import { nameLetters } from './names.ts';
import { Preferences } from './preferences.ts';

/**
 * Error messages by field (docs/interfaces/README.md#fixed-from-outside), including those for too long values. The web
 * shows them before it calls the server.
 */
export const registerWords = {
  telRequired: 'กรุณากรอกหมายเลขโทรศัพท์',
  telDigits: 'หมายเลขโทรศัพท์ต้องเป็นตัวเลขเท่านั้น',
  telLong: 'หมายเลขโทรศัพท์ต้องไม่เกิน 15 หลัก',
  bankRequired: 'กรุณาเลือกธนาคาร',
  accountRequired: 'กรุณากรอกหมายเลขบัญชี',
  walletRequired: 'กรุณากรอกเบอร์ที่ผูกกับ Wallet',
  accountDigits: 'หมายเลขบัญชีต้องเป็นตัวเลขเท่านั้น',
  accountLength: 'หมายเลขบัญชีต้องมีจำนวน 10-12 หลัก',
  firstNameRequired: 'กรุณากรอกชื่อจริง',
  lastNameRequired: 'กรุณากรอกนามสกุล',
  firstNameLetters: 'ชื่อจริงต้องเป็นภาษาไทยหรือภาษาอังกฤษเท่านั้น',
  lastNameLetters: 'นามสกุลต้องเป็นภาษาไทยหรือภาษาอังกฤษเท่านั้น',
  firstNameLong: 'ชื่อจริงต้องไม่เกิน 60 ตัวอักษร',
  lastNameLong: 'นามสกุลต้องไม่เกิน 60 ตัวอักษร',
  passwordRequired: 'กรุณากรอกรหัสผ่าน',
  passwordLong: 'รหัสผ่านต้องไม่เกิน 128 ตัวอักษร',
} as const;
const words = registerWords;
/** The specification's minimum; operators may raise it (`password_min_length`). */
export const PASSWORD_MIN = 4;
export const passwordShort = (least: number): string => `รหัสผ่านต้องมีอย่างน้อย ${least} ตัวอักษร`;

const required = (missing: string, ...checks: z.core.$ZodCheck<string>[]) =>
  z.string({ error: missing }).check(z.trim(), z.minLength(1, { error: missing, abort: true }), ...checks);
const name = (missing: string, long: string, letters: string) =>
  required(missing, z.maxLength(60, { error: long, abort: true }), nameLetters(letters));

/**
 * Fields of the registration form with their messages. The account number's length depends on the bank: see
 * `accountProblem`.
 */
export const registerFields = {
  tel: z
    .string({ error: words.telRequired })
    .check(
      z.overwrite(canonicalTel),
      z.minLength(1, { error: words.telRequired, abort: true }),
      z.maxLength(15, { error: words.telLong, abort: true }),
      z.regex(/^\d+$/, words.telDigits),
    ),
  bank_name: z.enum(
    banks.map(([code]) => code),
    { error: words.bankRequired },
  ),
  bank_number: required(
    words.accountRequired,
    z.maxLength(20, { error: words.accountLength, abort: true }),
    z.regex(/^\d+$/, words.accountDigits),
  ),
  first_name: name(words.firstNameRequired, words.firstNameLong, words.firstNameLetters),
  last_name: name(words.lastNameRequired, words.lastNameLong, words.lastNameLetters),
  password: z
    .string({ error: words.passwordRequired })
    .check(
      z.minLength(1, { error: words.passwordRequired, abort: true }),
      z.minLength(PASSWORD_MIN, passwordShort(PASSWORD_MIN)),
      z.maxLength(128, words.passwordLong),
    ),
};

/** Stored form of an account number; a wallet's is a canonical phone number. */
export const accountNumber = (bank: string, number: string): string =>
  bank === WALLET ? canonicalTel(number) : number;

/** Error message for an account number at this bank; undefined if valid. */
export const accountProblem = (bank: string, number: string): string | undefined => {
  if (!number) return bank === WALLET ? words.walletRequired : words.accountRequired;
  if (!/^\d+$/.test(number)) return words.accountDigits;
  if (bank !== WALLET && (number.length < 10 || number.length > 12)) return words.accountLength;
  return undefined;
};

const Registration = z.strictObject({
  ...registerFields,
  /** Validated by `accountProblem`, because the message depends on the bank. */
  bank_number: z._default(z.string().check(z.trim(), z.maxLength(20, words.accountLength)), ''),
  line_id: z.optional(z.nullable(z.string().check(z.maxLength(60)))),
  know_us: z.optional(z.nullable(z.string().check(z.maxLength(60)))),
  bonus: z.optional(z.literal(0)),
  prefix: z.optional(z.nullable(z.string())), // unknown ones are ignored, however long
});

const OtpToken = z.string().check(z.minLength(20), z.maxLength(100));

export const register = endpoint({
  method: 'POST',
  path: '/api/member/register',
  caller: 'anyone',
  /** `otp_token`: proof of the phone number (`verifyPhone`), if a code is required. */
  input: z.strictObject({ member: Registration, otp_token: z.optional(OtpToken) }),
  output: data(z.object({ id: Id, tel: Tel })),
  status: 201,
  errors: [
    'password_too_common',
    'otp_required',
    'code_expired',
    'tel_taken',
    'account_taken',
    'sms_unavailable',
    'restricted',
  ],
});

export const login = endpoint({
  method: 'POST',
  path: '/api/member/login',
  caller: 'anyone',
  input: z.strictObject({
    tel: z.string().check(z.minLength(1), z.maxLength(40)),
    password: z.string().check(z.minLength(1), z.maxLength(128)),
    via: z.optional(z.literal('link')),
  }),
  output: z.object({ access_token: z.string(), expires_at: Time }),
  errors: ['wrong_credentials', 'too_many_logins'],
});

export const logout = endpoint({
  method: 'POST',
  path: '/api/member/logout',
  ...everyMember,
});

/** Confirms the password for a session that began by link or is past the step-up time. */
export const confirmPassword = endpoint({
  method: 'POST',
  path: '/api/member/confirm-password',
  ...everyMember,
  input: z.strictObject({ password: z.string().check(z.minLength(1), z.maxLength(128)) }),
  errors: ['wrong_credentials', 'too_many_logins'],
});

export const listBanks = endpoint({
  method: 'GET',
  path: '/api/bank-list',
  caller: 'anyone',
  output: data(z.array(z.tuple([z.string(), z.string()]))),
});

export const Restriction = z.nullable(z.object({ reason: z.string(), until: z.nullable(Time) }));

export const Profile = z.object({
  id: Id,
  first_name: z.string(),
  last_name: z.string(),
  tel: Tel,
  member_level: z.string(),
  prefix: z.string(),
  line_id: z.nullable(z.string()),
  image: z.nullable(z.string()),
  bank: z.object({ code: z.string(), name: z.string(), number_masked: z.string() }),
  restricted: Restriction,
  preferences: Preferences,
  created_at: Time,
});
export type Profile = z.output<typeof Profile>;

export const getProfile = endpoint({
  method: 'GET',
  path: '/api/member/profile',
  ...everyMember,
  output: data(Profile),
});
