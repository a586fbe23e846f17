import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { freePort } from './free-port.ts';

/** Name of an installed Redis or Valkey, or undefined. */
export const redisServer = ['redis-server', 'valkey-server'].find((program) => {
  try {
    execFileSync(program, ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
});
if (!redisServer) process.stderr.write('redis-server is not installed: the fan-out by REDIS_URL is not tested\n');

/** A Redis that writes everything to its log, as deploy/README.md asks for; it can be killed and started again. */
export const aRedis = async (password = 'of the tests') => {
  if (!redisServer) throw new Error('there is no Redis here');
  const program = redisServer;
  const dir = await mkdtemp(join(tmpdir(), 'portal-redis-'));
  const port = await freePort();
  const settings = { port, dir, bind: '127.0.0.1', requirepass: password, save: '', appendonly: 'yes' };
  let child: ChildProcess | undefined;
  const start = async () => {
    const args = Object.entries(settings).flatMap(([name, value]) => [`--${name}`, String(value)]);
    const started = spawn(program, args, { stdio: ['ignore', 'pipe', 'inherit'] });
    child = started;
    const output: string[] = [];
    const ready = new Promise<void>((resolve) =>
      createInterface({ input: started.stdout }).on('line', (line) => {
        output.push(line);
        if (line.includes('Ready to accept connections')) resolve();
      }),
    );
    const failed = once(started, 'exit').then(() => Promise.reject(new Error(output.slice(-5).join('\n'))));
    failed.catch(() => {});
    await Promise.race([ready, failed]);
  };
  const kill = async () => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    child.kill('SIGKILL');
    await gone;
  };
  await start();
  return {
    port,
    url: `redis://:${encodeURIComponent(password)}@127.0.0.1:${port}`,
    get pid() {
      return child?.pid ?? 0;
    },
    start,
    kill,
    signal: (signal: NodeJS.Signals) => void child?.kill(signal),
    remove: async () => {
      await kill();
      await rm(dir, { recursive: true, force: true });
    },
  };
};
