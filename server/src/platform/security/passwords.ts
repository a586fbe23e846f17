import { hkdfSync } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { Gauge } from 'prom-client';
import { DomainError } from '../errors.ts';
import { registry } from '../metrics.ts';

/** Hashes at one time: three of libuv's four threads, which file and DNS access share. */
const CONCURRENCY = 3;
const MAX_WAITING = 100;
let busy = 0;
const waiting: (() => void)[] = [];
registry.registerMetric(
  new Gauge({
    name: 'sign_in_waiting',
    help: 'Passwords that wait to be hashed',
    registers: [],
    collect() {
      this.set(waiting.length);
    },
  }),
);

/** Waits in line; 503 if the line is too long. */
const inTurn = async <T>(work: () => Promise<T>): Promise<T> => {
  if (busy < CONCURRENCY) busy += 1;
  else if (waiting.length >= MAX_WAITING) throw new DomainError('unavailable', { retry_after_s: 5 });
  else await new Promise<void>((resolve) => waiting.push(resolve)); // takes the finished one's place
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
/** Tests only: a lower cost. */
export const setPasswordCost = (tests: typeof PASSWORD_COST): void => void (cost = tests);

/** A key of 32 bytes for one purpose, derived from the application's secret (HKDF, RFC 5869). */
export const deriveKey = (appSecret: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', appSecret, '', purpose, 32));

/** The pepper of password hashes: a stolen table alone cannot be attacked. */
export const pepperOf = (appSecret: string): Buffer => deriveKey(appSecret, 'password pepper');

/** Normalises a password, however a keyboard composes its letters. */
const composed = (password: string): string => password.normalize('NFC');
export const isSamePassword = (one: string, other: string): boolean => composed(one) === composed(other);

/** The hash to store. */
export const hashPassword = (pepper: Buffer, password: string): Promise<string> =>
  inTurn(() => hash(composed(password), { ...cost, secret: pepper }));

let dummyHash: Promise<string> | undefined;

/**
 * Verifies a password, composed or (for old hashes) as typed. Without a hash, because the name is unknown, it takes the
 * same time and returns false.
 */
export const verifyPassword = async (
  pepper: Buffer,
  stored: string | null | undefined,
  password: string,
): Promise<boolean> => {
  dummyHash ??= hash('nobody', { ...cost, secret: pepper });
  const expected = stored ?? (await dummyHash);
  const isRight = async (text: string) => inTurn(() => verify(expected, text, { secret: pepper }));
  for (const text of new Set([composed(password), password])) if (await isRight(text)) return Boolean(stored);
  return false;
};
