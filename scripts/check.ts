import { spawn } from 'node:child_process';

/** Static checks; all run even if one fails. */
const checks: readonly [name: string, command: string, ...args: string[]][] = [
  ['types', 'tsc', '-p', '.', '--checkers', '1'],
  ['rules', 'vitest', 'run', '--project', 'rules'],
  ['lint', 'oxlint'],
  ['dead code', 'knip'],
  ['format', 'oxfmt', '--check'],
];

const run = (command: string, args: readonly string[]): Promise<{ ok: boolean; output: string }> =>
  new Promise((resolve) => {
    const child = spawn(command, args, { shell: process.platform === 'win32', stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => (output += String(chunk)));
    child.stderr.on('data', (chunk: Buffer) => (output += String(chunk)));
    child.on('error', (error) => resolve({ ok: false, output: String(error) }));
    child.on('close', (code) => resolve({ ok: code === 0, output }));
  });

/** The lines of a test that was left out because its program is missing. */
const leftOutOf = (output: string): string => (output.match(/^.+ is not installed: .+\n/gm) ?? []).join('');

let failed = false;
const waiting = checks.values();
/** Runs checks from the queue, two at a time for two cores. */
const work = async (): Promise<void> => {
  for (const [name, command, ...args] of waiting) {
    const began = Date.now();
    const { ok, output } = await run(command, args);
    process.stdout.write(
      `${ok ? 'ok    ' : 'FAILED'} ${name} (${((Date.now() - began) / 1000).toFixed(1)} s)\n${ok ? leftOutOf(output) : output}`,
    );
    failed ||= !ok;
  }
};
await Promise.all([work(), work()]);
process.exit(failed ? 1 : 0);
