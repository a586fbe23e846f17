import { existsSync, globSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Endpoint } from '@portal/contract/endpoint.ts';

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

const isEndpoint = (value: object): value is Endpoint => 'method' in value && 'path' in value;

/** Endpoints among exports, including those grouped in one object. */
const endpointsIn = (value: unknown, depth = 2): Endpoint[] => {
  if (typeof value !== 'object' || value === null || depth < 0) return [];
  return isEndpoint(value) ? [value] : Object.values(value).flatMap((each) => endpointsIn(each, depth - 1));
};

/** Endpoints of the files in a folder. */
export const endpointsOf = async (folder: string): Promise<Endpoint[]> => {
  const files = globSync('*.ts', { cwd: join(root, folder) }).filter((file) => !file.includes('.test.'));
  const exported = await Promise.all(files.map((file) => import(join(root, folder, file)) as Promise<object>));
  return exported.flatMap((each) => endpointsIn({ ...each }));
};
