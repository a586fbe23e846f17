import { join } from 'node:path';
import type { Logger } from 'pino';
import type { Config } from './platform/config.ts';
import { isUnavailable, openDb } from './platform/database/db.ts';
import { secretsIn, startEmbedded } from './platform/database/postgres.ts';

const APP_ROLE = 'portal_app';
const LONGEST_MS = 600_000; // reading the whole ledger

/** Opens the database: the embedded one, or the one of DATABASE_URL, worked on as the role that may not rewrite books. */
export const openDatabase = async (config: Config, log: Logger) => {
  if (config.databaseUrl)
    return {
      ownerUrl: config.databaseUrl,
      appUrl: config.databaseUrl,
      role: APP_ROLE,
      secret: config.appSecret,
      stop: async () => {},
    };
  const secrets = await secretsIn(config.dataDir);
  const embedded = await startEmbedded({
    dir: join(config.dataDir, 'postgres'),
    secrets,
    log: (line) => log.debug({ postgres: line }),
  });
  const { ownerUrl, appUrl, stop } = embedded;
  return { ownerUrl, appUrl, role: undefined, secret: config.appSecret ?? secrets.app_secret, stop };
};

/** The connections of everyday work, and one for what reads everything and may take its time. */
export const poolsOf = (
  { appUrl: url, role }: { appUrl: string; role: string | undefined },
  onLost: (error: Error) => void,
) => ({
  db: openDb({ url, role, onLost }),
  slow: openDb({ url, role, max: 1, statement_ms: LONGEST_MS }),
});

/** A library's promise that nobody holds may fail of a lost database; that ends nothing. Any other is a bug and ends the process. */
export const forgiveLostDatabase = (log: Logger): void => {
  process.on('unhandledRejection', (error) => {
    if (isUnavailable(error)) log.warn({ reason: String(error) }, 'the database was lost');
    else throw error;
  });
};
