import type { Logger } from 'pino';
import { seals } from './app.ts';
import type { Database, poolsOf } from './installation.ts';
import { secretProblems } from './modules/banking/index.ts';
import { gameKeyProblems } from './modules/games/index.ts';
import { approverWarning } from './modules/reports/index.ts';
import type { Config } from './platform/config.ts';
import { migrate } from './platform/database/migrate.ts';
import { ping } from './platform/database/queries.ts';
import { awaitSchema } from './platform/database/schema.ts';
import { assertPrimary } from './platform/database/session.ts';
import { StartError } from './platform/errors.ts';
import { migrateJobs } from './platform/outbox/jobs.ts';
import type { AppSecret } from './platform/security/app-secret.ts';
import { withOldPeppers } from './platform/security/old-peppers.ts';
import { sealProblems } from './platform/security/rekey.ts';
import { seedDemo } from './seed.ts';

/** Migrates the database, or waits for the node that does. */
export const prepareSchema = async (
  { role, databaseUrl }: Config,
  { ownerUrl, appUrl }: Database,
  log: Logger,
): Promise<void> => {
  const onNewer = (names: readonly string[]) =>
    log.info({ names }, 'a newer program migrated this database; it suits this one');
  await assertPrimary(ownerUrl);
  const isOthers = databaseUrl && role !== 'migrate' && role !== 'all';
  if (isOthers) return awaitSchema(appUrl, { onNewer });
  const onLocked = (reason: string) => log.warn({ reason }, 'the migration waits for a lock and is tried again');
  const applied = await migrate(ownerUrl, { onNewer, onLocked });
  if (applied.length) log.info({ last: applied.at(-1), count: applied.length }, 'the database was migrated');
  await migrateJobs(ownerUrl, log);
};

/** Checks the installation, reads old peppers and, outside production, adds the demo's data once. */
export const prepareData = async (
  { production, sandboxSecret: sandbox, gameKeys: own }: Config,
  { db, slow, assertStandby }: ReturnType<typeof poolsOf>,
  configured: AppSecret,
) => {
  await Promise.all([db.rows(ping()), slow.rows(ping())]); // with the required role and timeouts
  await assertStandby();
  if (production) await assertInstallation(db, { appSecret: configured, sandbox, own });
  const appSecret = await withOldPeppers(db, configured);
  return { fresh: !production && (await seedDemo(db, appSecret)), appSecret };
};

/**
 * Throws StartError if a bank, gateway or game provider key is unsafe or missing, or a kind of value is sealed with
 * another secret. Prints a notice while fewer than two operators may decide.
 */
const assertInstallation = async (...args: Parameters<typeof gameKeyProblems>): Promise<void> => {
  const [db, { appSecret }] = args;
  const problems = [...(await secretProblems(...args)), ...(await gameKeyProblems(...args))];
  if (!problems.length) problems.push(...(await sealProblems(db, appSecret, seals)));
  if (problems.length) throw new StartError(problems.join('\n'));
  process.stdout.write(await approverWarning(db));
};
