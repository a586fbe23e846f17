import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isInstalled, isProduction, NOTE } from './installed.mjs';

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

/** Creates a folder with locked and installed packages. */
const aFolder = async (locked: Record<string, Package>, there: Record<string, Package>): Promise<void> => {
  await write(LOCK, { packages: { '': { name: 'whole' }, ...locked } });
  for (const [path, manifest] of Object.entries(there)) {
    await mkdir(join(root, path), { recursive: true });
    await write(join(path, 'package.json'), manifest);
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

test('an installation without what is for development is one of production', async () => {
  expect(isProduction(root)).toBe(false);
  await aFolder(both, both);
  expect(isProduction(root)).toBe(false);
  await aFolder(both, { 'node_modules/one': one });
  expect(isProduction(root)).toBe(true);
});

test('a package with a missing folder is not installed', async () => {
  await aFolder(both, both);
  await rm(join(root, 'node_modules/@scope'), { recursive: true });
  expect(isInstalled(root)).toBe(false);
});

test('this tree is installed', () => {
  expect(isInstalled(join(import.meta.dirname, '..'))).toBe(true);
});
