import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const moduleFile = JSON.stringify(join(import.meta.dirname, 'end-on-signal.ts'));
const listening = `import { endOnSignal } from ${moduleFile}; endOnSignal(async () => {});`;
const started = (program: string) =>
  spawn(process.execPath, ['--input-type=module', '-e', listening + program], {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });

test('a finished process ends while its parent lives', async () => {
  const child = started('process.exitCode = 3;');
  expect(await once(child, 'exit')).toEqual([3, null]);
});

test('a working process ends with its parent', async () => {
  const child = started("setInterval(() => {}, 1000); process.stdout.write('works');");
  await once(child.stdout!, 'data');
  const ended = once(child, 'exit');
  child.disconnect();
  expect(await ended).toEqual([0, null]);
});
