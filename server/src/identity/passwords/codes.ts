import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { CODE_DIGITS } from '@portal/contract/passwords.ts';
import { type Db, first } from '../../platform/database/db.ts';
import { DomainError, tooMany } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import { enqueueJob } from '../../platform/outbox/outbox.ts';
import { networkOf } from '../../platform/security/network.ts';
import { keyFor } from '../../platform/security/passwords.ts';
import { readRateLimit, consumeOne } from '../../platform/database/queries.ts';
import { seal, unseal } from '../../platform/security/seal.ts';
import type { SmsProvider } from '../../platform/sms.ts';
import { settingsOf } from '../../settings/index.ts';
import * as queries from './queries.ts';
import { issueReset } from './resets.ts';

/** The job that sends one code: `{ id }`. */
export const CODE_JOB = 'send-code';
const TRIES = 5;
const HOUR_S = 3600;
const SENDS_OF_ADDRESS = 20;
const REF_LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'; // none that look alike
const REF_LENGTH = 4; // the message stays one Thai SMS

export interface CodeSecrets {
  readonly appSecret: string;
  readonly limitRates: boolean;
}

const hashOf = (appSecret: string, id: string, code: string): Buffer =>
  createHmac('sha256', keyFor(appSecret, 'one-time code')).update(`${id} ${code}`).digest();
const sealKey = (appSecret: string): Buffer => keyFor(appSecret, 'one-time code on its way');
const newCode = (): string => String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0');
const newCodeRef = (): string =>
  Array.from({ length: REF_LENGTH }, () => REF_LETTERS[randomInt(REF_LETTERS.length)]).join('');

/** The message, 68 characters: one SMS of Thai takes 70. */
export const messageOf = (code: string, ref: string, minutes: number): string =>
  `รหัส ${code} (Ref ${ref}) ตั้งรหัสผ่านใหม่ ใช้ได้ ${minutes} นาที ห้ามบอกผู้อื่น`;

/** Counts a request, by address, then by phone; whether the phone is a member's makes no difference. */
const limitCodeRequests = async (db: Db, tel: string, address: string, resend_s: number, perHour: number) => {
  const limits = [
    [`code from ${networkOf(address)}`, SENDS_OF_ADDRESS, HOUR_S, 'too_many_codes'],
    [`code again ${tel}`, 1, resend_s, 'too_many_attempts'],
    [`code to ${tel}`, perHour, HOUR_S, 'too_many_codes'],
  ] as const;
  for (const [key, limit, window_s, refused] of limits)
    if (!(await first(db, consumeOne(key, limit, window_s))))
      throw tooMany((await first(db, readRateLimit(key)))?.left_s ?? 1, refused);
};

/**
 * Makes a code for a phone and leaves the sending to a job. A phone that nobody has costs the same statements and gets the
 * same answer; its code is never sent and never right.
 */
export const requestOtp = async (
  db: Db,
  { appSecret, limitRates }: CodeSecrets,
  sms: SmsProvider | undefined,
  { tel, address }: { tel: string; address: string },
) => {
  if (!sms) throw new DomainError('sms_unavailable');
  const { otp_ttl, otp_resend, otp_per_hour } = await settingsOf(db);
  if (limitRates) await limitCodeRequests(db, tel, address, otp_resend, otp_per_hour);
  const [id, code, ref, lasts_s] = [newId(), newCode(), newCodeRef(), otp_ttl * 60];
  await db.transaction(async (tx) => {
    const sealed = seal(sealKey(appSecret), id, code);
    tx.send(queries.insertCode({ id, tel, ref, code_hash: hashOf(appSecret, id, code), sealed, lasts_s }));
    enqueueJob(tx, CODE_JOB, { id }, { key: `${CODE_JOB} ${id}` });
  });
  return { ref, expires_in: lasts_s, resend_in: otp_resend };
};

/** The code that came for what sets a new password. Each try counts; the fifth wrong one ends the code. */
export const verifyOtp = async (
  db: Db,
  { appSecret }: CodeSecrets,
  { tel, ref, otp }: { tel: string; ref: string; otp: string },
) => {
  const outcome = await db.transaction(async (tx) => {
    const code = await first(tx, queries.countTry(tel, ref.toUpperCase(), TRIES));
    if (!code) return 0;
    const isRight = timingSafeEqual(code.code_hash, hashOf(appSecret, code.id, otp));
    if (!isRight || !code.member_id) return TRIES - code.tries; // not thrown here: the try must be kept
    tx.send(queries.useCode(code.id));
    const { token, lasts_s } = await issueReset(tx, code.member_id, null);
    return { reset_token: token, expires_in: lasts_s };
  });
  if (outcome === 0) throw new DomainError('code_expired', { field: 'otp' });
  if (typeof outcome === 'number') throw new DomainError('wrong_code', { field: 'otp', x: String(outcome) });
  return outcome;
};

/** The job: brings a code to its phone and forgets it. Runs again while the provider does not answer and the code is good. */
export const sendCode = async (db: Db, sms: SmsProvider | undefined, appSecret: string, id: string): Promise<void> => {
  const code = await first(db, queries.unsentCode(id));
  if (!code) return;
  const { tel: to, ref, sealed, lasts_s, member_id } = code;
  const text = () => messageOf(unseal(sealKey(appSecret), id, sealed), ref, lasts_s / 60);
  const sent = sms && member_id ? await sms.send({ to, text: text(), ref: id }) : false;
  await db.rows(queries.markCodeSent(id, sent));
};
