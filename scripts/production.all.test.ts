import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { NOTE } from './installed.mjs';

const root = join(import.meta.dirname, '..');
const image = mkdtempSync(join(tmpdir(), 'image-'));
afterAll(() => rmSync(image, { recursive: true, force: true }));

/** Files that the image's own stage copies. */
const copied = readFileSync(join(root, 'deploy/Containerfile'), 'utf8')
  .split('\nFROM ')[1]!
  .replaceAll('\\\n', ' ')
  .split('\n')
  .filter((line) => /^COPY (?!--from)/.test(line))
  .flatMap((line) => line.trim().split(/ +/).slice(1, -1));

/** The part of node_modules that `npm ci --omit=dev` leaves. */
const note = JSON.parse(readFileSync(join(root, NOTE), 'utf8')) as { packages: Record<string, { dev?: boolean }> };
const packages = Object.entries(note.packages).filter(([, { dev }]) => !dev);
const isNested = (path: string) => packages.some(([other]) => path.startsWith(`${other}/`));
const wanted = packages.map(([path]) => path).filter((path) => path.startsWith('node_modules/') && !isNested(path));
execFileSync('cp', ['-a', '--parents', ...copied, ...wanted, image], { cwd: root });
writeFileSync(join(image, NOTE), JSON.stringify({ ...note, packages: Object.fromEntries(packages) }));
const { mtimeMs } = statSync(join(image, NOTE));

test.each(['operator', 'secrets', 'rekey', 'reconcile', 'restore:check'])(
  'npm run %s works in the image and installs nothing',
  (command) => {
    const env = { PATH: process.env['PATH'], HOME: image, DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' };
    const { stdout, stderr } = spawnSync('npm', ['run', command, '--', '--help'], {
      cwd: image,
      env,
      encoding: 'utf8',
    });
    expect(stdout + stderr).toMatch(/^npm run [\w:]+ --|^npm run rekey$|ECONNREFUSED/m);
    expect(stdout + stderr).not.toMatch(/ERR_MODULE_NOT_FOUND|npm error code/);
    expect(statSync(join(image, NOTE)).mtimeMs).toBe(mtimeMs);
  },
);
