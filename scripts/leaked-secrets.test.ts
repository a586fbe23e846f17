import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { atDepth } from '../testing/depth.ts';

const root = join(import.meta.dirname, '..');

/** Private keys, tokens of well-known services, and signed tokens. */
const SECRET = new RegExp(
  [
    '-----BEGIN (?:[A-Z]+ )*PRIVATE KEY-----\\s*[A-Za-z0-9+/=]{20}',
    'AKIA[0-9A-Z]{16}',
    'gh[pousr]_[A-Za-z0-9]{36}',
    'github_pat_[A-Za-z0-9_]{60}',
    'npm_[A-Za-z0-9]{36}',
    'xox[abprs]-[A-Za-z0-9-]{20}',
    'AIza[0-9A-Za-z_-]{35}',
    '[sr]k_live_[A-Za-z0-9]{20}',
    'eyJ[A-Za-z0-9_-]{20,}\\.eyJ[A-Za-z0-9_-]{20,}\\.[A-Za-z0-9_-]{20}',
  ].join('|'),
);
const hasSecret = (text: string): boolean => SECRET.test(text);

const git = (...args: string[]): string =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 1 << 30, stdio: ['ignore', 'pipe', 'ignore'] });
/** False in an exported tree without its history. */
const hasHistory = (() => {
  try {
    return git('rev-parse', '--is-inside-work-tree').trim() === 'true';
  } catch {
    process.stderr.write('no git repository: tracked files and history were not searched for secrets\n');
    return false;
  }
})();

test('a planted key or token is found', () => {
  const planted = [
    `-----BEGIN EC PRIVATE KEY-----\n${'MHcCAQEE'.repeat(4)}`,
    `id=AKIA${'A1'.repeat(8)}`,
    `ghp_${'a'.repeat(36)}`,
    `Bearer eyJ${'a'.repeat(20)}.eyJ${'b'.repeat(20)}.${'c'.repeat(20)}`,
  ];
  expect(planted.filter((text) => !hasSecret(text))).toEqual([]);
  expect(hasSecret('-----BEGIN PUBLIC KEY-----\nMCowBQYDK2VwAyEAs0meth1ngpub1ic')).toBe(false);
});

test('the built pages hold no secret', () => {
  const files = globSync('web/dist/**/*.{js,css,html,webmanifest,map}', { cwd: root });
  expect(files.filter((path) => hasSecret(readFileSync(join(root, path), 'utf8')))).toEqual([]);
});

test.runIf(hasHistory)('no tracked file holds a secret', () => {
  const files = git('ls-files', '-z').split('\0').filter(Boolean);
  expect(files.length).toBeGreaterThan(500);
  expect(files.filter((path) => hasSecret(readFileSync(join(root, path), 'latin1')))).toEqual([]);
});

test.runIf(hasHistory)('no commit ever added a secret', () => {
  const newest = atDepth(['-1'], []);
  const commits = git(
    'log',
    '-p',
    '--unified=0',
    '--format=%n commit %h',
    ...newest,
    '--',
    '.',
    ':!package-lock.json',
  ).split('\n commit ');
  expect(commits.filter(hasSecret).map((commit) => commit.slice(0, 8))).toEqual([]);
});
