import { hkdfSync } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';

/** Argon2id with 19 MiB and two passes: OWASP's password storage cheat sheet. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** A key of 32 bytes for one purpose, derived from the application's secret (HKDF, RFC 5869). */
export const keyFor = (appSecret: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', appSecret, '', purpose, 32));

/** What passwords are hashed with besides their salt: a stolen table alone cannot be guessed at. */
export const pepperOf = (appSecret: string): Buffer => keyFor(appSecret, 'password pepper');

/** The text to store for a password. */
export const hashPassword = (pepper: Buffer, password: string): Promise<string> =>
  hash(password, { ...COST, secret: pepper });

let nobodys: Promise<string> | undefined;

/**
 * Whether a password is the one that was hashed. Without a hash, because nobody has this name, it takes the same time
 * and answers false.
 */
export const verifyPassword = async (
  pepper: Buffer,
  stored: string | null | undefined,
  password: string,
): Promise<boolean> => {
  nobodys ??= hashPassword(pepper, 'nobody');
  const isRight = await verify(stored ?? (await nobodys), password, { secret: pepper });
  return isRight && Boolean(stored);
};
