import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { startEmbedded } from '../development/postgres/embedded.ts';
import { PostgresNotStartedError } from '../development/postgres/launch.ts';
import { secretsIn } from '../development/secrets.ts';
import { databaseAt } from '../server/src/database.ts';
import { endOnSignal } from '../server/src/end-on-signal.ts';
import { configOrExit, openLog, orExit, start } from '../server/src/main.ts';
import type { Config } from '../server/src/platform/config.ts';
import { StartError } from '../server/src/platform/errors.ts';
import { demo } from '../server/src/seed.ts';
import { buildWeb, isBuilt } from './build-web.ts';

/** The outside world is a process of its own; it ends with this one, also when this one is killed. */
const startSandbox = async (portalUrl: string, onEnd: (code: number | null) => void): Promise<{ stop: () => void }> => {
  const main = join(import.meta.dirname, '../sandbox/src/main.ts');
  const child = spawn(process.execPath, [main], {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    env: { ...process.env, PORTAL_URL: portalUrl },
  });
  const said = once(createInterface({ input: child.stdout! }), 'line');
  const ended = once(child, 'exit').then(() => Promise.reject(new StartError('The sandbox did not start.')));
  await Promise.race([said, ended]);
  ended.catch(() => {});
  child.once('exit', onEnd);
  child.stdout!.resume();
  return { stop: () => child.kill('SIGTERM') };
};

const END_WITHIN_MS = 9000;

/** The database of DATABASE_URL, or one in the data directory that ends with this process. */
const openDatabase = async ({ databaseUrl, databasePoolUrl, dataDir }: Config, log: ReturnType<typeof openLog>) => {
  if (databaseUrl) return { ...databaseAt(databaseUrl, databasePoolUrl), stop: async () => {} };
  const { ownerUrl, appUrl, stop } = await startEmbedded({
    dir: join(dataDir, 'postgres'),
    secrets: await secretsIn(dataDir),
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

let stop = async (): Promise<void> => {}; // nothing to finish until it serves: what was started ends by itself
const end = endOnSignal(() => stop());
/** Told to end, it takes everything with it; killed, it is an outside world that is away, which the server must bear. */
const onSandboxEnd = (code: number | null): void => {
  if (code === 0) return end();
  process.stderr.write('The sandbox was killed: no bank and no gateway answers until the next start.\n');
};

const running = await orExit(async () => {
  const [sandbox] = await Promise.all([
    withSandbox ? startSandbox(`http://${host}:${ports.portal}`, onSandboxEnd) : undefined,
    process.argv.includes('--as-built') && isBuilt() ? false : buildWeb(),
  ]);
  const database = await openDatabase(config, openLog(config));
  const appSecret = config.appSecret ?? (await secretsIn(config.dataDir)).app_secret;
  const server = await start(config, { database, appSecret, sandboxUrl });
  stop = async () => {
    // A database that needs longer to stop does so by itself.
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
