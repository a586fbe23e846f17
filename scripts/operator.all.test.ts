import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const run = promisify(execFile);
const operator = (...args: string[]) => run(process.execPath, ['scripts/operator.ts', ...args]);
const USAGE = /^npm run operator -- create --username /;

test.each([['--help'], ['-h'], ['create', '--help']])('%s prints the usage', async (...args) => {
  expect((await operator(...args)).stdout).toMatch(USAGE);
});

test.each([[''], ['create'], ['create', '--username', 'a', '--name', 'A', '--role', 'boss']])(
  '%s prints the usage and exits with 1',
  async (...args) => {
    await expect(operator(...args)).rejects.toMatchObject({
      code: 1,
      stdout: '',
      stderr: expect.stringMatching(USAGE),
    });
  },
);

test('an unknown option is named with the usage', async () => {
  await expect(operator('create', '--user', 'a')).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/'--user'[^]*npm run operator -- create --username /),
  });
});
