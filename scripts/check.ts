import { spawn } from 'node:child_process';

/** Everything that can be said about the code without running it. All are run, so that one look shows all. */
const checks: readonly [name: string, command: string, ...args: string[]][] = [
  ['format', 'oxfmt', '--check'],
  ['types', 'tsc', '-p', '.'],
  ['lint', 'oxlint'],
  ['dead code', 'knip'],
  ['directions', 'vitest', 'run', '--project', 'rules'],
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
for (const [name, command, ...args] of checks) {
  const began = Date.now();
  const { ok, said } = await run(command, args);
  process.stdout.write(
    `${ok ? 'ok    ' : 'FAILED'} ${name} (${((Date.now() - began) / 1000).toFixed(1)} s)\n${ok ? '' : said}`,
  );
  failed ||= !ok;
}
process.exit(failed ? 1 : 0);
