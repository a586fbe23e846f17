import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { CODE_DIGITS } from '@portal/contract/passwords.ts';
import { type Db, first, type Tx } from '../../../platform/database/db.ts';
import { DomainError } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import { enqueueJob } from '../../../platform/outbox/outbox.ts';
import { networkOf, consume, defineLimit, limitFor } from '../../../platform/security/rate-limit.ts';
import { type AppSecret, type Key, keysOf } from '../../../platform/security/app-secret.ts';
import { defineSealed } from '../../../platform/security/sealed.ts';
import type { SmsProvider } from '../../../platform/sms.ts';
import { settingsOf } from '../../settings/index.ts';
import * as queries from './queries.ts';

/** Job that sends one code: `{ id }`. */
export const CODE_JOB = 'send-code';
const TRIES = 5;
/** Separate limits, so that registrations behind an address do not block its password resets. */
const OF_ADDRESS = {
  password: defineLimit('code from', 20, 3600),
  register: defineLimit('register code from', 60, 3600),
};
/** Shared by both purposes, because one phone rings; set by `otp_resend` and `otp_per_hour`. */
const RESEND = defineLimit('code again', 1, 60);
const OF_PHONE = defineLimit('code to', 5, 3600);
const REF_LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'; // none that look alike
const REF_LENGTH = 4; // keeps the message within one Thai SMS

export interface CodeSecrets {
  readonly appSecret: AppSecret;
  readonly limitRates: boolean;
}

const codeKeys = (appSecret: AppSecret) => keysOf(appSecret, 'one-time code');
const hashOf = ({ bytes }: Key, id: string, code: string): Buffer =>
  createHmac('sha256', bytes).update(`${id} ${code}`).digest();
/** Codes until their SMS is sent. */
export const sealedCodes = defineSealed('one-time code on its way', [
  { table: 'one_time_code', column: 'sealed', row: ['id'] },
]);
const newCode = (): string => String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0');
const newCodeRef = (): string =>
  Array.from({ length: REF_LENGTH }, () => REF_LETTERS[randomInt(REF_LETTERS.length)]).join('');

const purposeTexts = { password: 'ตั้งรหัสผ่านใหม่', register: 'สมัครสมาชิก' } as const;
/** The message, at most 68 characters: one Thai SMS has 70. */
const messageOf = (code: string, { ref, purpose, lasts_s }: queries.UnsentCode): string =>
  `รหัส ${code} (Ref ${ref}) ${purposeTexts[purpose]} ใช้ได้ ${lasts_s / 60} นาที ห้ามบอกผู้อื่น`;

/** Counts a request by address and phone, whether or not the phone is a member's. */
export const limitCodes = async (db: Db, purpose: queries.Purpose, tel: string, address: string): Promise<void> => {
  const { otp_resend, otp_per_hour } = await settingsOf(db);
  await consume(db, limitFor(OF_ADDRESS[purpose], networkOf(address)), 'too_many_codes');
  await consume(db, { ...limitFor(RESEND, tel), window_s: otp_resend });
  await consume(db, { ...limitFor(OF_PHONE, tel), limit: otp_per_hour }, 'too_many_codes');
};

/**
 * Creates a code and queues its SMS. A password code for an unknown phone costs the same statements and is never sent
 * or accepted.
 */
export const sendNewCode = async (db: Db, { appSecret }: CodeSecrets, purpose: queries.Purpose, tel: string) => {
  const { otp_ttl, otp_resend } = await settingsOf(db);
  const [id, code, ref, lasts_s] = [newId(), newCode(), newCodeRef(), otp_ttl * 60];
  await db.transaction(async (tx) => {
    const sealed = sealedCodes.seal(appSecret, id, code);
    const code_hash = hashOf(codeKeys(appSecret)[0], id, code);
    tx.send(queries.insertCode({ id, purpose, tel, ref, code_hash, sealed, lasts_s }));
    enqueueJob(tx, CODE_JOB, { id }, { key: `${CODE_JOB} ${id}` });
  });
  return { ref, expires_in: lasts_s, resend_in: otp_resend };
};

interface CodeInput {
  readonly tel: string;
  readonly ref: string;
  readonly otp: string;
}

/**
 * Runs `work` in the transaction that uses the code; undefined counts as a wrong code. Every try counts; the fifth
 * wrong one ends the code. Throws wrong_code, code_expired.
 */
export const withCode = async <T extends object>(
  db: Db,
  { appSecret }: CodeSecrets,
  purpose: queries.Purpose,
  { tel, ref, otp }: CodeInput,
  open: (tx: Tx, code: queries.CodeAttempt) => Promise<T | undefined>,
): Promise<T> => {
  const outcome = await db.transaction(async (tx) => {
    tx.send(queries.lockMemberOf(tel));
    const code = await first(tx, queries.countTry(purpose, tel, ref.toUpperCase(), TRIES));
    if (!code) return 0;
    const isRight = codeKeys(appSecret).some((key) => timingSafeEqual(code.code_hash, hashOf(key, code.id, otp)));
    const opened = isRight ? await open(tx, code) : undefined;
    if (!opened) return TRIES - code.tries; // returned, because a throw would roll the try back
    tx.send(queries.useCode(code.id));
    return opened;
  });
  if (outcome === 0) throw new DomainError('code_expired', { field: 'otp' });
  if (typeof outcome === 'number') throw new DomainError('wrong_code', { field: 'otp', x: String(outcome) });
  return outcome;
};

/** Job: sends a code and deletes its plain text; retried while the provider fails and the code is valid. */
export const sendCode = async (
  db: Db,
  sms: SmsProvider | undefined,
  appSecret: AppSecret,
  id: string,
): Promise<void> => {
  const code = await first(db, queries.unsentCode(id));
  if (!code) return;
  const text = () => messageOf(sealedCodes.open(appSecret, id, code.sealed), code);
  const isWanted = code.purpose === 'register' || code.member_id !== null;
  const sent = sms && isWanted ? await sms.send({ to: code.tel, text: text(), ref: id }) : false;
  await db.rows(queries.markCodeSent(id, sent));
};
