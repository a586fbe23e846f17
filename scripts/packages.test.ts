import { execFileSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isAll } from '../testing/depth.ts';

/** A package of the lock file (version 3). */
interface LockedPackage {
  readonly version?: string;
  readonly license?: string;
  readonly deprecated?: string;
  readonly hasInstallScript?: boolean;
  readonly link?: boolean;
}
type Lock = Readonly<Record<string, LockedPackage>>;

/** Allowed licences, which only require their text. */
const FREE = ['MIT', 'ISC', '0BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', 'BlueOak-1.0.0', 'CC0-1.0'];
/** Licences allowed for single packages: used unmodified, replaceable, not combined with our code. */
const NAMED: Readonly<Record<string, RegExp>> = {
  'LGPL-3.0-or-later': /^@img\/sharp-/, // libvips, loaded as a separate library
  'MPL-2.0': /^(web-push|axe-core|lightningcss(-.+)?)$/,
  'Python-2.0': /^argparse$/,
};

const isFree = (name: string, licence: string): boolean =>
  FREE.includes(licence) || (NAMED[licence]?.test(name) ?? false);

/** `MIT AND (ISC OR X)`: all parts of an AND, one of an OR. */
const isAllowed = (name: string, expression: string): boolean => {
  const inner = /^\((.*)\)$/.exec(expression)?.[1] ?? expression;
  const every = inner.split(' AND ');
  return every.length > 1
    ? every.every((part) => isAllowed(name, part))
    : inner.split(' OR ').some((part) => isFree(name, part));
};

const nameOf = (path: string): string => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);

/**
 * Faults of the locked packages. `scripts`: packages listed in allowScripts; `licenceOf`: reads the licence if the
 * lock file has none.
 */
const faultsOf = (
  lock: Lock,
  scripts: readonly string[],
  licenceOf: (path: string) => string | undefined,
): string[] => {
  const faults: string[] = [];
  const withScript = new Set<string>();
  for (const [path, { version = '', license, deprecated, hasInstallScript, link }] of Object.entries(lock)) {
    if (link || !path.includes('node_modules/')) continue;
    const name = nameOf(path);
    const say = (what: string) => faults.push(`${name}@${version}: ${what}`);
    if (deprecated) say(`deprecated: ${deprecated}`);
    if (hasInstallScript) withScript.add(name);
    if (hasInstallScript && !scripts.includes(name)) say('an install script that allowScripts does not have');
    const licence = license ?? licenceOf(path);
    if (!licence || !isAllowed(name, licence)) say(`licence ${licence ?? 'unknown'}`);
  }
  for (const name of scripts)
    if (!withScript.has(name)) faults.push(`${name}: allowScripts has it, and it has no install script`);
  return faults;
};

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

test('the lock file names no registry', () => {
  const text = readFileSync(join(root, 'package-lock.json'), 'utf8');
  expect(text.length).toBeGreaterThan(10_000);
  expect(text.match(/"resolved": "https?:/g)).toBeNull();
});

if (isAll)
  test('the list of what ships has every dependency of the product and no tool', () => {
    const script = (json('package.json') as { readonly scripts: { readonly sbom: string } }).scripts.sbom;
    const [command = '', ...args] = script.split(' ');
    const list = JSON.parse(
      execFileSync(command, args, {
        cwd: root,
        encoding: 'utf8',
        maxBuffer: 1 << 26,
        shell: process.platform === 'win32',
      }),
    ) as { readonly bomFormat: string; readonly components: readonly { readonly name: string }[] };
    const names = new Set(list.components.map(({ name }) => name));
    const dependencies = ['contract', 'server', 'web'].flatMap((folder) =>
      Object.keys((json(`${folder}/package.json`) as Manifest).dependencies ?? {}),
    );
    expect(list.bomFormat).toBe('CycloneDX');
    expect(dependencies.filter((name) => !name.startsWith('@portal/') && !names.has(name))).toEqual([]);
    expect(['vitest', 'lighthouse', '@playwright/test'].filter((name) => names.has(name))).toEqual([]);
  });
