import { globSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';

const portal = join(import.meta.dirname, '../src/portal');

/** Declarations that portal features keep beside their `feature.ts`, read from every file of the given name, by folder. */
export const declarationsIn = async <T>(file: `${string}.ts`): Promise<readonly (readonly [folder: string, T])[]> =>
  Promise.all(
    globSync(`*/**/${file}`, { cwd: portal })
      .toSorted()
      .map(async (path) => {
        const declared: unknown = await import(pathToFileURL(join(portal, path)).href);
        return [dirname(path), declared as T] as const;
      }),
  );
