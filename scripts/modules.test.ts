import { globSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { folderOf, foldersIn, modules, sharedFolders, testsOf } from './modules.ts';

const root = join(import.meta.dirname, '..');

test.each(['web/src/portal', 'web/src/console', 'e2e/member', 'e2e/operator'])(
  'every folder of %s is named after a module or shared',
  (path) => {
    expect(foldersIn(path).filter((name) => ![...modules(), ...sharedFolders].includes(name))).toEqual([]);
  },
);

test('every module has tests in its own folder', () => {
  for (const module of modules()) {
    const { vitest } = testsOf(module);
    const files = vitest.flatMap((path) => globSync(`${path}{**/*.test.{ts,tsx},}`, { cwd: root }));
    expect(files.length, module).toBeGreaterThan(0);
    expect(vitest, module).toContain(`${folderOf(module)}/`);
  }
});
