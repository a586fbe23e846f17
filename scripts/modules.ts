import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
export const foldersIn = (path: string): string[] =>
  readdirSync(join(root, path), { withFileTypes: true }).flatMap((each) => (each.isDirectory() ? [each.name] : []));

/** Folders of the web and of the browser tests that belong to every page, not to one module. */
export const shared: readonly string[] = ['app', 'home', 'parts', 'worker'];

/** The server's folder of a module. `platform` is a module too, below all others. */
export const folderOf = (module: string): string =>
  module === 'platform' ? 'server/src/platform' : `server/src/modules/${module}`;

/** Every module of the server, by the name of its folder. */
export const modules = (): string[] => ['platform', ...foldersIn('server/src/modules')];

/** Test paths of a module for Vitest and for Playwright. */
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
