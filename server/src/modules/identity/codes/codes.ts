import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { CODE_DIGITS } from '@portal/contract/passwords.ts';
import { type Db, first, type Tx } from '../../../platform/database/db.ts';
import { DomainError } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import { enqueueJob } from '../../../platform/outbox/outbox.ts';
import { networkOf } from '../../../platform/security/network.ts';
import { keyFor } from '../../../platform/security/passwords.ts';
import { consume, defineLimit, limitFor } from '../../../platform/security/rate-limit.ts';
import { seal, unseal } from '../../../platform/security/seal.ts';
import type { SmsProvider } from '../../../platform/sms.ts';
import { settingsOf } from '../../settings/index.ts';
import * as queries from './queries.ts';

/** The job that sends one code: `{ id }`. */
export const CODE_JOB = 'send-code';
const TRIES = 5;
/** Apart, so that who registers many leaves those behind the same address their forgotten passwords. */
const OF_ADDRESS = {
  password: defineLimit('code from', 20, 3600),
  register: defineLimit('register code from', 60, 3600),
};
/** Of both purposes together, for it is one phone that rings; `otp_resend` and `otp_per_hour` say how often. */
const AGAIN = defineLimit('code again', 1, 60);
const OF_PHONE = defineLimit('code to', 5, 3600);
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

const purposes = { password: 'ตั้งรหัสผ่านใหม่', register: 'สมัครสมาชิก' } as const;
/** The message, 68 characters at most: one SMS of Thai takes 70. */
const messageOf = (code: string, { ref, purpose, lasts_s }: queries.UnsentCode): string =>
  `รหัส ${code} (Ref ${ref}) ${purposes[purpose]} ใช้ได้ ${lasts_s / 60} นาที ห้ามบอกผู้อื่น`;

/** Counts a request, by address, then by phone; whether the phone is a member's makes no difference. */
export const limitCodes = async (db: Db, purpose: queries.Purpose, tel: string, address: string): Promise<void> => {
  const { otp_resend, otp_per_hour } = await settingsOf(db);
  await consume(db, limitFor(OF_ADDRESS[purpose], networkOf(address)), 'too_many_codes');
  await consume(db, { ...limitFor(AGAIN, tel), window_s: otp_resend });
  await consume(db, { ...limitFor(OF_PHONE, tel), limit: otp_per_hour }, 'too_many_codes');
};

/**
 * Makes a code for a phone and leaves the sending to a job. For a password a phone that nobody has costs the same
 * statements and gets the same answer; its code is never sent and never right.
 */
export const sendNewCode = async (db: Db, { appSecret }: CodeSecrets, purpose: queries.Purpose, tel: string) => {
  const { otp_ttl, otp_resend } = await settingsOf(db);
  const [id, code, ref, lasts_s] = [newId(), newCode(), newCodeRef(), otp_ttl * 60];
  await db.transaction(async (tx) => {
    const sealed = seal(sealKey(appSecret), id, code);
    tx.send(queries.insertCode({ id, purpose, tel, ref, code_hash: hashOf(appSecret, id, code), sealed, lasts_s }));
    enqueueJob(tx, CODE_JOB, { id }, { key: `${CODE_JOB} ${id}` });
  });
  return { ref, expires_in: lasts_s, resend_in: otp_resend };
};

interface Typed {
  readonly tel: string;
  readonly ref: string;
  readonly otp: string;
}

/**
 * Does what the right code opens, in the transaction that uses it up; undefined: it opens nothing, as a wrong one. Each
 * try counts; the fifth wrong one ends the code. Throws wrong_code, code_expired.
 */
export const withCode = async <T extends object>(
  db: Db,
  { appSecret }: CodeSecrets,
  purpose: queries.Purpose,
  { tel, ref, otp }: Typed,
  open: (tx: Tx, code: queries.CodeAttempt) => Promise<T | undefined>,
): Promise<T> => {
  const outcome = await db.transaction(async (tx) => {
    const code = await first(tx, queries.countTry(purpose, tel, ref.toUpperCase(), TRIES));
    if (!code) return 0;
    const isRight = timingSafeEqual(code.code_hash, hashOf(appSecret, code.id, otp));
    const opened = isRight ? await open(tx, code) : undefined;
    if (!opened) return TRIES - code.tries; // not thrown here: the try must be kept
    tx.send(queries.useCode(code.id));
    return opened;
  });
  if (outcome === 0) throw new DomainError('code_expired', { field: 'otp' });
  if (typeof outcome === 'number') throw new DomainError('wrong_code', { field: 'otp', x: String(outcome) });
  return outcome;
};

/** The job: brings a code to its phone and forgets it. Runs again while the provider does not answer and the code is good. */
export const sendCode = async (db: Db, sms: SmsProvider | undefined, appSecret: string, id: string): Promise<void> => {
  const code = await first(db, queries.unsentCode(id));
  if (!code) return;
  const text = () => messageOf(unseal(sealKey(appSecret), id, code.sealed), code);
  const isWanted = code.purpose === 'register' || code.member_id !== null;
  const sent = sms && isWanted ? await sms.send({ to: code.tel, text: text(), ref: id }) : false;
  await db.rows(queries.markCodeSent(id, sent));
};
