import { Secret, TOTP } from 'otpauth';
import { deriveKey } from '../../platform/security/passwords.ts';
import { seal, unseal } from '../../platform/security/seal.ts';
import { now_ms } from '../../platform/clock.ts';

const PERIOD_S = 30;
const ISSUER = 'Portal console';

const keyOf = (appSecret: string): Buffer => deriveKey(appSecret, 'operator totp');

/** Creates a base32 secret. */
export const newTotpSecret = (): string => new Secret({ size: 20 }).base32;

/** Encrypts a secret, bound to its operator's id. */
export const sealSecret = (appSecret: string, operatorId: string, secret: string): Buffer =>
  seal(keyOf(appSecret), operatorId, secret);

/** Decrypts a secret. Throws if it was sealed with another application secret. */
export const openSecret = (appSecret: string, operatorId: string, sealed: Buffer): string =>
  unseal(keyOf(appSecret), operatorId, sealed);

/** The 30 s step of a code, now or one step to either side; null if the code is wrong. */
export const stepOf = (secret: string, code: string, at_ms = now_ms()): number | null => {
  const totp = { secret: Secret.fromBase32(secret), period: PERIOD_S };
  const delta = TOTP.validate({ ...totp, token: code, window: 1, timestamp: at_ms });
  return delta === null ? null : TOTP.counter({ period: PERIOD_S, timestamp: at_ms }) + delta;
};

/** The otpauth URL for a QR code. */
export const totpAddress = (username: string, secret: string): string =>
  new TOTP({ issuer: ISSUER, label: username, secret: Secret.fromBase32(secret), period: PERIOD_S }).toString();
