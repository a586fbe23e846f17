import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isInstalled, NOTE } from './installed.mjs';

const run = promisify(execFile);
const LOCK = 'package-lock.json';

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'installed-'));
});
afterEach(() => rm(root, { recursive: true, force: true }));

const write = (path: string, value: unknown) => writeFile(join(root, path), JSON.stringify(value));
interface Package {
  readonly version?: string;
  readonly integrity?: string;
  readonly [key: string]: unknown;
}

/** A folder in which these packages are locked, and those are there. */
const aFolder = async (locked: Record<string, Package>, there: Record<string, Package>): Promise<void> => {
  await write(LOCK, { packages: { '': { name: 'whole' }, ...locked } });
  for (const [path, found] of Object.entries(there)) {
    await mkdir(join(root, path), { recursive: true });
    await write(join(path, 'package.json'), found);
  }
  await mkdir(join(root, 'node_modules'), { recursive: true });
  await write(NOTE, { packages: there });
};

const [one, two] = [
  { version: '1.0.0', integrity: 'sha512-one' },
  { version: '2.0.0', integrity: 'sha512-two', dev: true },
];
const both = { 'node_modules/one': one, 'node_modules/@scope/two': two };
const elsewhere = { version: '1.0.0', optional: true, os: ['nowhere'], cpu: [process.arch] };
const here = { version: '1.0.0', optional: true, os: process.platform, cpu: process.arch };

const cases: [what: string, locked: Record<string, Package>, there: Record<string, Package>, installed: boolean][] = [
  ['everything', both, both, true],
  ['another version', both, { ...both, 'node_modules/one': { ...one, version: '1.0.1' } }, false],
  ['another content', both, { ...both, 'node_modules/one': { ...one, integrity: 'sha512-other' } }, false],
  ['all but what is for development', both, { 'node_modules/one': one }, false],
  ['one more, which is locked no longer', { 'node_modules/one': one }, both, false],
  ['all but what is for another system', { ...both, 'node_modules/far': elsewhere }, both, true],
  ['all but what is for every system but one', { ...both, 'node_modules/far': { ...here, os: ['!aix'] } }, both, false],
  ['all but what is for this system', { ...both, 'node_modules/near': here }, both, false],
  ['all but what only another system’s package needs', { ...both, 'node_modules/x': { optional: true } }, both, true],
];
test.each(cases)('%s is there: installed or not', async (_what, locked, there, installed) => {
  await aFolder(locked, there);
  expect(isInstalled(root)).toBe(installed);
});

test('a package whose folder is gone is not installed, whatever npm noted', async () => {
  await aFolder(both, both);
  await rm(join(root, 'node_modules/@scope'), { recursive: true });
  expect(isInstalled(root)).toBe(false);
});

test('this very tree is installed', () => {
  expect(isInstalled(join(import.meta.dirname, '..'))).toBe(true);
});

/** A project of one package that is its own, so that the real npm installs it without a network. */
const aProject = async (): Promise<void> => {
  await mkdir(join(root, 'scripts'));
  for (const name of ['bootstrap.mjs', 'installed.mjs'])
    await cp(join(import.meta.dirname, name), join(root, 'scripts', name));
  await mkdir(join(root, 'part'));
  await write('part/package.json', { name: 'part', version: '1.0.0' });
  await write('package.json', { name: 'whole', private: true, workspaces: ['part'] });
  await writeFile(join(root, 'said.mjs'), `console.log('said', process.argv.slice(2).join(' '))`);
  await npm('install');
  await rm(join(root, 'node_modules'), { recursive: true });
};
const npm = (...args: string[]) => run('npm', [...args, '--offline', '--no-audit', '--no-fund'], { cwd: root });
const start = async () => {
  const { stdout } = await run(process.execPath, ['scripts/bootstrap.mjs', 'said.mjs', 'hello'], { cwd: root });
  expect(stdout).toContain('said hello');
  return (await stat(join(root, NOTE))).mtimeMs;
};

test('installed by hand it is not installed again; broken off or with another lock file it is', async () => {
  await aProject();
  await npm('ci');
  const { mtimeMs: byHand } = await stat(join(root, NOTE));
  expect([await start(), await start()]).toEqual([byHand, byHand]);

  await rm(join(root, NOTE)); // where npm was killed
  await rm(join(root, 'node_modules/part'));
  const repaired = await start();
  expect(repaired).toBeGreaterThan(byHand);
  expect(await start()).toBe(repaired);

  const lock = await readFile(join(root, LOCK), 'utf8');
  await writeFile(join(root, 'part/package.json'), JSON.stringify({ name: 'part', version: '1.1.0' }));
  await writeFile(join(root, LOCK), lock.replace('"version": "1.0.0"', '"version": "1.1.0"'));
  expect(await start()).toBeGreaterThan(repaired);
});
