/** A package as the lock file has it (version 3). */
export interface LockedPackage {
  readonly version?: string;
  readonly license?: string;
  readonly deprecated?: string;
  readonly hasInstallScript?: boolean;
  readonly link?: boolean;
}
export type Lock = Readonly<Record<string, LockedPackage>>;

/** May stand anywhere: they ask for no more than that their text goes along. */
const FREE = ['MIT', 'ISC', '0BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', 'BlueOak-1.0.0', 'CC0-1.0'];
/** Ask for more, and are looked at one by one: taken as they are, replaceable, nothing of ours is part of them. */
const NAMED: Readonly<Record<string, RegExp>> = {
  'LGPL-3.0-or-later': /^@img\/sharp-/, // libvips, loaded as a library of its own
  'MPL-2.0': /^(web-push|@axe-core\/playwright|axe-core|lightningcss(-.+)?)$/,
  'Python-2.0': /^argparse$/,
};

const isFree = (name: string, licence: string): boolean =>
  FREE.includes(licence) || (NAMED[licence]?.test(name) ?? false);

/** `MIT AND (ISC OR X)`: all of an AND, one of an OR. */
const isAllowed = (name: string, expression: string): boolean => {
  const inner = /^\((.*)\)$/.exec(expression)?.[1] ?? expression;
  const every = inner.split(' AND ');
  return every.length > 1
    ? every.every((part) => isAllowed(name, part))
    : inner.split(' OR ').some((part) => isFree(name, part));
};

const nameOf = (path: string): string => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);

/**
 * What is wrong with the packages that would be installed. `scripts` lists those that have an install script, run or not;
 * `licenceOf` reads a package's own words where the lock file has none.
 */
export const faultsOf = (
  lock: Lock,
  scripts: readonly string[],
  licenceOf: (path: string) => string | undefined,
): string[] => {
  const faults: string[] = [];
  const seen = new Set<string>();
  for (const [path, { version = '', license, deprecated, hasInstallScript, link }] of Object.entries(lock)) {
    if (link || !path.includes('node_modules/')) continue;
    const name = nameOf(path);
    const say = (what: string) => faults.push(`${name}@${version}: ${what}`);
    if (deprecated) say(`deprecated: ${deprecated}`);
    if (hasInstallScript) seen.add(name);
    if (hasInstallScript && !scripts.includes(name)) say('an install script that allowScripts does not have');
    const licence = license ?? licenceOf(path);
    if (!licence || !isAllowed(name, licence)) say(`licence ${licence ?? 'unknown'}`);
  }
  for (const name of scripts)
    if (!seen.has(name)) faults.push(`${name}: allowScripts has it, and it has no install script`);
  return faults;
};
