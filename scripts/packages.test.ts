import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { faultsOf, type Lock } from './packages.ts';

const root = join(import.meta.dirname, '..');
const json = (path: string): unknown => JSON.parse(readFileSync(join(root, path), 'utf8'));

interface Manifest {
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly allowScripts?: Readonly<Record<string, boolean>>;
}
interface Installed {
  readonly license?: string;
  readonly licenses?: readonly { readonly type: string }[];
}

const { packages: lock, lockfileVersion } = json('package-lock.json') as { packages: Lock; lockfileVersion: number };
const scripts = Object.keys((json('package.json') as Manifest).allowScripts ?? {});
const licenceTextOf = (path: string): string | undefined => {
  const file = join(root, path, 'LICENSE');
  return existsSync(file) && readFileSync(file, 'utf8').startsWith('MIT License\n') ? 'MIT' : undefined;
};
/** Licence of a package: older ones have a list, of which the first counts, or only a licence text. */
const licenceOf = (path: string): string | undefined => {
  const file = join(path, 'package.json');
  if (!existsSync(join(root, file))) return undefined;
  const { license, licenses } = json(file) as Installed;
  return license ?? licenses?.[0]?.type ?? licenceTextOf(path);
};

test('packages are current, with approved install scripts and licences', () => {
  expect(lockfileVersion).toBe(3);
  expect(Object.keys(lock).length).toBeGreaterThan(400);
  expect(faultsOf(lock, scripts, licenceOf)).toEqual([]);
});

test.each([
  ['a package that is deprecated', { deprecated: 'use another' }, 'planted@1.0.0: deprecated: use another'],
  ['an install script', { hasInstallScript: true }, 'planted@1.0.0: an install script that allowScripts does not have'],
  ['a licence that asks for more', { license: 'AGPL-3.0-only' }, 'planted@1.0.0: licence AGPL-3.0-only'],
  ['one licence of two', { license: 'MIT AND GPL-2.0-only' }, 'planted@1.0.0: licence MIT AND GPL-2.0-only'],
  ['a licence that is let in for another package', { license: 'MPL-2.0' }, 'planted@1.0.0: licence MPL-2.0'],
  ['no licence at all', { license: undefined }, 'planted@1.0.0: licence unknown'],
])('%s is found at any depth', (_what, seeded, fault) => {
  const one = { version: '1.0.0', license: 'MIT', ...seeded } as Lock[string];
  for (const path of ['node_modules/planted', 'node_modules/other/node_modules/planted', 'web/node_modules/planted'])
    expect(faultsOf({ ...lock, [path]: one }, scripts, licenceOf)).toEqual([fault]);
});

test('licence choices are accepted, and no list entry is obsolete', () => {
  const one = { version: '1.0.0', license: '(GPL-2.0-only OR MIT)' };
  expect(faultsOf({ ...lock, 'node_modules/planted': one }, scripts, licenceOf)).toEqual([]);
  expect(faultsOf(lock, [...scripts, 'gone'], licenceOf)).toEqual([
    'gone: allowScripts has it, and it has no install script',
  ]);
});

/** Rows of the page as folder and package name. */
const rowsOf = (page: string): string[] =>
  page.split('\n## ').flatMap((section) => {
    const [, folder = ''] = /^`(\w+)`/.exec(section) ?? [];
    return [...section.matchAll(/^\| (`[^|]+) \| [^|]{9,} \| [^|]{3,} \|$/gm)].flatMap(([, cell = '']) =>
      [...cell.matchAll(/`([^`]+)`/g)].map(([, name]) => `${folder} ${name}`),
    );
  });

test('the packages page lists every package with purpose and replacement', () => {
  const manifests = ['package.json', ...globSync('{contract,server,web,sandbox}/package.json', { cwd: root })];
  const named = manifests.flatMap((path) => {
    const { dependencies, devDependencies, optionalDependencies } = json(path) as Manifest;
    const folder = path.includes('/') ? path.split('/')[0] : 'tools';
    return Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies })
      .filter((name) => !name.startsWith('@portal/'))
      .map((name) => `${folder} ${name}`);
  });
  expect(named.length).toBeGreaterThan(50);
  expect(rowsOf(readFileSync(join(root, 'docs/dependencies.md'), 'utf8')).toSorted()).toEqual(named.toSorted());
});
