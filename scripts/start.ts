import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { join } from 'node:path';
import { configOrExit, start } from '../server/src/main.ts';
import { demo } from '../server/src/seed.ts';
import { buildWeb, isBuilt } from './build-web.ts';

/** The outside world is a process of its own; it ends with this one, also when this one is killed. */
const startSandbox = async (portalUrl: string): Promise<{ stop: () => void }> => {
  const main = join(import.meta.dirname, '../sandbox/src/main.ts');
  const child = spawn(process.execPath, [main, '--with-parent'], {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { ...process.env, PORTAL_URL: portalUrl },
  });
  const said = once(createInterface({ input: child.stdout }), 'line');
  await Promise.race([said, once(child, 'exit').then(() => Promise.reject(new Error('the sandbox did not start')))]);
  child.stdout.resume();
  return { stop: () => child.kill('SIGTERM') };
};

const began = Date.now();
const config = configOrExit();
const { ports, host, production } = config;
const withSandbox = !production && ports.sandbox !== 0;
const sandboxUrl = `http://localhost:${ports.sandbox}`;

const [sandbox] = await Promise.all([
  withSandbox ? startSandbox(`http://${host}:${ports.portal}`) : undefined,
  process.argv.includes('--as-built') && isBuilt() ? false : buildWeb(),
]);
const running = await start(config, sandboxUrl);

const BEGUN_ANEW_MS = 1000;
let ending_ms = 0;
const end = (): void => {
  // One wish may come twice: the terminal tells everybody, and npm passes it on. A second wish is another.
  if (ending_ms && Date.now() - ending_ms > BEGUN_ANEW_MS) process.exit(1);
  if (ending_ms) return;
  ending_ms = Date.now();
  running.stop().then(
    () => {
      sandbox?.stop();
      process.exit(0);
    },
    (error: unknown) => {
      process.stderr.write(`${String(error)}\n`);
      process.exit(1);
    },
  );
};
process.on('SIGTERM', end);
process.on('SIGINT', end);

const lines = [
  running.portal && `portal   ${running.portal}`,
  running.console && `console  ${running.console}`,
  withSandbox && `sandbox  ${sandboxUrl}`,
  !production && `members  ${demo.members.join(', ')}, password ${demo.memberPassword}`,
  !production &&
    `operators ${demo.operators.join(', ')}, password ${demo.operatorPassword}, TOTP secret ${demo.totpSecret}`,
  `ready in ${((Date.now() - began) / 1000).toFixed(1)} s`,
].filter((line) => typeof line === 'string');
process.stdout.write(`${lines.join('\n')}\n`);
