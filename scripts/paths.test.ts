import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const sources = globSync('{bench,contract,development,e2e,sandbox,scripts,server,testing,web}/**/*.{ts,tsx,mjs}', {
  cwd: root,
  exclude: (path) => /node_modules|dist/.test(path),
});
/** Such a path is `/a%20b` for the folder `/a b`, and `/C:/a` on Windows. */
const OF_URL = /import\.meta\.url\)\s*\.pathname/;

test('the program may lie in a folder of any name: no path is taken from a URL', () => {
  expect(sources.length).toBeGreaterThan(500);
  expect(sources.filter((path) => OF_URL.test(readFileSync(join(root, path), 'utf8')))).toEqual([]);
});
