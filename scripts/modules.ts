import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
export const foldersIn = (path: string): string[] =>
  readdirSync(join(root, path), { withFileTypes: true }).flatMap((each) => (each.isDirectory() ? [each.name] : []));

/** Web and e2e folders shared by all modules. */
export const sharedFolders: readonly string[] = ['app', 'home', 'parts', 'worker'];

/** Server folder of a module; `platform` counts as one, below all others. */
export const folderOf = (module: string): string =>
  module === 'platform' ? 'server/src/platform' : `server/src/modules/${module}`;

/** All server modules by folder name. */
export const modules = (): string[] => ['platform', ...foldersIn('server/src/modules')];

/** Test paths of a module for Vitest and Playwright. */
export const testsOf = (module: string): { vitest: string[]; playwright: string[] } => {
  const existing = (...paths: string[]) => paths.filter((path) => existsSync(join(root, path)));
  return {
    vitest: existing(
      `${folderOf(module)}/`,
      ...['contract/src', 'contract/src/console'].map((path) => `${path}/${module}.test.ts`),
      ...['portal', 'console'].map((app) => `web/src/${app}/${module}/`),
    ),
    playwright: existing(...['member', 'operator'].map((who) => `e2e/${who}/${module}/`)),
  };
};
