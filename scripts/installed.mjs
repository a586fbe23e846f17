import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** npm's record of installed packages, written last; missing after an interrupted install. */
export const NOTE = 'node_modules/.package-lock.json';

/**
 * True if `node_modules` matches the lock file.
 * @param {string} root
 * @returns {boolean}
 */
export const isInstalled = (root) => {
  if (!existsSync(join(root, NOTE))) return false;
  const wanted = packagesOf(join(root, 'package-lock.json'));
  const there = packagesOf(join(root, NOTE));
  const isThere = (path) =>
    ['version', 'integrity', 'link'].every((key) => there[path][key] === wanted[path][key]) &&
    existsSync(join(root, path, 'package.json'));
  return (
    Object.keys(there).every((path) => path in wanted) &&
    Object.keys(wanted).every((path) => (path in there ? isThere(path) : mayBeAbsent(wanted[path])))
  );
};

/**
 * True for an installation without any package for development, as on a machine that serves.
 * @param {string} root
 * @returns {boolean}
 */
export const isProduction = (root) =>
  existsSync(join(root, NOTE)) && Object.values(packagesOf(join(root, NOTE))).every(({ dev }) => !dev);

const packagesOf = (file) => {
  const { '': _root, ...packages } = JSON.parse(readFileSync(file, 'utf8')).packages;
  return packages;
};

/** True for optional packages of other systems, and their dependencies. */
const mayBeAbsent = ({ optional, os, cpu, libc }) =>
  Boolean(optional) && ((!os && !cpu) || Boolean(libc) || !allows(os, process.platform) || !allows(cpu, process.arch));

const allows = (names, own) => {
  const all = [names ?? []].flat();
  const refused = all.filter((name) => name.startsWith('!'));
  return refused.length < all.length ? all.includes(own) : !refused.includes(`!${own}`);
};
