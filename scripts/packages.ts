/** A package of the lock file (version 3). */
export interface LockedPackage {
  readonly version?: string;
  readonly license?: string;
  readonly deprecated?: string;
  readonly hasInstallScript?: boolean;
  readonly link?: boolean;
}
export type Lock = Readonly<Record<string, LockedPackage>>;

/** Allowed licences, which only require their text. */
const FREE = ['MIT', 'ISC', '0BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', 'BlueOak-1.0.0', 'CC0-1.0'];
/** Licences allowed for single packages: used unmodified, replaceable, not combined with our code. */
const NAMED: Readonly<Record<string, RegExp>> = {
  'LGPL-3.0-or-later': /^@img\/sharp-/, // libvips, loaded as a separate library
  'MPL-2.0': /^(web-push|@axe-core\/playwright|axe-core|lightningcss(-.+)?)$/,
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
export const faultsOf = (
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
