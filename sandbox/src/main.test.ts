import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { framersOf } from './page-routes.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'sandbox-'));
afterAll(() => rmSync(dataDir, { recursive: true }));

test.each([
  [{ HOST: '203.0.113.1' }, 'HOST: 203.0.113.1 is no address of this machine.\n'],
  [{ DATA_DIR: '/dev/null/data' }, expect.stringMatching(/^DATA_DIR: ENOTDIR: .*\.\n$/)],
])('%o ends the start with a sentence', (environment, sentence) => {
  const env = { PATH: process.env['PATH'], DATA_DIR: dataDir, ...environment, SANDBOX_PORT: '0' };
  const { status, stderr } = spawnSync(process.execPath, [join(import.meta.dirname, 'main.ts')], {
    env,
    encoding: 'utf8',
  });
  expect([status, stderr]).toEqual([1, sentence]);
});

test.each([
  ['http://127.0.0.1:8000', ['http://127.0.0.1:8000', 'http://localhost:8000']],
  ['http://[::1]:8000', ['http://127.0.0.1:8000', 'http://localhost:8000']],
  ['https://portal.example', ['https://portal.example']],
])('a portal at %s may frame games as %j', (url, origins) => {
  expect(framersOf(url)).toEqual(origins);
});
