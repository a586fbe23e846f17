import { parseArgs } from 'node:util';
import { checks, discrepanciesOf } from '../server/src/app.ts';
import { newestTransfer } from '../server/src/modules/ledger/index.ts';
import { auditLines, verifyChain } from '../server/src/modules/operators/index.ts';
import { type Config, readConfig } from '../server/src/platform/config.ts';
import { type Db, first, isUnavailable, one, openDb, sqlState } from '../server/src/platform/database/db.ts';
import { privilegeProblem } from '../server/src/platform/database/db-errors.ts';
import { isInRecovery, standbyAwaited } from '../server/src/platform/database/queries.ts';
import { awaitSchema } from '../server/src/platform/database/schema.ts';
import { APP_ROLE } from '../server/src/platform/database/session.ts';
import { DomainError, StartError } from '../server/src/platform/errors.ts';
import { lostFiles } from '../server/src/platform/uploads/lost-files.ts';
import { openStore } from '../server/src/platform/uploads/open-store.ts';

const USAGE = `npm run restore:check -- [--expected-until <time of the last payment that somebody can show>]
Checks a restored copy: DATABASE_URL leads to it, and DATA_DIR or UPLOADS_URL to its pictures. Ends with 0 if the copy holds, with 1 if it does not, with 2 if it cannot be checked.`;
const LONGEST_MS = 3_600_000; // reads the complete ledger
const MAX_NAMES = 20;
const MISSING = ['42P01', '42703', '42883']; // a table, a column, a function

/** The option's text; undefined without it. */
const optionText = (): string | undefined => {
  try {
    return parseArgs({ options: { 'expected-until': { type: 'string' } } }).values['expected-until'];
  } catch (error) {
    throw new StartError(`${(error as Error).message}\n${USAGE}`, { cause: error });
  }
};

const momentOf = (text: string): Date => {
  if (/^\d{4}-\d\d-\d\dT[\d:.]+(Z|[+-]\d\d:\d\d)$/.test(text) && !Number.isNaN(Date.parse(text))) return new Date(text);
  throw new StartError(`--expected-until: ${text} is no time with its zone, like 2026-11-27T14:05:00+07:00.`);
};

const print = (line: string) => void process.stdout.write(`${line}\n`);

/** Prints a check with its findings; returns their number. */
const report = (name: string, findings: readonly string[]): number => {
  print(`${findings.length ? 'FINDING' : 'ok     '} ${name}`);
  for (const finding of findings.slice(0, MAX_NAMES)) print(`  ${finding}`);
  if (findings.length > MAX_NAMES) print(`  and ${findings.length - MAX_NAMES} more`);
  return findings.length;
};

/** Prints the newest rows; returns 1 if both are older than what is expected. */
const reportLoss = async (db: Db, until: Date | undefined): Promise<number> => {
  const transfer = await first(db, newestTransfer());
  const [line] = (await auditLines(db, [], { limit: 1 })).data;
  const moments = [transfer?.created_at, line?.at].filter((at) => at !== undefined);
  const newest = new Date(Math.max(0, ...moments.map(Number)));
  print(`newest transfer    ${transfer ? `${transfer.created_at.toISOString()} (${transfer.id})` : 'none'}`);
  print(`newest audit line  ${line ? `${line.at.toISOString()} (${line.id})` : 'none'}`);
  if (!until) return 0;
  const lost = newest < until ? [`everything from ${newest.toISOString()} to ${until.toISOString()}`] : [];
  return report(`reaches ${until.toISOString()}`, lost);
};

/** Pictures whose file is missing. Throws StartError if all of them are. */
const reportFiles = async (db: Db, { dataDir, bucket }: Config): Promise<number> => {
  const { store } = openStore({ dataDir, bucket });
  const { rows, lost } = await lostFiles(db, store);
  if (rows && !(await store.exists()))
    throw new StartError(
      bucket
        ? `UPLOADS_URL: there is no bucket ${bucket.url}, and ${rows} pictures have a row.`
        : `DATA_DIR: there is no ${dataDir}/uploads, and ${rows} pictures have a row.`,
    );
  return report(`a file behind each of ${rows} pictures`, lost);
};

/** Checks the copy; returns the number of findings. Throws StartError if it cannot be checked. */
const check = async (url: string, config: Config, until: Date | undefined): Promise<number> => {
  await awaitSchema(
    url,
    { onNewer: (names) => print(`newer migrations that suit this program: ${names.join(', ')}`) },
    1,
  );
  report('schema of this program', []);
  const db = openDb({ url, role: APP_ROLE, max: 1, statement_ms: LONGEST_MS });
  try {
    if ((await one(db, isInRecovery())).answer)
      throw new StartError('DATABASE_URL: the recovery of this copy has not ended; `select pg_promote()` ends it.');
    if ((await one(db, standbyAwaited())).answer)
      throw new StartError(
        'DATABASE_URL: every commit of this copy would wait for a standby that it has not; `alter system reset synchronous_standby_names` and `select pg_reload_conf()` end that.',
      );
    const discrepancies = await discrepanciesOf(db);
    const { ok, rows, broken_at } = await verifyChain(db);
    return (
      report(
        `${checks.length} checks of the ledger`,
        discrepancies.map(({ name, subject, detail }) => `${name}: ${subject}: ${detail}`),
      ) +
      report(`chain of ${rows} audit lines`, ok ? [] : [`broken at ${broken_at}`]) +
      (await reportFiles(db, config)) +
      (await reportLoss(db, until))
    );
  } finally {
    await db.close();
  }
};

/** Why the copy cannot be checked, as a sentence; undefined: a bug. */
const sentenceOf = (error: unknown): string | undefined => {
  const right = privilegeProblem((error as Error).cause ?? error);
  if (right) return right;
  if (error instanceof StartError) return error.message;
  if (error instanceof DomainError && error.cause instanceof Error)
    return `DATA_DIR or UPLOADS_URL: the pictures cannot be read (${error.cause.message}).`;
  if (isUnavailable(error)) return `DATABASE_URL: the copy does not answer (${(error as Error).message}).`;
  if (MISSING.includes(sqlState(error) ?? ''))
    return `DATABASE_URL: this copy is half restored (${(error as Error).message}).`;
  return undefined;
};

const began = performance.now();
try {
  const text = optionText();
  const until = text === undefined ? undefined : momentOf(text);
  const config = readConfig(process.env);
  if (!config.databaseUrl) throw new StartError(`DATABASE_URL is not set.\n${USAGE}`);
  const findings = await check(config.databaseUrl, config, until);
  print(`${findings} findings in ${((performance.now() - began) / 1000).toFixed(1)} s`);
  process.exitCode = findings ? 1 : 0;
} catch (error) {
  const sentence = sentenceOf(error);
  if (sentence === undefined) throw error;
  process.stderr.write(`${sentence}\n`);
  process.exitCode = 2;
}
