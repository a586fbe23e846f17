import { spawn } from 'node:child_process';

/** Everything that can be said about the code without running it. All are run, so that one look shows all. */
const checks: readonly [name: string, command: string, ...args: string[]][] = [
  ['types', 'tsc', '-p', '.', '--checkers', '1'],
  ['rules', 'vitest', 'run', '--project', 'rules'],
  ['lint', 'oxlint'],
  ['dead code', 'knip'],
  ['format', 'oxfmt', '--check'],
];

const run = (command: string, args: readonly string[]): Promise<{ ok: boolean; said: string }> =>
  new Promise((resolve) => {
    const child = spawn(command, args, { shell: process.platform === 'win32', stdio: ['ignore', 'pipe', 'pipe'] });
    let said = '';
    child.stdout.on('data', (chunk: Buffer) => (said += String(chunk)));
    child.stderr.on('data', (chunk: Buffer) => (said += String(chunk)));
    child.on('error', (error) => resolve({ ok: false, said: String(error) }));
    child.on('close', (code) => resolve({ ok: code === 0, said }));
  });

let failed = false;
const waiting = checks.values();
/** Takes one check after the other from those that wait: two at a time fill two cores. */
const work = async (): Promise<void> => {
  for (const [name, command, ...args] of waiting) {
    const began = Date.now();
    const { ok, said } = await run(command, args);
    process.stdout.write(
      `${ok ? 'ok    ' : 'FAILED'} ${name} (${((Date.now() - began) / 1000).toFixed(1)} s)\n${ok ? '' : said}`,
    );
    failed ||= !ok;
  }
};
await Promise.all([work(), work()]);
process.exit(failed ? 1 : 0);
