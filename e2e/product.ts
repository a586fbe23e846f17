import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { buildWeb } from '../scripts/build-web.ts';
import { CEILING_MS } from '../testing/ceilings.ts';
import { signInOperators } from './operators.ts';
import { hashPasswordOfMembers } from './factories.ts';
import { decidePayoutsByHand } from './sandbox.ts';

const WARN = 40;
/**
 * Reference of a test's unexplained outgoing line, unknown to the bank too. Reconciliation rightly reports both if its
 * ten minutes fall into the test.
 */
const UNEXPLAINED = 'UNEXPLAINED-';
const BALANCE = 'the balance that a bank says is not what its lines make';

/**
 * Starts the real product with an empty database on its own ports; the returned function stops it and throws if it
 * logged warnings.
 */
export default async function startProduct(): Promise<() => Promise<void>> {
  const [portal, console, sandbox] = await Promise.all([freePort(8200), freePort(8201), freePort(8202)]);
  const dataDir = await mkdtemp(join(tmpdir(), 'portal-e2e-'));
  process.env['E2E_PORTAL'] = `http://127.0.0.1:${portal}`;
  process.env['E2E_CONSOLE'] = `http://127.0.0.1:${console}`;
  process.env['E2E_DATA'] = dataDir;
  process.env['E2E_SANDBOX'] = `http://localhost:${sandbox}`;
  const environment = { ...process.env }; // the build sets NODE_ENV to production
  await buildWeb();
  const child = spawn(process.execPath, [join(import.meta.dirname, '../scripts/start.ts')], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...environment,
      PORT: String(portal),
      CONSOLE_PORT: String(console),
      SANDBOX_PORT: String(sandbox),
      DATA_DIR: dataDir,
      RATE_LIMIT: 'off',
      LOG_LEVEL: 'warn',
    },
  });
  const complaints = await waitForReady(child);
  await signInOperators();
  await hashPasswordOfMembers();
  await decidePayoutsByHand();
  return async () => {
    const whileItRan = complaints.length;
    const code = await stopProcess(child);
    await rm(dataDir, { recursive: true, force: true });
    if (code !== 0) throw new Error(`the product ended with ${code} after SIGTERM`);
    const [before, ending] = [complaints.slice(0, whileItRan), complaints.slice(whileItRan)];
    if (before.length) throw new Error(`the product complained while it ran:\n${complaints.join('\n')}`);
    if (ending.length) throw new Error(`the product complained while it ended:\n${ending.join('\n')}`);
  };
}

/** Waits for the line `ready`; returns a list that collects warnings from then on. */
const waitForReady = (child: ChildProcess): Promise<string[]> => {
  const complaints: string[] = [];
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('the product was not ready in time')), CEILING_MS);
    child.once('exit', (code) => reject(new Error(`the product ended with ${code}:\n${complaints.join('\n')}`)));
    if (!child.stdout || !child.stderr) throw new Error('the product has no output');
    createInterface({ input: child.stderr }).on('line', (line) => complaints.push(line));
    createInterface({ input: child.stdout }).on('line', (line) => {
      if (levelOf(line) >= WARN && !isOfUnexplained(line)) complaints.push(line);
      if (!line.startsWith('ready')) return;
      clearTimeout(timer);
      resolve(complaints);
    });
  });
};

const isOfUnexplained = (line: string): boolean => {
  if (!line.includes(UNEXPLAINED) && !line.includes(BALANCE)) return false;
  const { findings = [] } = JSON.parse(line) as { findings?: { name: string; detail: string }[] };
  return findings.length > 0 && findings.every(({ name, detail }) => name === BALANCE || detail.includes(UNEXPLAINED));
};

const levelOf = (line: string): number => {
  const level = /^\{"level":(\d+)/.exec(line)?.[1];
  return level ? Number(level) : 0;
};

const stopProcess = async (child: ChildProcess): Promise<number | string | null> => {
  if (child.exitCode !== null) return child.exitCode;
  const end = once(child, 'exit');
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), CEILING_MS);
  const [code, signal] = (await end) as [number | null, string | null];
  clearTimeout(timer);
  return code ?? signal;
};

/** The preferred port, or another if it is taken. */
const freePort = (preferred: number): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', () =>
      preferred === 0 ? reject(new Error('no free port')) : freePort(0).then(resolve, reject),
    );
    server.listen(preferred, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : preferred));
    });
  });
