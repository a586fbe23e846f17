import type { Logger } from 'pino';
import { isUnavailable, openDb } from './platform/database/db.ts';
import { APP_ROLE } from './platform/database/session.ts';
import { logUnavailable } from './platform/database/db-errors.ts';
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
import { httpSms, type SmsProvider } from './platform/sms.ts';
import { PUSH_SERVICE_HOSTS, postPush, type PushConfig, vapidOf } from './modules/push/index.ts';

const LONGEST_MS = 600_000; // reading the whole ledger

/** The URLs of one database. */
export interface Database {
  /** URL of the owner, which migrates; directly to PostgreSQL. */
  readonly ownerUrl: string;
  /** URL of the application's role, or one that can switch to it; directly to PostgreSQL. */
  readonly appUrl: string;
  /** URL through a pooler, with the application's role as its login. */
  readonly poolUrl?: string | undefined;
}

/** A database with the owner's URL only; the application switches to its own role. */
export const databaseAt = (url: string, poolUrl?: string): Database => ({ ownerUrl: url, appUrl: url, poolUrl });

/** The pool for calls, and one slow connection for reads over the whole ledger. */
export const poolsOf = ({ appUrl, poolUrl }: Database, onLost: (error: Error) => void) => ({
  db: openDb({ url: poolUrl ?? appUrl, directUrl: poolUrl && appUrl, role: APP_ROLE, onLost }),
  slow: openDb({ url: appUrl, role: APP_ROLE, max: 1, statement_ms: LONGEST_MS }),
});

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
