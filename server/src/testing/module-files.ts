import { globSync } from 'node:fs';
import { join } from 'node:path';

const src = join(import.meta.dirname, '..');

/** Imports this file of every module that has one, in the order of their paths. */
export const moduleFiles = <Exports>(name: `test-${string}.ts`): Promise<Exports[]> =>
  Promise.all(
    globSync(`{platform,modules/*}/${name}`, { cwd: src })
      .toSorted()
      .map((file) => import(join(src, file)) as Promise<Exports>),
  );
