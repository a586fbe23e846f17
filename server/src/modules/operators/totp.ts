import { Secret, TOTP } from 'otpauth';
import { keyFor } from '../../platform/security/passwords.ts';
import { seal, unseal } from '../../platform/security/seal.ts';
import { now_ms } from '../../platform/clock.ts';

const PERIOD_S = 30;
const ISSUER = 'Portal console';

const keyOf = (appSecret: string): Buffer => keyFor(appSecret, 'operator totp');

/** A fresh secret in base32, as authenticator apps take it. */
export const newTotpSecret = (): string => new Secret({ size: 20 }).base32;

/** Encrypts a secret for its operator's row; in another row it does not open. */
export const sealSecret = (appSecret: string, operatorId: string, secret: string): Buffer =>
  seal(keyOf(appSecret), operatorId, secret);

/** Throws when the row was not sealed with this application's secret. */
export const openSecret = (appSecret: string, operatorId: string, sealed: Buffer): string =>
  unseal(keyOf(appSecret), operatorId, sealed);

/** The step of 30 s a code belongs to, one to either side of now counting too; null when it is no code of this secret. */
export const stepOf = (secret: string, code: string, at_ms = now_ms()): number | null => {
  const totp = { secret: Secret.fromBase32(secret), period: PERIOD_S };
  const delta = TOTP.validate({ ...totp, token: code, window: 1, timestamp: at_ms });
  return delta === null ? null : TOTP.counter({ period: PERIOD_S, timestamp: at_ms }) + delta;
};

/** The address an authenticator app reads from a QR code. */
export const totpAddress = (username: string, secret: string): string =>
  new TOTP({ issuer: ISSUER, label: username, secret: Secret.fromBase32(secret), period: PERIOD_S }).toString();
