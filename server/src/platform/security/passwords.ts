import { hash, verify } from '@node-rs/argon2';
import { sql } from 'kysely';
import { Gauge } from 'prom-client';
import { DomainError } from '../errors.ts';
import { registry } from '../metrics.ts';
import { type AppSecret, type Key, keysOf, OPENS_WITH_NEITHER } from './app-secret.ts';
import type { Hashed } from './sealed.ts';

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

/** The peppers of password hashes, the current one first: a stolen table alone cannot be attacked. */
export type Peppers = readonly [Key, ...Key[]];
export const peppersOf = (appSecret: AppSecret): Peppers => {
  const [current, ...previous] = keysOf(appSecret, PEPPER);
  const all = [...previous, ...(appSecret.oldPeppers ?? [])];
  return [current, ...all.filter(({ name }, nth) => all.findIndex((each) => each.name.equals(name)) === nth)];
};
export const PEPPER = 'password pepper';

/** The parameter of a hash that names its pepper (PHC string format). */
export const pepperParameter = (name: Buffer): string => `,keyid=${name.toString('base64').replace(/=+$/, '')}$`;

/** Declares the hashes of a table with passwords. */
export const hashedPasswords = (name: string, table: string): Hashed => ({
  name,
  old: (keyName) => sql`
    select count(*)::int as count from ${sql.table(table)} where position(${pepperParameter(keyName)} in password_hash) = 0`,
  fate: 'keep the pepper they have, which stays sealed in the database, until their next sign-in',
});

/**
 * All peppers, the one that the hash names first: a wrong password takes the same time for every hash. Throws if the hash
 * names another.
 */
const peppersFor = (peppers: Peppers, stored: string): readonly Key[] => {
  if (!stored.includes(',keyid=')) return peppers;
  const named = peppers.find(({ name }) => stored.includes(pepperParameter(name)));
  if (!named) throw new Error(`A password hash ${OPENS_WITH_NEITHER}.`);
  return [named, ...peppers.filter((each) => each !== named)];
};

/** True if the hash may have an old pepper, so that a right password must be hashed again. */
export const isOutdated = ([current, ...old]: Peppers, stored: string): boolean =>
  old.length > 0 && !stored.includes(pepperParameter(current.name));

/** Normalises a password, however a keyboard composes its letters. */
const composed = (password: string): string => password.normalize('NFC');
export const isSamePassword = (one: string, other: string): boolean => composed(one) === composed(other);

/** The hash to store; it names its pepper. */
export const hashPassword = async ([{ name, bytes }]: Peppers, password: string): Promise<string> => {
  const stored = await inTurn(() => hash(composed(password), { ...cost, secret: bytes }));
  return stored.replace(/(,p=\d+)\$/, (_all, lanes: string) => `${lanes}${pepperParameter(name)}`);
};

let dummyHash: Promise<string> | undefined;

/**
 * Verifies a password, composed or (for old hashes) as typed. Without a hash, because the name is unknown, it takes the
 * same time and returns false.
 */
export const verifyPassword = async (
  peppers: Peppers,
  stored: string | null | undefined,
  password: string,
): Promise<boolean> => {
  dummyHash ??= hash('nobody', { ...cost, secret: peppers[0].bytes });
  const expected = stored ?? (await dummyHash);
  for (const { bytes } of peppersFor(peppers, expected))
    for (const text of new Set([composed(password), password]))
      if (await inTurn(() => verify(expected, text, { secret: bytes }))) return Boolean(stored);
  return false;
};
