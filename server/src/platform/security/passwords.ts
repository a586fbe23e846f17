import { hkdfSync } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { DomainError } from '../errors.ts';

/** So many are reckoned with at one time: of four threads, for the files and names of this process are waited for by the same ones. */
const AT_ONCE = 3;
const MOST_WAITING = 100;
let busy = 0;
const waiting: (() => void)[] = [];

/** Takes its turn; 503 when so many wait that whoever comes now would have gone before it is theirs. */
const inTurn = async <T>(work: () => Promise<T>): Promise<T> => {
  if (busy < AT_ONCE) busy += 1;
  else if (waiting.length >= MOST_WAITING) throw new DomainError('unavailable', { retry_after_s: 5 });
  else await new Promise<void>((mine) => waiting.push(mine)); // the place of whoever is done
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else busy -= 1;
  }
};

/** Argon2id with 19 MiB and two passes: OWASP's password storage cheat sheet. */
export const PASSWORD_COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
let cost = PASSWORD_COST;
/** For tests, in which some thousand people sign in. */
export const setPasswordCost = (tests: typeof PASSWORD_COST): void => void (cost = tests);

/** A key of 32 bytes for one purpose, derived from the application's secret (HKDF, RFC 5869). */
export const keyFor = (appSecret: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', appSecret, '', purpose, 32));

/** What passwords are hashed with besides their salt: a stolen table alone cannot be guessed at. */
export const pepperOf = (appSecret: string): Buffer => keyFor(appSecret, 'password pepper');

/** One password however a keyboard puts its letters together. */
const composed = (password: string): string => password.normalize('NFC');
export const isSamePassword = (one: string, other: string): boolean => composed(one) === composed(other);

/** The text to store for a password. */
export const hashPassword = (pepper: Buffer, password: string): Promise<string> =>
  inTurn(() => hash(composed(password), { ...cost, secret: pepper }));

let nobodys: Promise<string> | undefined;

/**
 * Whether a password is the one that was hashed, composed or, for those set before that was done, as it was typed. Without a hash,
 * because nobody has this name, it takes the same time and answers false.
 */
export const verifyPassword = async (
  pepper: Buffer,
  stored: string | null | undefined,
  password: string,
): Promise<boolean> => {
  nobodys ??= hash('nobody', { ...cost, secret: pepper });
  const known = stored ?? (await nobodys);
  const isRight = async (text: string) => inTurn(() => verify(known, text, { secret: pepper }));
  for (const text of new Set([composed(password), password])) if (await isRight(text)) return Boolean(stored);
  return false;
};
