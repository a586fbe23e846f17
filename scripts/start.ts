import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { startEmbedded } from '../development/postgres/embedded.ts';
import { PostgresNotStartedError } from '../development/postgres/launch.ts';
import { secretsIn } from '../development/secrets.ts';
import { databaseAt } from '../server/src/installation.ts';
import { endOnSignal } from '../server/src/end-on-signal.ts';
import { configOrExit, orExit } from '../server/src/exit.ts';
import { openLog, start } from '../server/src/main.ts';
import type { Config } from '../server/src/platform/config.ts';
import { StartError } from '../server/src/platform/errors.ts';
import { localUrlOf } from '../server/src/platform/http/listening.ts';
import { demo } from '../server/src/seed.ts';
import { buildWeb, isBuilt } from './build-web.ts';

/** Starts the sandbox process; it ends with this one, even when killed. */
const startSandbox = async (portalUrl: string, onEnd: (code: number | null) => void): Promise<{ stop: () => void }> => {
  const main = join(import.meta.dirname, '../sandbox/src/main.ts');
  const child = spawn(process.execPath, [main], {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    env: { ...process.env, PORTAL_URL: portalUrl },
  });
  const firstLine = once(createInterface({ input: child.stdout! }), 'line');
  const ended = once(child, 'exit').then(() => Promise.reject(new StartError('The sandbox did not start.')));
  await Promise.race([firstLine, ended]);
  ended.catch(() => {});
  child.once('exit', onEnd);
  child.stdout!.resume();
  return { stop: () => child.kill('SIGTERM') };
};

const END_WITHIN_MS = 9000;

const secretsOf = (dataDir: string) =>
  secretsIn(dataDir).catch((error: NodeJS.ErrnoException) => {
    throw error.path ? new StartError(`DATA_DIR: ${error.message}.`, { cause: error }) : error;
  });

/** Opens DATABASE_URL, or an embedded database that ends with this process. */
const openDatabase = async (config: Config, log: ReturnType<typeof openLog>) => {
  const { databaseUrl, dataDir } = config;
  if (databaseUrl) return { ...databaseAt(databaseUrl, config), stop: async () => {} };
  const { ownerUrl, appUrl, stop } = await startEmbedded({
    dir: join(dataDir, 'postgres'),
    secrets: await secretsOf(dataDir),
    log: (line) => log.debug({ postgres: line }),
  }).catch((error: unknown) => {
    if (!(error instanceof PostgresNotStartedError)) throw error;
    throw new StartError(`PostgreSQL did not start: ${error.message}`, { cause: error });
  });
  return { ownerUrl, appUrl, stop };
};

const began = Date.now();
const config = await configOrExit();
const { ports, host, production } = config;
const withSandbox = !production && ports.sandbox !== 0;
const sandboxUrl = `http://localhost:${ports.sandbox}`;

let stop = async (): Promise<void> => {}; // nothing to stop before the server runs
const end = endOnSignal(() => stop());
/** A stopped sandbox stops the server; a killed one simulates an outage, which the server must survive. */
const onSandboxEnd = (code: number | null): void => {
  if (code === 0) return end();
  process.stderr.write('The sandbox was killed: no bank and no gateway answers until the next start.\n');
};

const running = await orExit(async () => {
  const [sandbox] = await Promise.all([
    withSandbox ? startSandbox(config.portalUrl ?? localUrlOf(host, ports.portal), onSandboxEnd) : undefined,
    process.argv.includes('--as-built') && isBuilt() ? false : buildWeb(),
  ]);
  const database = await openDatabase(config, openLog(config));
  const appSecret = config.appSecret ?? { current: (await secretsOf(config.dataDir)).app_secret };
  const server = await start(config, { database, appSecret, sandboxUrl });
  stop = async () => {
    // A slower database stops by itself.
    await Promise.race([server.stop().then(database.stop), delay(END_WITHIN_MS)]);
    sandbox?.stop();
  };
  return server;
});

const lines = [
  running.portal && `portal   ${running.portal}`,
  running.console && `console  ${running.console}`,
  withSandbox && `sandbox  ${sandboxUrl}`,
  running.health && `health   ${running.health}`,
  !production && `members  ${demo.members.join(', ')}, password ${demo.memberPassword}`,
  !production &&
    `operators ${demo.operators.join(', ')}, password ${demo.operatorPassword}, TOTP secret ${demo.totpSecret}`,
  `ready in ${((Date.now() - began) / 1000).toFixed(1)} s`,
].filter((line) => typeof line === 'string');
process.stdout.write(`${lines.join('\n')}\n`);
if (config.role === 'migrate') end();
