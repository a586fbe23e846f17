import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const module = JSON.stringify(join(import.meta.dirname, 'end-on-signal.ts'));
const listening = `import { endOnSignal } from ${module}; endOnSignal(async () => {});`;
const started = (program: string) =>
  spawn(process.execPath, ['--input-type=module', '-e', listening + program], {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });

test('who has done its work ends by itself, though the one that started it lives', async () => {
  const child = started('process.exitCode = 3;');
  expect(await once(child, 'exit')).toEqual([3, null]);
});

test('who still works ends when the one that started it is gone', async () => {
  const child = started("setInterval(() => {}, 1000); process.stdout.write('works');");
  await once(child.stdout!, 'data');
  const ended = once(child, 'exit');
  child.disconnect();
  expect(await ended).toEqual([0, null]);
});
