import { globSync } from 'node:fs';
import { join } from 'node:path';
import type { Endpoint } from '@portal/contract/endpoint.ts';

const root = join(import.meta.dirname, '..');
const isEndpoint = (value: object): value is Endpoint => 'method' in value && 'path' in value;

/** Endpoints among exports, including those grouped in one object. */
const endpointsIn = (value: unknown, depth = 2): Endpoint[] => {
  if (typeof value !== 'object' || value === null || depth < 0) return [];
  return isEndpoint(value) ? [value] : Object.values(value).flatMap((each) => endpointsIn(each, depth - 1));
};

/** Endpoints of the files in a folder. */
export const endpointsOf = async (folder: string): Promise<Endpoint[]> => {
  const files = globSync('*.ts', { cwd: join(root, folder) }).filter((file) => !file.includes('.test.'));
  const modules = await Promise.all(files.map((file) => import(join(root, folder, file)) as Promise<object>));
  return modules.flatMap((each) => endpointsIn({ ...each }));
};
