import { Secret, TOTP } from 'otpauth';
import type { AppSecret } from '../../platform/security/app-secret.ts';
import { defineSealed } from '../../platform/security/sealed.ts';
import { now_ms } from '../../platform/clock.ts';
import { type Db, first, one, type Tx } from '../../platform/database/db.ts';
import { DomainError } from '../../platform/errors.ts';
import type { OperatorCaller } from '../../platform/http/mount.ts';
import { consumeIfWrong, defineLimit, limitFor } from '../../platform/security/rate-limit.ts';
import { confirmedSession, confirmSession, totpOf, useStep } from './queries.ts';

const PERIOD_S = 30;
const ISSUER = 'Portal console';

/** TOTP secrets of operators, and those in invitations. */
export const sealedTotp = defineSealed('operator totp', [
  { table: 'operator', column: 'totp_secret', row: ['id'] },
  { table: 'operator_invitation', column: 'totp_secret', row: ['operator_id'] },
]);

/** Creates a base32 secret. */
export const newTotpSecret = (): string => new Secret({ size: 20 }).base32;

/** Encrypts a secret, bound to its operator's id. */
export const sealSecret = (appSecret: AppSecret, operatorId: string, secret: string): Buffer =>
  sealedTotp.seal(appSecret, operatorId, secret);

/** Decrypts a secret. Throws if it was sealed with another application secret. */
export const openSecret = (appSecret: AppSecret, operatorId: string, sealed: Buffer): string =>
  sealedTotp.open(appSecret, operatorId, sealed);

/** The 30 s step of a code, now or one step to either side; null if the code is wrong. */
export const stepOf = (secret: string, code: string, at_ms = now_ms()): number | null => {
  const totp = { secret: Secret.fromBase32(secret), period: PERIOD_S };
  const delta = TOTP.validate({ ...totp, token: code, window: 1, timestamp: at_ms });
  return delta === null ? null : TOTP.counter({ period: PERIOD_S, timestamp: at_ms }) + delta;
};

/** The otpauth URL for a QR code. */
export const totpAddress = (username: string, secret: string): string =>
  new TOTP({ issuer: ISSUER, label: username, secret: Secret.fromBase32(secret), period: PERIOD_S }).toString();

const GOOD_FOR_S = 5 * 60;
const WRONG_CODES = defineLimit('operator code', 5, 15 * 60);

/** Confirms this session with a code, for five minutes of requests about guards. Throws wrong_totp, code_used, too_many_attempts. */
export const confirmCode = async (
  db: Db,
  appSecret: AppSecret,
  totp: string,
  { id, sessionId }: Pick<OperatorCaller, 'id' | 'sessionId'>,
): Promise<void> => {
  const { totp_secret } = await one(db, totpOf(id));
  const check = async () => stepOf(openSecret(appSecret, id, totp_secret), totp) ?? undefined;
  const step = await consumeIfWrong(db, limitFor(WRONG_CODES, id), 'too_many_attempts', check);
  if (step === undefined) throw new DomainError('wrong_totp');
  await db.transaction(async (tx) => {
    if (!(await first(tx, useStep(id, step)))) throw new DomainError('code_used');
    tx.send(confirmSession(sessionId));
  });
};

/** Throws code_required unless a code was entered in this session within five minutes; the code of the sign-in does not count. */
export const assertRecentCode = async (tx: Tx, { sessionId }: Pick<OperatorCaller, 'sessionId'>): Promise<void> => {
  if (!(await first(tx, confirmedSession(sessionId, GOOD_FOR_S)))) throw new DomainError('code_required');
};
