import { createHmac, timingSafeEqual } from 'node:crypto';

/** `t=<unix seconds>,v1=<hex HMAC-SHA256(secret, t + "." + body)>` (docs/interfaces/webhooks.md#the-signature). */
export const sign = (secret: string, body: string, at = new Date()): string => {
  const t = Math.floor(at.getTime() / 1000);
  return `t=${t},v1=${createHmac('sha256', secret).update(`${t}.${body}`).digest('hex')}`;
};

/** True if the header carries the secret as a bearer token; compares in constant time. */
export const hasBearerToken = (header: string | undefined, secret: string): boolean => {
  const digest = (text: string) => createHmac('sha256', secret).update(text).digest();
  return timingSafeEqual(digest(header ?? ''), digest(`Bearer ${secret}`));
};
