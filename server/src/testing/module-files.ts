import { globSync } from 'node:fs';
import { join } from 'node:path';

const src = join(import.meta.dirname, '..');

/** What the modules' files of this name export, in the order of the modules' names. */
export const moduleFiles = <Exports>(name: `test-${string}.ts`): Promise<Exports[]> =>
  Promise.all(
    globSync(`{platform,modules/*}/${name}`, { cwd: src })
      .toSorted()
      .map((file) => import(join(src, file)) as Promise<Exports>),
  );
