import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join, normalize } from 'node:path';
import { expect, test } from 'vitest';
import { iconNames } from './kit/actions/icon-names.ts';

const root = join(import.meta.dirname, '..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const sources = globSync('src/**/*.{ts,tsx}', { cwd: root }).filter((file) => !file.includes('.test.'));
const sheets = globSync('src/**/*.module.css', { cwd: root });
const classesOf = (sheet: string) =>
  new Set(
    [
      ...read(sheet)
        .replaceAll(/url\([^)]*\)|\/\*.*?\*\//gs, '')
        .matchAll(/\.([a-zA-Z][\w-]*)/g),
    ].map(([, name]) => name),
  );
const withoutImports = (file: string) => read(file).replaceAll(/(from|import\() ?'[^']*'/g, '');
const portal = read('portal.html');

test('every class that a component names exists in its stylesheet', () => {
  let count = 0;
  for (const file of sources)
    for (const [, alias = '', sheet = ''] of read(file).matchAll(/import \* as (\w+) from '(.*\.module\.css)'/g)) {
      const classes = classesOf(normalize(join(dirname(file), sheet)));
      for (const [, name = ''] of withoutImports(file).matchAll(new RegExp(`(?<![/.])\\b${alias}\\.(\\w+)`, 'g'))) {
        if (name === 'module') continue;
        expect(classes.has(name), `${file}: ${sheet} has no .${name}`).toBe(true);
        count++;
      }
    }
  expect(count).toBeGreaterThan(100);
});

test('stylesheets have unique names, as classes are named after their file', () => {
  const names = sheets.map((sheet) => basename(sheet));
  expect(new Set(names).size).toBe(names.length);
});

test('every class of the static shell exists', () => {
  const plain = read('src/kit/theme/base.css') + read('src/kit/theme/utilities.css');
  const classes = new Set([...plain.matchAll(/\.([a-z][\w-]*)/g)].map(([, name]) => name));
  classes.add('drawn-member');
  for (const sheet of sheets)
    for (const name of classesOf(sheet)) classes.add(`${basename(sheet, '.module.css')}-${name}`.replace(/-root$/, ''));
  for (const [, names = ''] of portal.matchAll(/class="([^"]+)"/g))
    for (const name of names.split(' ')) expect(classes).toContain(name);
});

test('every icon has its symbol, and the page has no inline style or script', () => {
  for (const name of iconNames) expect(portal.split(`id="i-${name}"`), name).toHaveLength(2);
  expect(portal).not.toMatch(/\sstyle=|<style|<script(?![^>]* src=)|\son\w+=/);
});

test('only kit/live/live-region.ts is a live region', () => {
  const places = ['portal.html', ...sources.filter((file) => /^src\/(kit|portal)\//.test(file))];
  expect(places.length).toBeGreaterThan(200);
  const voices = places.filter((file) => /role=["'{]*status|'role', 'status'|aria-live|<output/.test(read(file)));
  expect(voices).toEqual(['src/kit/live/live-region.ts']);
});

test('a standalone amount has its satang: only sentences and buttons round it', () => {
  const places = sources.filter((file) => /^src\/(kit|portal)\/.*tsx$/.test(file));
  const round = places.filter((file) => /<(dd|td|Tile)\b[^<]*>\s*\{formatRound\(/.test(read(file)));
  expect(round).toEqual([]);
});

test('every page of the bare layout has a static header without a member’s symbols', () => {
  const bare = globSync('src/portal/*/**/feature.ts', { cwd: root }).flatMap((file) =>
    [...read(file).matchAll(/'(\/[\w/-]*)': page\('bare'/g)].map(([, path]) => path),
  );
  const [, drawn = ''] = /if \(\[(.*)\]\.includes.*'bare'/.exec(read('public/before-paint.js')) ?? [];
  expect(new Set(drawn.replaceAll(/['\s]/g, '').split(','))).toEqual(new Set(bare));
});
