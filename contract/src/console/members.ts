import * as z from 'zod/mini';
import { ById, data, Day, Id, page, pageQuery, Time } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { registerFields, Restriction } from '../identity.ts';
import { Baht } from '../money.ts';
import { ReportRow } from '../payments.ts';
import { breakNames } from './safer-play-words.ts';
import { AwaitingApproval, OperatorBrief, Reason } from './common.ts';

export const MemberRow = z.object({
  id: Id,
  name: z.string(),
  tel_masked: z.string(),
  member_level: z.string(),
  /** Null without `members.money`. */
  credit: z.nullable(Baht),
  held: z.nullable(Baht),
  restricted: Restriction,
  last_seen_at: z.nullable(Time),
  created_at: Time,
});
export type MemberRow = z.output<typeof MemberRow>;

const MemberDetail = z.extend(MemberRow, {
  /** Null, like all money fields, without `members.money`. */
  bank: z.nullable(z.object({ code: z.string(), name: z.string(), number_masked: z.string() })),
  prefix: z.string(),
  /** Year only; null if unknown. */
  birth_masked: z.nullable(z.string()),
  /** Requester of a pending correction. */
  birth_asked_by: z.nullable(OperatorBrief),
  totals: z.nullable(z.object({ deposited: Baht, deposits: z.number(), withdrawn: Baht, withdrawals: z.number() })),
  /** Amount the member may withdraw now, and turnover still required before. */
  withdrawable: z._default(z.nullable(Baht), null),
  turnover_left: z._default(z.nullable(Baht), null),
  deposits: z.nullable(z.array(ReportRow)),
  withdrawals: z.nullable(z.array(ReportRow)),
  notes: z.array(z.object({ id: Id, text: z.string(), by: z.string(), at: Time })),
});

/** Level code; `normal` is not displayed. */
export const MemberLevel = z.string().check(z.regex(/^[a-z][a-z0-9]{0,19}$/));
/** Thai name for `normal`, upper case for other levels. */
export const levelName = (level: string): string => (level === 'normal' ? 'ทั่วไป' : level.toUpperCase());
/** Reasons why a member is restricted, with their names. */
const restrictions = {
  suspended: 'ระงับ',
  held: 'พักไว้ รอผู้อนุมัติคนที่สอง',
  ...breakNames,
  age: 'อายุต่ำกว่าเกณฑ์',
  closed: 'ปิดบัญชีแล้ว',
} as const;
export const restrictionReasons = Object.keys(restrictions) as (keyof typeof restrictions)[];
export const restrictionName = (reason: string): string =>
  (restrictions as Readonly<Record<string, string>>)[reason] ?? reason;

/** `q`: phone, name, or, with `members.money`, the last digits of an account. */
export const listMembers = endpoint({
  method: 'GET',
  path: '/api/members',
  caller: { operator: 'members.see' },
  input: z.object({
    q: z.optional(z.string().check(z.trim(), z.maxLength(60))),
    /** A restriction in force. */
    restricted: z.optional(z.enum(restrictionReasons)),
    level: z.optional(MemberLevel),
    /** Bangkok days of registration, both included. */
    from: z.optional(Day),
    to: z.optional(Day),
    ...pageQuery,
  }),
  output: page(MemberRow),
});
export const getMember = endpoint({
  method: 'GET',
  path: '/api/members/:id',
  caller: { operator: 'members.see' },
  params: ById,
  output: data(MemberDetail),
});
const memberCall = { method: 'POST', params: ById, input: Reason, output: data(MemberRow) } as const;
export const suspendMember = endpoint({
  ...memberCall,
  path: '/api/members/:id/suspend',
  caller: { operator: 'members.restrict' },
});
export const unsuspendMember = endpoint({
  ...memberCall,
  path: '/api/members/:id/unsuspend',
  caller: { operator: 'members.restrict' },
});
export const setMemberLevel = endpoint({
  method: 'POST',
  path: '/api/members/:id/level',
  caller: { operator: 'members.level' },
  params: ById,
  input: z.strictObject({ level: MemberLevel, reason: Reason.shape.reason }),
  output: AwaitingApproval,
  status: 202,
  errors: ['already_decided'],
});
/** Proof of identity: an ID card, a call back, a video. */
const Evidence = z.string().check(z.trim(), z.minLength(1), z.maxLength(500));

/**
 * Issues a single-use link for a new password. It is sent to the member's phone, valid for 15 minutes, and hidden from
 * operators. With `evidence` (lost SIM) a second operator approves, and the requester receives `result {id, url}`.
 */
export const issueResetLink = endpoint({
  method: 'POST',
  path: '/api/members/:id/reset-link',
  caller: { operator: 'members.reset-link' },
  params: ById,
  input: z.strictObject({
    reason: Reason.shape.reason,
    evidence: z.optional(Evidence),
  }),
  output: data(z.object({ sent_to: z.string(), expires_at: Time })),
  status: 201,
  accepted: { status: 202, output: AwaitingApproval },
  errors: ['already_decided', 'sms_unavailable'],
});
export const revealField = endpoint({
  method: 'POST',
  path: '/api/members/:id/reveal',
  caller: { operator: 'members.reveal' },
  params: ById,
  input: z.strictObject({ field: z.enum(['tel', 'bank_number', 'birth_date']), reason: Reason.shape.reason }),
  output: data(z.object({ value: z.string() })),
});
/** Corrects a mistyped name or phone. A field left out stays. */
export const correctIdentity = endpoint({
  method: 'POST',
  path: '/api/members/:id/identity',
  caller: { operator: 'members.identity' },
  params: ById,
  input: z.strictObject({
    first_name: z.optional(registerFields.first_name),
    last_name: z.optional(registerFields.last_name),
    tel: z.optional(registerFields.tel),
    evidence: Evidence,
    reason: Reason.shape.reason,
  }),
  output: AwaitingApproval,
  status: 202,
  errors: ['already_decided', 'restricted', 'tel_taken'],
});
/** Corrects a birth date. If that ends or shortens an age restriction, a second operator approves first. */
export const correctBirth = endpoint({
  method: 'POST',
  path: '/api/members/:id/birth-date',
  caller: { operator: 'members.birth' },
  params: ById,
  input: z.strictObject({ birth_date: Day, reason: Reason.shape.reason }),
  output: data(MemberRow),
  accepted: { status: 202, output: AwaitingApproval },
  errors: ['already_decided'],
});
export const noteMember = endpoint({
  method: 'POST',
  path: '/api/members/:id/note',
  caller: { operator: 'members.note' },
  params: ById,
  input: z.strictObject({ text: z.string().check(z.trim(), z.minLength(1), z.maxLength(1000)) }),
  output: data(z.object({ id: Id })),
  status: 201,
});
