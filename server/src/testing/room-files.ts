import { globSync } from 'node:fs';
import { join } from 'node:path';

const src = join(import.meta.dirname, '..');

/** What the rooms' files of this name export, in the order of the rooms' names. */
export const roomFiles = <Exports>(name: `test-${string}.ts`): Promise<Exports[]> =>
  Promise.all(
    globSync(`*/${name}`, { cwd: src })
      .toSorted()
      .map((file) => import(join(src, file)) as Promise<Exports>),
  );
