import type { Logger } from 'pino';
import { type Db, isUnavailable, openDb } from './platform/database/db.ts';
import { APP_ROLE } from './platform/database/session.ts';
import { logUnavailable } from './platform/database/db-errors.ts';
import { assertStandby, openReplica } from './platform/database/replica.ts';
import { noGateways, sandboxBank, sandboxGateways } from './modules/banking/index.ts';
import {
  noLaunchers,
  noProviderStatements,
  sandboxLaunchers,
  sandboxProviderStatements,
  environmentVerifiers,
} from './modules/games/index.ts';
import type { Config } from './platform/config.ts';
import { type AppSecret, deriveKey } from './platform/security/app-secret.ts';
import type { FanOut } from './platform/fan-out/fan-out.ts';
import { fanOutByNotify } from './platform/fan-out/notify.ts';
import { httpSms, type SmsProvider } from './platform/sms.ts';
import { PUSH_SERVICE_HOSTS, postPush, type PushConfig, vapidOf } from './modules/push/index.ts';

const LONGEST_MS = 600_000; // reading the whole ledger
const STANDBY_CONNECTIONS = 4;

/** The URLs of one database. */
export interface Database {
  /** URL of the owner, which migrates; directly to PostgreSQL. */
  readonly ownerUrl: string;
  /** URL of the application's role, or one that can switch to it; directly to PostgreSQL. */
  readonly appUrl: string;
  /** URL through a pooler, with the application's role as its login. */
  readonly poolUrl?: string | undefined;
  /** URL of a standby. */
  readonly replicaUrl?: string | undefined;
}

/** A database with the owner's URL only; the application switches to its own role. */
export const databaseAt = (
  url: string,
  { databasePoolUrl: poolUrl, databaseReplicaUrl: replicaUrl }: Pick<Config, 'databasePoolUrl' | 'databaseReplicaUrl'>,
): Database => ({ ownerUrl: url, appUrl: url, poolUrl, replicaUrl });

/** The pool for calls, one slow connection for reads over the whole ledger, and the same on the standby. */
export const poolsOf = ({ appUrl, poolUrl, replicaUrl }: Database, onLost: (error: Error) => void) => {
  const role = APP_ROLE;
  const db = openDb({ url: poolUrl ?? appUrl, directUrl: poolUrl && appUrl, role, onLost });
  const slow = openDb({ url: appUrl, role, max: 1, statement_ms: LONGEST_MS });
  const standby = replicaUrl ? openDb({ url: replicaUrl, role, max: STANDBY_CONNECTIONS }) : undefined;
  const slowStandby = replicaUrl ? openDb({ url: replicaUrl, role, max: 1, statement_ms: LONGEST_MS }) : undefined;
  return {
    db,
    slow,
    replica: openReplica({ primary: db, standby }, { primary: slow, standby: slowStandby }),
    /** Throws StartError if the standby is none. */
    assertStandby: async () => standby && assertStandby(db, standby),
    close: async () => void (await Promise.all([db, slow, standby, slowStandby].map(async (each) => each?.close()))),
  };
};

/** Carries events by Redis if configured, by NOTIFY otherwise. Throws StartError if Redis is not there. */
export const fanOutOf = async (
  { redisUrl }: Config,
  { appUrl }: Database,
  { db, log }: { readonly db: Db; readonly log: Logger },
): Promise<FanOut> =>
  redisUrl ? (await import('./platform/fan-out/redis.ts')).openRedis(redisUrl, log) : fanOutByNotify(db, appUrl);

/** Logs an unhandled rejection of a lost database; any other ends the process. */
export const forgiveLostDatabase = (log: Logger): void => {
  process.on('unhandledRejection', (error) => {
    if (isUnavailable(error)) logUnavailable(log, error, {});
    else throw error;
  });
};

/** Banks, gateways, game providers and services: the configured ones; in development the sandbox's. */
export const externalServicesOf = (config: Config, sandboxUrl: string, appSecret: AppSecret) => ({
  bank: config.production ? undefined : sandboxBank(sandboxUrl, config.sandboxSecret),
  gateways: config.production ? noGateways : sandboxGateways(sandboxUrl, config.sandboxSecret),
  launchers: config.production ? noLaunchers : sandboxLaunchers(sandboxUrl, config.sandboxSecret),
  providerStatements: config.production
    ? noProviderStatements
    : sandboxProviderStatements(sandboxUrl, config.sandboxSecret),
  walletKeys: environmentVerifiers(config.gameKeys, config.production ? undefined : config.sandboxSecret),
  sms: smsOf(config, sandboxUrl),
  push: pushOf(config, appSecret),
});

/** The configured SMS provider; in development the sandbox; in production undefined without one. */
const smsOf = ({ sms, production, ports, sandboxSecret }: Config, sandboxUrl: string): SmsProvider | undefined => {
  if (sms) return httpSms(sms.url, sms.secret);
  return production || ports.sandbox === 0 ? undefined : httpSms(`${sandboxUrl}/sms/messages`, sandboxSecret);
};

/** The configured VAPID key; in development a generated one; in production undefined without one. */
const pushOf = ({ vapid, pushHosts, production }: Config, appSecret: AppSecret): PushConfig | undefined => {
  const key =
    vapid ?? (production ? undefined : { key: deriveKey(appSecret.current, 'vapid'), subject: 'https://localhost' });
  return key && { vapid: vapidOf(key.key, key.subject), hosts: pushHosts ?? PUSH_SERVICE_HOSTS, post: postPush };
};
