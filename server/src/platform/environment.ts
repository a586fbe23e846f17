import { createPublicKey } from 'node:crypto';
import { isIP } from 'node:net';
import * as z from 'zod/mini';

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

export const SANDBOX_SECRET = 'sandbox-secret';

const appSecret = z.optional(z.string().check(z.minLength(32, 'must have 32 characters at least')));
const databaseUrl = z.optional(z.string().check(z.regex(/^postgres(ql)?:\/\//, 'must begin with postgres://')));

/** Wallet signing keys by game provider (docs/interfaces/wallet.md). */
export const GameKeys = z.record(
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

export const Environment = z.object({
  PORT: port(8000),
  CONSOLE_PORT: port(8001),
  SANDBOX_PORT: port(8002),
  HEALTH_PORT: port(0),
  HOST: z._default(z.string(), '127.0.0.1'),
  DATABASE_URL: databaseUrl,
  DATABASE_POOL_URL: databaseUrl,
  DATABASE_REPLICA_URL: databaseUrl,
  REDIS_URL: z.optional(z.url({ protocol: /^rediss?$/, error: 'must begin with redis:// or rediss://' })),
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
