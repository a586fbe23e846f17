import * as z from 'zod/mini';
import { Environment, GameKeys, SANDBOX_SECRET } from './environment.ts';
import { ConfigError, fromFiles, setIn } from './secret-files.ts';
import type { AppSecret } from './security/app-secret.ts';
import type { Bucket } from './uploads/bucket.ts';

export interface Config {
  readonly ports: Readonly<Record<'portal' | 'console' | 'sandbox' | 'health', number>>;
  readonly host: string;
  readonly databaseUrl: string | undefined;
  /** The same database through a pooler. */
  readonly databasePoolUrl: string | undefined;
  /** A standby of the same database. */
  readonly databaseReplicaUrl: string | undefined;
  /** Redis that carries events to all nodes. Undefined: NOTIFY does. */
  readonly redisUrl: string | undefined;
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
    redisUrl: env.REDIS_URL,
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
