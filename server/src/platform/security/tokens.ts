import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { now_ms } from '../clock.ts';

/** An opaque secret for a client: 256 random bits. Only its hash is stored. */
export const newToken = (): string => randomBytes(32).toString('base64url');

export const sha256 = (text: string | Buffer): Buffer => createHash('sha256').update(text).digest();

/** HMAC-SHA256 over a text and a rest. */
export const hmacOf = (secret: string, text: string, rest: Buffer): Buffer =>
  createHmac('sha256', secret).update(text).update(rest).digest();

const TOLERANCE_S = 300;

/**
 * The signature header of a webhook: `t=<unix seconds>,v1=<hex HMAC-SHA256(secret, t + "." + body)>`
 * (docs/interfaces/webhooks.md#the-signature).
 */
export const signatureOf = (secret: string, body: Buffer, at_s = Math.floor(now_ms() / 1000)): string =>
  `t=${at_s},v1=${hmacOf(secret, `${at_s}.`, body).toString('hex')}`;

/**
 * Returns a check of whether a secret signed this body within the last 300 seconds. Undefined: the header is malformed
 * or its time is further off, before or after.
 */
export const signatureIn = (
  header: string | undefined,
  body: Buffer,
  at_ms = now_ms(),
): ((secret: string) => boolean) | undefined => {
  const [, t = '', v1 = ''] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(header ?? '') ?? [];
  if (!t || Math.abs(at_ms / 1000 - Number(t)) > TOLERANCE_S) return undefined;
  return (secret) => timingSafeEqual(Buffer.from(v1, 'hex'), hmacOf(secret, `${t}.`, body));
};
