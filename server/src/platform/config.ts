import { createPublicKey } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import * as z from 'zod/mini';
import { StartError } from './errors.ts';
import type { AppSecret } from './security/app-secret.ts';
import type { Bucket } from './uploads/bucket.ts';

const port = (standard: number) =>
  z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(65_535)), standard);
const isNetwork = (text: string) => {
  const [address = '', bits] = text.split('/');
  const version = isIP(address);
  return (
    version > 0 &&
    (bits === undefined || (/^\d+$/.test(bits) && Number(bits) > 0 && Number(bits) <= (version === 4 ? 32 : 128)))
  );
};

const SANDBOX_SECRET = 'sandbox-secret';

const appSecret = z.optional(z.string().check(z.minLength(32, 'must have 32 characters at least')));
const databaseUrl = z.optional(z.string().check(z.regex(/^postgres(ql)?:\/\//, 'must begin with postgres://')));

/** Wallet signing keys by game provider (docs/interfaces/wallet.md). */
const GameKeys = z.record(
  z.string(),
  z.object({
    public_key: z.optional(z.string()),
    agent: z.optional(z.string()),
    key: z.optional(z.string()),
    secret: z.optional(z.string()),
  }),
);
export type GameKeys = z.output<typeof GameKeys>;
/** `public_key` (PEM) for a provider with one transaction per call; the other three for one that sends batches. */
export type ProviderKeys = GameKeys[string];

const isGameKeys = (text: string): boolean => {
  try {
    const keys = z.parse(GameKeys, JSON.parse(text));
    return Object.values(keys).every(({ public_key, agent, key, secret }) =>
      public_key ? createPublicKey(public_key).asymmetricKeyType === 'rsa' : agent && key && secret,
    );
  } catch {
    return false;
  }
};

const Environment = z.object({
  PORT: port(8000),
  CONSOLE_PORT: port(8001),
  SANDBOX_PORT: port(8002),
  HEALTH_PORT: port(0),
  HOST: z._default(z.string(), '127.0.0.1'),
  DATABASE_URL: databaseUrl,
  DATABASE_POOL_URL: databaseUrl,
  DATABASE_REPLICA_URL: databaseUrl,
  DATA_DIR: z._default(z.string(), '.data'),
  UPLOADS_URL: z.optional(
    z
      .string()
      .check(z.regex(/^https?:\/\/[^/?#@\s]+\/[\w.-]+$/, 'must be a bucket’s address: https://s3.example/bucket')),
  ),
  UPLOADS_REGION: z._default(z.string(), 'us-east-1'),
  UPLOADS_KEY: z.optional(z.string()),
  UPLOADS_SECRET: z.optional(z.string()),
  NODE_ENV: z._default(z.enum(['development', 'production', 'test']), 'development'),
  ROLE: z._default(z.enum(['portal', 'console', 'worker', 'migrate', 'all']), 'all'),
  TRUST_PROXY: z._default(
    z.string().check(
      z.refine((text) => text === 'none' || text.split(',').every((part) => isNetwork(part.trim())), {
        error: 'must be "none" or addresses and networks with commas between',
      }),
    ),
    'none',
  ),
  APP_SECRET: appSecret,
  APP_SECRET_PREVIOUS: appSecret,
  SANDBOX_SECRET: z._default(z.string().check(z.minLength(8)), SANDBOX_SECRET),
  SMS_URL: z.optional(z.url({ protocol: /^https?$/ })),
  SMS_SECRET: z.optional(z.string().check(z.minLength(8))),
  GAME_KEYS: z.optional(
    z
      .string()
      .check(
        z.refine(isGameKeys, { error: 'must be JSON: of each provider an RSA public_key, or agent, key and secret' }),
      ),
  ),
  PORTAL_URL: z.optional(z.url({ protocol: /^https?$/ })),
  VAPID_PRIVATE_KEY: z.optional(
    z.string().check(z.regex(/^[\w-]{43}$/, 'must be the 32 bytes of a P-256 key as base64url')),
  ),
  VAPID_SUBJECT: z.optional(
    z.string().check(z.regex(/^(mailto:|https:\/\/)\S+$/, 'must begin with mailto: or https://')),
  ),
  PUSH_HOSTS: z.optional(z.string().check(z.regex(/^\.?[a-z\d-]+(\.[a-z\d-]+)+(,\s*\.?[a-z\d-]+(\.[a-z\d-]+)+)*$/))),
  RATE_LIMIT: z._default(z.enum(['on', 'off']), 'on'),
  DRAIN_WAIT_MS: z.optional(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(5000))),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.optional(z.url({ protocol: /^https?$/ })),
  LOG_LEVEL: z._default(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']), 'info'),
});

/** Every variable of the environment that is read; `deploy/README.md` explains each. */
export const environmentNames = (): string[] => Object.keys(Environment.shape);

export interface Config {
  readonly ports: Readonly<Record<'portal' | 'console' | 'sandbox' | 'health', number>>;
  readonly host: string;
  readonly databaseUrl: string | undefined;
  /** The same database through a pooler. */
  readonly databasePoolUrl: string | undefined;
  /** A standby of the same database. */
  readonly databaseReplicaUrl: string | undefined;
  readonly dataDir: string;
  /** The bucket of pictures. Undefined: they lie in the data directory. */
  readonly bucket: Bucket | undefined;
  readonly production: boolean;
  readonly role: 'portal' | 'console' | 'worker' | 'migrate' | 'all';
  readonly trustProxy: string[] | false;
  /** Undefined: generated and stored in the data directory; never in production. */
  readonly appSecret: AppSecret | undefined;
  /** Signs the sandbox's webhooks and authorises calls to it. Unused in production. */
  readonly sandboxSecret: string;
  /** SMS provider. Undefined in production: codes by SMS are off. */
  readonly sms: { readonly url: string; readonly secret: string } | undefined;
  /** Keys of the game providers; outside production the sandbox's studio needs none. */
  readonly gameKeys: GameKeys;
  /** The portal's URL for links. Undefined: one of the addresses it listens on. */
  readonly portalUrl: string | undefined;
  /** Signs push messages. Undefined: generated in development; push is off in production. */
  readonly vapid: { readonly key: Buffer; readonly subject: string } | undefined;
  /** Allowed push service hosts. Undefined: those of the common browsers. */
  readonly pushHosts: readonly string[] | undefined;
  readonly limitRates: boolean;
  readonly logLevel: string;
  /** The collector of traces (OTLP over HTTP). Undefined: nothing is traced. */
  readonly tracesUrl: string | undefined;
  /** Time between SIGTERM and closing, while `/readyz` answers 503 and the balancer drains this node. */
  readonly drainWait_ms: number;
}

/** Variables that `NAME_FILE` may supply from a file. */
export const SECRETS = [
  'DATABASE_URL',
  'DATABASE_POOL_URL',
  'DATABASE_REPLICA_URL',
  'APP_SECRET',
  'APP_SECRET_PREVIOUS',
  'SANDBOX_SECRET',
  'UPLOADS_KEY',
  'UPLOADS_SECRET',
  'SMS_SECRET',
  'GAME_KEYS',
  'VAPID_PRIVATE_KEY',
] as const satisfies readonly (keyof typeof Environment.shape)[];

const setIn = (environment: Record<string, string | undefined>): Record<string, string | undefined> =>
  Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''));

/** Reads secrets from files, without a trailing line end. Throws ConfigError. */
const fromFiles = (environment: Record<string, string | undefined>): Record<string, string> => {
  const problems: string[] = [];
  const read = SECRETS.flatMap((name) => {
    const file = environment[`${name}_FILE`];
    if (!file) return [];
    if (environment[name]) problems.push(`${name}_FILE: ${name} is set too, and only one of them can count.`);
    try {
      const text = readFileSync(file, 'utf8').replace(/\r?\n$/, '');
      if (!text) problems.push(`${name}_FILE: ${file} is empty.`);
      return [[name, text] as const];
    } catch (error) {
      problems.push(`${name}_FILE: ${(error as Error).message}.`);
      return [];
    }
  });
  if (problems.length) throw new ConfigError(problems.join('\n'));
  return Object.fromEntries(read);
};

/** A problem of the environment, one sentence each. */
export class ConfigError extends StartError {
  override name = 'ConfigError';
}

/** Reads and validates the environment (docs/interfaces/running.md). Throws ConfigError. */
export const readConfig = (environment: Record<string, string | undefined>): Config => {
  const parsed = z.safeParse(Environment, { ...setIn(environment), ...fromFiles(setIn(environment)) });
  if (!parsed.success)
    throw new ConfigError(parsed.error.issues.map((issue) => `${String(issue.path[0])}: ${issue.message}.`).join('\n'));
  const env = parsed.data;
  const production = env.NODE_ENV === 'production';
  const missing =
    production && !env.DATABASE_URL ? ['DATABASE_URL is not set: production needs a database of its own.'] : [];
  if (production && env.ROLE !== 'migrate')
    missing.push(
      ...(env.APP_SECRET ? [] : ['APP_SECRET is not set: production does not run with a generated secret.']),
      ...(env.SANDBOX_SECRET === SANDBOX_SECRET
        ? [
            'SANDBOX_SECRET is left at its default: everybody knows it. Set another, which no bank or gateway signs with.',
          ]
        : []),
      ...(env.RATE_LIMIT === 'off' ? ['RATE_LIMIT is off: production counts its budgets.'] : []),
    );
  if (env.APP_SECRET_PREVIOUS && (!env.APP_SECRET || env.APP_SECRET === env.APP_SECRET_PREVIOUS))
    missing.push('APP_SECRET_PREVIOUS is the secret before APP_SECRET: set both, and not to the same.');
  if (env.DATABASE_POOL_URL && !env.DATABASE_URL)
    missing.push('DATABASE_URL is not set: DATABASE_POOL_URL leads to the same database by way of a pooler.');
  if (env.DATABASE_REPLICA_URL && !env.DATABASE_URL)
    missing.push('DATABASE_URL is not set: DATABASE_REPLICA_URL leads to a standby of the same database.');
  if (env.UPLOADS_URL && !(env.UPLOADS_KEY && env.UPLOADS_SECRET))
    missing.push('UPLOADS_KEY or UPLOADS_SECRET is not set: UPLOADS_URL needs both.');
  if (env.SMS_URL && !env.SMS_SECRET) missing.push('SMS_SECRET is not set: SMS_URL needs one.');
  if (env.VAPID_PRIVATE_KEY && !env.VAPID_SUBJECT)
    missing.push('VAPID_SUBJECT is not set: push services want to know whom to write to.');
  if (missing.length) throw new ConfigError(missing.join('\n'));
  return {
    ports: {
      portal: env.PORT,
      console: env.CONSOLE_PORT,
      sandbox: production ? 0 : env.SANDBOX_PORT,
      health: env.HEALTH_PORT,
    },
    host: env.HOST,
    databaseUrl: env.DATABASE_URL,
    databasePoolUrl: env.DATABASE_POOL_URL,
    databaseReplicaUrl: env.DATABASE_REPLICA_URL,
    dataDir: env.DATA_DIR,
    bucket:
      env.UPLOADS_URL && env.UPLOADS_KEY && env.UPLOADS_SECRET
        ? { url: env.UPLOADS_URL, region: env.UPLOADS_REGION, key: env.UPLOADS_KEY, secret: env.UPLOADS_SECRET }
        : undefined,
    production,
    role: env.ROLE,
    trustProxy: env.TRUST_PROXY === 'none' ? false : env.TRUST_PROXY.split(',').map((part) => part.trim()),
    appSecret: env.APP_SECRET ? { current: env.APP_SECRET, previous: env.APP_SECRET_PREVIOUS } : undefined,
    sandboxSecret: env.SANDBOX_SECRET,
    sms: env.SMS_URL && env.SMS_SECRET ? { url: env.SMS_URL, secret: env.SMS_SECRET } : undefined,
    gameKeys: env.GAME_KEYS ? z.parse(GameKeys, JSON.parse(env.GAME_KEYS)) : {},
    portalUrl: env.PORTAL_URL?.replace(/\/+$/, ''),
    vapid:
      env.VAPID_PRIVATE_KEY && env.VAPID_SUBJECT
        ? { key: Buffer.from(env.VAPID_PRIVATE_KEY, 'base64url'), subject: env.VAPID_SUBJECT }
        : undefined,
    pushHosts: env.PUSH_HOSTS?.split(',').map((host) => host.trim()),
    limitRates: env.RATE_LIMIT === 'on',
    logLevel: env.LOG_LEVEL,
    tracesUrl: env.OTEL_EXPORTER_OTLP_ENDPOINT,
    drainWait_ms: env.DRAIN_WAIT_MS ?? (production ? 3000 : 0),
  };
};
